'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { ArrowDown, ArrowUp } from './icons';

type Direction = 'up' | 'down';

type Props = {
  first: boolean;
  last: boolean;
  labels: Record<Direction, string>;
  onMove: (direction: Direction) => Promise<unknown>;
};

const arrows = { up: ArrowUp, down: ArrowDown } as const;

/** Moves a row one place up or down; above the link that covers the row. */
export function MoveButtons({ first, last, labels, onMove }: Props) {
  const [busy, setBusy] = useState(false);

  async function move(direction: Direction) {
    setBusy(true);
    await onMove(direction);
    setBusy(false);
  }

  return (
    <span className="relative z-1 flex">
      {(['up', 'down'] as const).map((direction) => {
        const Arrow = arrows[direction];
        const atEnd = direction === 'up' ? first : last;
        return (
          <Button
            key={direction}
            size="icon"
            tone="quiet"
            // Not `disabled`: the focus would be lost with it.
            aria-disabled={busy || atEnd}
            aria-label={labels[direction]}
            title={labels[direction]}
            className="aria-disabled:opacity-30 md:size-8"
            onClick={() => {
              if (!busy && !atEnd) void move(direction);
            }}
          >
            <Arrow aria-hidden />
          </Button>
        );
      })}
    </span>
  );
}
