'use client';

import { useLocale } from 'next-intl';
import { useEffect, useState } from 'react';
import { useAuth } from '@/components/accounts/use-auth';
import { fetchWords } from '@/components/layout/fetch-words';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { notify } from '@/components/ui/notify';
import type { CardKind } from '@/lib/shared/card-kind';

export type CardBarProps = {
  publicId: string;
  kind: CardKind;
  hasOwner: boolean;
  /** The whole address of the card's page. */
  url: string;
  name: string;
  /** What the signed-out read: that signing in helps. */
  titles: Partial<Record<string, string>>;
  words: Record<'favorite' | 'follow' | 'claim' | 'export' | 'share' | 'report' | 'failed', string>;
};

type Loaded = {
  CardButtons: typeof import('./card-buttons').CardButtons;
  words: Record<string, unknown>;
};

/**
 * The buttons of a card as a reader sees them first. What is behind them, script and words, comes for members at once and
 * for others with the first press, which is then done.
 */
export function CardBar({ words, titles, ...card }: CardBarProps) {
  const locale = useLocale();
  const { loading, user } = useAuth();
  const [loaded, setLoaded] = useState<Loaded>();
  const [pressed, setPressed] = useState<number | null>(null);
  const wanted = user !== null || pressed !== null;
  const { failed } = words;
  useEffect(() => {
    if (!wanted) return;
    let left = false;
    Promise.all([import('./card-buttons'), fetchWords('card', locale)]).then(
      ([{ CardButtons }, fetched]) => {
        if (!left) setLoaded({ CardButtons, words: fetched });
      },
      () => {
        setPressed(null);
        void notify('error', failed);
      },
    );
    return () => {
      left = true;
    };
  }, [wanted, locale, failed]);

  if (loaded) return <loaded.CardButtons {...card} words={loaded.words} pressed={pressed} />;
  const plain: { key: keyof typeof words; icon: string; forMembers: boolean }[] = [
    { key: 'favorite', icon: 'star', forMembers: true },
    card.hasOwner
      ? { key: 'follow', icon: 'bell', forMembers: true }
      : { key: 'claim', icon: 'badge-check', forMembers: false },
    { key: 'export', icon: 'download', forMembers: true },
    { key: 'share', icon: 'share-2', forMembers: false },
    { key: 'report', icon: 'flag', forMembers: false },
  ];
  return (
    <div className="contents">
      {plain.map(({ key, icon, forMembers }, index) => {
        // Whether a member may is known when their buttons are here.
        const waits = forMembers && (loading || user !== null);
        return (
          <Button
            key={key}
            tone={key === 'report' ? 'quiet' : 'secondary'}
            aria-haspopup="dialog"
            title={waits ? undefined : titles[key]}
            disabled={waits}
            aria-busy={waits || undefined}
            onClick={() => setPressed(index)}
          >
            <Icon name={icon} />
            {words[key]}
          </Button>
        );
      })}
    </div>
  );
}
