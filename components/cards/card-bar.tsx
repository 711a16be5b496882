'use client';

import { useState } from 'react';
import { useAuth } from '@/components/accounts/use-auth';
import { useLatePart } from '@/components/layout/late-part';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { notify } from '@/components/ui/notify';
import type { CardPlace } from '@/lib/cards/card-view';
import type { CardKind } from '@/lib/shared/card-kind';
import { MoreButtons } from './more-buttons';

/** `title` is what the signed-out read where a button is for members: that signing in helps. */
export type PlainButton = { icon: string; text: string; title?: string; className?: string };

export type CardBarProps = {
  publicId: string;
  kind: CardKind;
  hasOwner: boolean;
  /** The whole address of the card's page. */
  url: string;
  name: string;
  /** What the buttons of the phone need; without it there are none. */
  reach?: { place: CardPlace; isPublic: boolean };
  /** What stands behind "more" on the phone. */
  more: string;
  buttons: PlainButton[];
  /** So many of the buttons stand before it. */
  first: number;
  failed: string;
};

const loadButtons = () => import('./card-buttons');

/**
 * The buttons of a card as a reader sees them first. What is behind them, script and words, comes for members at once and
 * for others with the first press, which is then done.
 */
export function CardBar({ buttons, first, failed, ...card }: CardBarProps) {
  const { loading, user } = useAuth();
  const [pressed, setPressed] = useState<number | null>(null);
  const part = useLatePart('card', loadButtons, {
    wanted: user !== null || pressed !== null,
    onFailure: () => {
      setPressed(null);
      void notify('error', failed);
    },
  });

  if (part) return <part.script.CardButtons {...card} words={part.words} pressed={pressed} />;
  const plain = buttons.map(({ icon, text, title, className }, index) => {
    // Whether a member may is known when their buttons are here.
    const waits = title !== undefined && (loading || user !== null);
    return (
      <Button
        key={icon}
        aria-haspopup="dialog"
        title={waits ? undefined : title}
        disabled={waits}
        aria-busy={waits || undefined}
        className={className}
        onClick={() => setPressed(index)}
      >
        <Icon name={icon} />
        {text}
      </Button>
    );
  });
  return (
    <div className="contents">
      {plain.slice(0, first)}
      <MoreButtons text={card.more}>{plain.slice(first)}</MoreButtons>
    </div>
  );
}
