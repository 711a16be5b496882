'use client';

import { useSortable } from '@dnd-kit/sortable';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { cn } from '@/components/ui/cn';
import { DataCell, DataRow } from '@/components/ui/data-table';
import { GripVertical } from '@/components/ui/icons';
import { MoveButtons } from '@/components/ui/move-buttons';
import type { PlacedCells } from './sortable-rows';

type Props = {
  row: PlacedCells;
  /** Among all rows, from 1. */
  place: number;
  total: number;
  isResting: boolean;
  /** Answers whether it was moved. */
  onMove: (to: number) => Promise<boolean>;
};

/** A row with what changes its place: a handle, the number, and one step up or down. */
export function PlacedRow({ row, place, total, isResting, onMove }: Props) {
  const t = useTranslations('lists.own.order');
  const { id, name, isCurrent, cells } = row;
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id, attributes: { roleDescription: t('role') } });
  return (
    <DataRow
      ref={setNodeRef}
      current={isCurrent}
      style={{ transform: transform ? `translate3d(0, ${transform.y}px, 0)` : undefined, transition }}
      className={cn(isDragging && 'z-10 bg-surface shadow-float')}
    >
      {cells}
      <DataCell className="py-0 md:py-0">
        <span className="relative z-1 flex items-center gap-1">
          <Button
            {...attributes}
            {...listeners}
            ref={setActivatorNodeRef}
            tone="quiet"
            size="icon"
            aria-label={t('drag', { name })}
            className="shrink-0 cursor-grab touch-none active:cursor-grabbing max-md:hidden md:size-8"
            disabled={isResting}
          >
            <GripVertical aria-hidden />
          </Button>
          <PlaceField place={place} total={total} label={t('place', { name })} onMove={onMove} />
          <MoveButtons
            first={place === 1}
            last={place === total}
            labels={{ up: t('up', { name }), down: t('down', { name }) }}
            onMove={(direction) => onMove(direction === 'up' ? place - 1 : place + 1)}
          />
        </span>
      </DataCell>
    </DataRow>
  );
}

type FieldProps = Pick<Props, 'place' | 'total' | 'onMove'> & { label: string };

/** The number of a place, which is taken with Enter or when the field is left. */
function PlaceField({ place, total, label, onMove }: FieldProps) {
  const [typed, setTyped] = useState(String(place));
  const [seen, setSeen] = useState(place);
  const isMoving = useRef(false);
  if (seen !== place) {
    setSeen(place);
    setTyped(String(place));
  }

  function take() {
    // Its row goes elsewhere under it, which takes the focus off it and says so.
    if (isMoving.current) return;
    const wanted = Number(typed);
    if (!Number.isInteger(wanted) || wanted < 1) setTyped(String(place));
    else if (wanted !== place) void move(wanted);
  }

  async function move(wanted: number) {
    isMoving.current = true;
    const isMoved = await onMove(wanted);
    isMoving.current = false;
    if (!isMoved) setTyped(String(place));
  }

  return (
    <input
      type="number"
      inputMode="numeric"
      min={1}
      max={total}
      aria-label={label}
      title={label}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={take}
      onKeyDown={({ key }) => {
        if (key === 'Enter') take();
        if (key === 'Escape') setTyped(String(place));
      }}
      className="tabular h-8 w-14 shrink-0 rounded border border-line-strong bg-surface px-2 text-sm text-ink max-md:hidden"
    />
  );
}
