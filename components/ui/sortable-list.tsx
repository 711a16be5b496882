'use client';

import {
  type Announcements,
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { GripVertical } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Button } from './button';
import { cn } from './cn';

type Place = { position: number; total: number };

/** What is said of the list to who does not see it. */
export type SortWords = { instructions: string } & Record<
  'pickedUp' | 'over' | 'dropped' | 'cancelled',
  (place: Place) => string
>;

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
  const total = ids.length;
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const position = (of: UniqueIdentifier) => ids.indexOf(of as Id) + 1;
  const announcements: Announcements = {
    onDragStart: ({ active }) => words.pickedUp({ position: position(active.id), total }),
    // Picked up, it lies over itself: what was said of that should be heard to its end.
    onDragOver: ({ active, over }) =>
      over && over.id !== active.id ? words.over({ position: position(over.id), total }) : undefined,
    onDragEnd: ({ active, over }) => words.dropped({ position: position((over ?? active).id), total }),
    onDragCancel: ({ active }) => words.cancelled({ position: position(active.id), total }),
  };
  return (
    <DndContext
      id={id}
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ announcements, screenReaderInstructions: { draggable: words.instructions } }}
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
