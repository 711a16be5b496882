'use client';

import { NextIntlClientProvider, useLocale } from 'next-intl';
import { useLayoutEffect, useRef } from 'react';
import { ExportCardButton } from '@/components/favorites/export-card-button';
import { FavoriteButton } from '@/components/favorites/favorite-button';
import { FollowButton } from '@/components/favorites/follow-button';
import { QueryProvider } from '@/components/layout/query-provider';
import { ClaimIsland } from '@/components/moderation/claim-island';
import { ReportIsland } from '@/components/moderation/report-island';
import type { CardBarProps } from './card-bar';
import { OwnerSwitch } from './owner-switch';
import { ShareCardButton } from './share-button';

type Props = Pick<CardBarProps, 'publicId' | 'kind' | 'hasOwner' | 'url' | 'name'> & {
  /** The set `card`. */
  words: Record<string, unknown>;
  /** Which of the plain buttons was pressed for these to come: its press is done now. */
  pressed: number | null;
};

/** The buttons of a card's bar with everything behind them; they take the place of the plain ones. */
export function CardButtons({ publicId, kind, hasOwner, url, name, words, pressed }: Props) {
  const locale = useLocale();
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (pressed === null) return;
    const button = box.current?.querySelectorAll('button')[pressed];
    button?.focus();
    button?.click();
  }, [pressed]);
  return (
    <NextIntlClientProvider locale={locale} messages={words as never}>
      <QueryProvider>
        <div ref={box} className="contents">
          <FavoriteButton publicId={publicId} />
          {hasOwner ? <FollowButton publicId={publicId} /> : <ClaimIsland publicId={publicId} />}
          <ExportCardButton publicId={publicId} />
          <ShareCardButton publicId={publicId} url={url} name={name} />
          <OwnerSwitch publicId={publicId} kind={kind}>
            <ReportIsland publicId={publicId} />
          </OwnerSwitch>
        </div>
      </QueryProvider>
    </NextIntlClientProvider>
  );
}
