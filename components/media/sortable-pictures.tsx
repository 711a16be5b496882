'use client';

import { DndContext, type UniqueIdentifier } from '@dnd-kit/core';
import { arrayMove, rectSortingStrategy, SortableContext } from '@dnd-kit/sortable';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { useSorting } from '@/components/ui/use-sorting';
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
  const total = pictures.length;
  const indexOf = (key: UniqueIdentifier) => pictures.findIndex((picture) => picture.key === key);
  const sorting = useSorting(
    {
      instructions: t('instructions'),
      pickedUp: (place) => t('pickedUp', place),
      over: (place) => t('over', place),
      dropped: (place) => t('dropped', place),
      cancelled: (place) => t('cancelled', place),
    },
    total,
    (key) => indexOf(key) + 1,
  );

  function move(from: number, to: number) {
    if (from === to || from < 0 || to < 0 || to >= total) return;
    onReorder(arrayMove(pictures, from, to), t('dropped', { position: to + 1, total }));
  }

  return (
    <DndContext
      id={id}
      {...sorting}
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
