'use client';

import { DndContext, type UniqueIdentifier } from '@dnd-kit/core';
import { arrayMove, SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { useTranslations } from 'next-intl';
import { type ReactNode, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { useWrite } from '@/components/forms/use-write';
import { useSorting } from '@/components/ui/use-sorting';
import type { Result } from '@/lib/shared/result';
import { PlacedRow } from './placed-row';

export type PlacedCells = { id: string; name: string; isCurrent: boolean; cells: ReactNode };

export type Arranged = {
  rows: PlacedCells[];
  /** How many rows stand on the pages before, and on all pages. */
  before: number;
  total: number;
  /** Puts a row at another place among all, counted from 1; `from` is where it was seen. */
  action: (input: { id: string; from: number; to: number }) => Promise<Result<unknown>>;
  /** Which operation failed. */
  failed: string;
};

/** Rows of a table in an order that is changed by dragging, by the keyboard, step by step, or by the number of a place. */
export function SortableRows({ rows, before, total, action, failed }: Arranged) {
  const t = useTranslations('lists.own.order');
  const { busy, write } = useWrite();
  const contextId = useId();
  const [moved, setMoved] = useState<{ from: PlacedCells[]; rows: PlacedCells[] } | null>(null);
  // What was dropped stays where it was dropped until the server's order comes.
  const shown = moved?.from === rows ? moved.rows : rows;
  const ids = shown.map(({ id }) => id);
  const placeOf = (id: UniqueIdentifier) => before + ids.indexOf(String(id)) + 1;
  const { accessibility, ...sorting } = useSorting(
    {
      instructions: t('instructions'),
      pickedUp: (place) => t('pickedUp', place),
      over: (place) => t('over', place),
      dropped: (place) => t('dropped', place),
      cancelled: (place) => t('cancelled', place),
    },
    total,
    placeOf,
  );

  async function move(id: string, wanted: number): Promise<boolean> {
    const from = placeOf(id);
    const to = Math.min(Math.max(wanted, 1), total);
    if (busy || from === to) return false;
    const focused = document.activeElement;
    const at = to - before - 1;
    // Where the place is on another page, the row stays until the server's order comes.
    if (at >= 0 && at < shown.length)
      flushSync(() => setMoved({ from: rows, rows: arrayMove(shown, from - before - 1, at) }));
    // A row that is put elsewhere loses the focus.
    if (focused instanceof HTMLElement && document.activeElement !== focused) focused.focus();
    const answer = await write({
      call: () => action({ id, from, to }),
      done: t('dropped', { position: to, total }),
      failed,
    });
    if (!answer.ok) setMoved(null);
    return answer.ok;
  }

  return (
    <DndContext
      id={contextId}
      {...sorting}
      // What it says to screen readers may not stand among the rows of a table.
      accessibility={{
        ...accessibility,
        ...(typeof document === 'undefined' ? {} : { container: document.body }),
      }}
      onDragEnd={({ active, over }) => {
        if (over && over.id !== active.id) void move(String(active.id), placeOf(over.id));
      }}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        {shown.map((row, index) => (
          <PlacedRow
            key={row.id}
            row={row}
            place={before + index + 1}
            total={total}
            isResting={busy || total < 2}
            onMove={(to) => move(row.id, to)}
          />
        ))}
      </SortableContext>
    </DndContext>
  );
}
