'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { ContactButtons } from '@/components/card-contact/contact-buttons';
import { ContactCode } from '@/components/card-contact/contact-code';
import { ClaimIsland } from '@/components/claims/claim-island';
import { ExportCardButton } from '@/components/favorites/export-card-button';
import { FavoriteButton } from '@/components/favorites/favorite-button';
import { LateButtons } from '@/components/layout/late-buttons';
import type { Catalogue } from '@/components/layout/merged-words';
import { MoreButtons } from '@/components/layout/more-buttons';
import { ShareButton } from '@/components/layout/share-button';
import { MessageButton } from '@/components/messages/message-button';
import { useCardRelation } from '@/components/relations/use-relation';
import { ReportIsland } from '@/components/reports/report-island';
import { FollowButton } from '@/components/social/follow-button';
import { FriendButton } from '@/components/social/friend-button';
import { PersonIsland } from '@/components/social/person-island';
import { buttonClass } from '@/components/ui/button';
import { Image, Pencil } from '@/components/ui/icons';
import { Link } from '@/lib/i18n/navigation';
import type { CardKind } from '@/lib/shared/card-kind';
import { paths } from '@/lib/shared/paths';
import type { CardBarProps } from './card-bar';

type Props = CardBarProps & {
  more: string;
  /** The set `card`. */
  words: Catalogue;
  pressed: number | null;
};

/** The buttons of a card's bar with everything behind them. */
export function CardButtons({ words, pressed, more, ...card }: Props) {
  const { publicId, kind, hasOwner, asksFriends, reach } = card;
  return (
    <LateButtons words={words} pressed={pressed}>
      {reach ? <ContactButtons publicId={publicId} {...reach} /> : null}
      <FavoriteButton target="card" publicId={publicId} />
      {hasOwner ? (
        reach && <MessageButton target="card" publicId={publicId} says={kind} />
      ) : (
        <ClaimIsland publicId={publicId} kind={kind} />
      )}
      <MoreButtons text={more}>
        {asksFriends ? <FriendButton publicId={publicId} /> : null}
        {asksFriends ? <FollowButton publicId={publicId} /> : null}
        <ExportCardButton publicId={publicId} />
        <ShareCardButton {...card} />
        <OwnerSwitch publicId={publicId} kind={kind}>
          {hasOwner ? (
            <PersonIsland target="card" publicId={publicId} name={card.name} />
          ) : (
            <ReportIsland target="card" publicId={publicId} />
          )}
        </OwnerSwitch>
        {/* Behind those that stand in the plain bar as well: a press of one of them is found by its place. */}
        {hasOwner && !asksFriends ? <FollowButton publicId={publicId} onlyFollowers /> : null}
      </MoreButtons>
    </LateButtons>
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
  const { relation } = useCardRelation(publicId);
  if (!relation?.own) return children;
  return (
    <Link href={paths.memberProfile({ card: kind })} className={buttonClass()}>
      <Pencil aria-hidden />
      {t('edit')}
    </Link>
  );
}

/** Passes the card on; its owner is led to a poster besides. Words: `cards.share`. */
function ShareCardButton({ publicId, url, name }: Pick<CardBarProps, 'publicId' | 'url' | 'name'>) {
  const t = useTranslations('cards.share');
  const { relation } = useCardRelation(publicId);
  return (
    <ShareButton
      url={url}
      name={name}
      title={t('title')}
      qrHint={t('qrHint')}
      isCounted
      contactCode={(locale) => <ContactCode publicId={publicId} locale={locale} />}
    >
      {relation?.own ? (
        <p className="flex flex-wrap items-center gap-x-2 border-t pt-3 text-sm text-muted">
          <Image aria-hidden className="size-4" />
          {t('posterHint')}
          <Link href={paths.memberCards()} className="link text-ink underline">
            {t('posterLink')}
          </Link>
        </p>
      ) : null}
    </ShareButton>
  );
}
