import {
  type Announcements,
  closestCenter,
  KeyboardSensor,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { sortableKeyboardCoordinates } from '@dnd-kit/sortable';

type Place = { position: number; total: number };

/** What is said of an order to who does not see it. */
export type SortWords = { instructions: string } & Record<
  'pickedUp' | 'over' | 'dropped' | 'cancelled',
  (place: Place) => string
>;

/**
 * How things are put in order by mouse, finger or keyboard, and what a screen reader says of it: properties of DndContext.
 * @param placeOf where a thing stands, counted from 1
 */
export function useSorting(words: SortWords, total: number, placeOf: (id: UniqueIdentifier) => number) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const placed = (id: UniqueIdentifier) => ({ position: placeOf(id), total });
  const announcements: Announcements = {
    onDragStart: ({ active }) => words.pickedUp(placed(active.id)),
    // Picked up, it lies over itself: what was said of that should be heard to its end.
    onDragOver: ({ active, over }) =>
      over && over.id !== active.id ? words.over(placed(over.id)) : undefined,
    onDragEnd: ({ active, over }) => words.dropped(placed((over ?? active).id)),
    onDragCancel: ({ active }) => words.cancelled(placed(active.id)),
  };
  const accessibility = { announcements, screenReaderInstructions: { draggable: words.instructions } };
  return { sensors, collisionDetection: closestCenter, accessibility };
}
