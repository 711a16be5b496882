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
  arrayMove,
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
} from '@dnd-kit/sortable';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import type { Picture } from '@/lib/shared/media';
import { PictureTile } from './picture-tile';

type Props = {
  pictures: Picture[];
  onRemove: (picture: Picture) => void;
  /** @param said what happened, for who cannot see it */
  onReorder: (pictures: Picture[], said: string) => void;
};

/** Pictures that are put in order by dragging, with the keyboard, or step by step on the phone. */
export function SortablePictures({ pictures, onRemove, onReorder }: Props) {
  const t = useTranslations('media.order');
  const id = useId();
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const total = pictures.length;
  const indexOf = (key: UniqueIdentifier) => pictures.findIndex((picture) => picture.key === key);

  const announcements: Announcements = {
    onDragStart: ({ active }) => t('pickedUp', { position: indexOf(active.id) + 1, total }),
    // Picked up, it lies over itself: what was said of that should be heard to its end.
    onDragOver: ({ active, over }) =>
      over && over.id !== active.id ? t('over', { position: indexOf(over.id) + 1, total }) : undefined,
    onDragEnd: ({ active, over }) => t('dropped', { position: indexOf((over ?? active).id) + 1, total }),
    onDragCancel: ({ active }) => t('cancelled', { position: indexOf(active.id) + 1, total }),
  };

  function move(from: number, to: number) {
    if (from === to || from < 0 || to < 0 || to >= total) return;
    onReorder(arrayMove(pictures, from, to), t('dropped', { position: to + 1, total }));
  }

  return (
    <DndContext
      id={id}
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ announcements, screenReaderInstructions: { draggable: t('instructions') } }}
      onDragEnd={({ active, over }) => {
        if (over) move(indexOf(active.id), indexOf(over.id));
      }}
    >
      <SortableContext items={pictures.map(({ key }) => key)} strategy={rectSortingStrategy}>
        {pictures.map((picture, index) => (
          <PictureTile
            key={picture.key}
            picture={picture}
            position={index + 1}
            total={total}
            onMove={(by) => move(index, index + by)}
            onRemove={() => onRemove(picture)}
          />
        ))}
      </SortableContext>
    </DndContext>
  );
}
