'use client';

import { NextIntlClientProvider, useLocale, useTranslations } from 'next-intl';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { ExportCardButton } from '@/components/favorites/export-card-button';
import { FavoriteButton } from '@/components/favorites/favorite-button';
import { FollowButton } from '@/components/favorites/follow-button';
import { useRelation } from '@/components/favorites/use-relation';
import { useLatePart } from '@/components/layout/late-part';
import { QueryProvider } from '@/components/layout/query-provider';
import { ClaimIsland } from '@/components/moderation/claim-island';
import { ReportIsland } from '@/components/moderation/report-island';
import { Button, buttonClass } from '@/components/ui/button';
import { Pencil, Share2 } from '@/components/ui/icons';
import { notify } from '@/components/ui/notify';
import { Link } from '@/lib/i18n/navigation';
import type { CardKind } from '@/lib/shared/card-kind';
import { paths } from '@/lib/shared/paths';
import type { CardBarProps } from './card-bar';
import { ContactButtons } from './contact-buttons';
import { MoreButtons } from './more-buttons';
import type { SharePanelProps } from './share-panel';

type Props = Pick<CardBarProps, 'publicId' | 'kind' | 'hasOwner' | 'url' | 'name' | 'reach' | 'more'> & {
  /** The set `card`. */
  words: Record<string, unknown>;
  /** Which of the plain buttons was pressed for these to come: its press is done now. */
  pressed: number | null;
};

/** The buttons of a card's bar with everything behind them; they take the place of the plain ones. */
export function CardButtons({ words, pressed, ...card }: Props) {
  const { publicId, kind, hasOwner, url, name, reach, more } = card;
  const locale = useLocale();
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (pressed === null) return;
    // The one that opens the others is no plain button.
    const button = box.current?.querySelectorAll('button:not([popovertarget])')[pressed] as
      | HTMLButtonElement
      | undefined;
    button?.focus();
    button?.click();
  }, [pressed]);
  return (
    <NextIntlClientProvider locale={locale} messages={words as never}>
      <QueryProvider>
        <div ref={box} className="contents">
          {reach ? <ContactButtons publicId={publicId} {...reach} /> : null}
          <FavoriteButton publicId={publicId} />
          <MoreButtons text={more}>
            {hasOwner ? <FollowButton publicId={publicId} /> : <ClaimIsland publicId={publicId} />}
            <ExportCardButton publicId={publicId} />
            <ShareCardButton publicId={publicId} url={url} name={name} />
            <OwnerSwitch publicId={publicId} kind={kind}>
              <ReportIsland publicId={publicId} />
            </OwnerSwitch>
          </MoreButtons>
        </div>
      </QueryProvider>
    </NextIntlClientProvider>
  );
}

/** What others do with a card; its owner gets the way to their editor instead. Words: `cards.edit`. */
function OwnerSwitch({
  publicId,
  kind,
  children,
}: {
  publicId: string;
  kind: CardKind;
  children: ReactNode;
}) {
  const t = useTranslations('cards');
  const { relation } = useRelation(publicId);
  if (!relation?.own) return children;
  return (
    <Link href={paths.memberProfile({ card: kind })} prefetch={false} className={buttonClass()}>
      <Pencil aria-hidden />
      {t('edit')}
    </Link>
  );
}

const loadShare = () => import('./share-panel');

/** Opens the panel to pass a card on; panel and QR code come with the first press. */
function ShareCardButton(props: Pick<SharePanelProps, 'publicId' | 'url' | 'name'>) {
  const t = useTranslations('cards.share');
  const [open, setOpen] = useState(false);
  const panel = useLatePart(null, loadShare, {
    wanted: open,
    onFailure: () => {
      setOpen(false);
      void notify('error', t('failed'));
    },
  });
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Share2 aria-hidden />
        {t('open')}
      </Button>
      {panel ? <panel.script.SharePanel {...props} open={open} onOpenChange={setOpen} /> : null}
    </>
  );
}
