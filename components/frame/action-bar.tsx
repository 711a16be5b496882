'use client';

import { type ReactNode, useState } from 'react';
import { useAuth } from '@/components/accounts/use-auth';
import { type LatePart, useLatePart } from '@/components/layout/late-part';
import type { LateWordSet } from '@/components/layout/late-word-sets';
import { MoreButtons } from '@/components/layout/more-buttons';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { notify } from '@/components/ui/notify';

/** `title` is what the signed-out read where a button is for members: that signing in helps. */
export type PlainButton = { icon: string; text: string; title?: string; className?: string };

export type PlainBar = {
  buttons: PlainButton[];
  /** So many of the buttons stand before what is behind "more" on the phone. */
  first: number;
  more: string;
  failed: string;
};

type Props<Script> = PlainBar & {
  /** What is behind the buttons: words, and script; the same function at each rendering. */
  set: LateWordSet;
  load: () => Promise<Script>;
  /** @param pressed which of the plain buttons was pressed for these to come: its press is done now */
  children: (part: LatePart<Script>, pressed: number | null) => ReactNode;
};

/**
 * Buttons as a reader sees them first. What is behind them, script and words, comes for members at once and for others with
 * the first press, which is then done.
 */
export function ActionBar<Script>({
  buttons,
  first,
  more,
  failed,
  set,
  load,
  children,
}: Props<Script>): ReactNode {
  const { loading, user } = useAuth();
  const [pressed, setPressed] = useState<number | null>(null);
  const part = useLatePart(set, load, {
    wanted: user !== null || pressed !== null,
    onFailure: () => {
      setPressed(null);
      void notify('error', failed);
    },
  });

  if (part) return children(part, pressed);
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
      <MoreButtons text={more}>{plain.slice(first)}</MoreButtons>
    </div>
  );
}
