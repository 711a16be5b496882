'use client';

import { DndContext, type UniqueIdentifier } from '@dnd-kit/core';
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { type ReactNode, useId } from 'react';
import { Button } from './button';
import { cn } from './cn';
import { GripVertical } from './icons';
import { type SortWords, useSorting } from './use-sorting';

type ListProps<Id extends UniqueIdentifier> = {
  /** Those that can be moved, in their order. */
  ids: Id[];
  label: string;
  words: SortWords;
  /** Something was dropped at another place, counted from 1. */
  onMove: (id: Id, to: number) => void;
  className: string;
  /** Rows: those of `ids` in their order, then whatever has no place in it. */
  children: ReactNode;
};

/** A list whose rows are moved by dragging or by the keyboard, with what a screen reader says of it. */
export function SortableList<Id extends UniqueIdentifier>(props: ListProps<Id>) {
  const { ids, label, words, onMove, className, children } = props;
  const id = useId();
  const position = (of: UniqueIdentifier) => ids.indexOf(of as Id) + 1;
  const sorting = useSorting(words, ids.length, position);
  return (
    <DndContext
      id={id}
      {...sorting}
      onDragEnd={({ active, over }) => {
        if (over && over.id !== active.id) onMove(active.id as Id, position(over.id));
      }}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <ol aria-label={label} className={className}>
          {children}
        </ol>
      </SortableContext>
    </DndContext>
  );
}

type RowProps = {
  id: UniqueIdentifier;
  words: { role: string; drag: string };
  /** Whether it stays where it is. */
  isFixed: boolean;
  /** The handle that it is dragged by; one that is only kept free leaves the rows in line. */
  handle: 'shown' | 'keptFree' | 'none';
  /** Whether the handle rests, while something is written or where there is nothing to sort. */
  isResting: boolean;
  className: string;
  children: ReactNode;
};

/** One row of the list. */
export function SortableRow({ id, words, isFixed, handle, isResting, className, children }: RowProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id, attributes: { roleDescription: words.role }, disabled: isFixed });
  return (
    <li
      ref={setNodeRef}
      style={{ transform: transform ? `translate3d(0, ${transform.y}px, 0)` : undefined, transition }}
      className={cn(
        'flex items-center border-b bg-surface first:rounded-t last:rounded-b last:border-b-0',
        className,
        isDragging && 'relative z-10 shadow-float',
      )}
    >
      {handle === 'none' ? null : (
        <Button
          {...attributes}
          {...listeners}
          ref={setActivatorNodeRef}
          tone="quiet"
          size="icon"
          aria-label={words.drag}
          className={cn(
            'cursor-grab touch-none active:cursor-grabbing max-md:hidden',
            handle === 'keptFree' && 'invisible',
          )}
          disabled={isFixed || isResting}
        >
          <GripVertical aria-hidden />
        </Button>
      )}
      {children}
    </li>
  );
}
