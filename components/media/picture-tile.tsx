'use client';

import { useSortable } from '@dnd-kit/sortable';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { cn } from '@/components/ui/cn';
import { ArrowLeft, ArrowRight, GripVertical, Trash2 } from '@/components/ui/icons';
import { type Picture, privateMediaUrl } from '@/lib/shared/media';

type Props = {
  picture: Picture;
  /** From 1. */
  position: number;
  total: number;
  /** One place to the front (-1) or to the back (1). */
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
};

/** A stored picture with what one does to it. */
export function PictureTile({ picture, position, total, onMove, onRemove }: Props) {
  const t = useTranslations('media.order');
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id: picture.key, attributes: { roleDescription: t('role') } });
  const moved = transform ? `translate3d(${transform.x}px, ${transform.y}px, 0)` : undefined;

  return (
    <div
      ref={setNodeRef}
      style={{ transform: moved, transition }}
      className={cn(
        'grid content-start rounded border bg-surface',
        isDragging && 'relative z-10 shadow-float',
      )}
    >
      {/* biome-ignore lint/performance/noImgElement: a file of our own, behind the guard */}
      <img
        src={privateMediaUrl(picture.key, picture.widths.find((width) => width >= 300) ?? picture.width)}
        alt={t('picture', { position, total })}
        width={picture.width}
        height={picture.height}
        loading="lazy"
        decoding="async"
        className="aspect-4/3 w-full rounded-t bg-sunken object-contain"
      />
      <div className="flex items-center justify-between border-t">
        <Button
          {...attributes}
          {...listeners}
          ref={setActivatorNodeRef}
          tone="quiet"
          size="icon"
          aria-label={t('drag', { position })}
          className="cursor-grab touch-none active:cursor-grabbing max-md:hidden"
          disabled={total < 2}
        >
          <GripVertical aria-hidden />
        </Button>
        <span className="flex md:hidden">
          <Button
            tone="quiet"
            size="icon"
            aria-label={t('earlier', { position })}
            disabled={position === 1}
            onClick={() => onMove(-1)}
          >
            <ArrowLeft aria-hidden />
          </Button>
          <Button
            tone="quiet"
            size="icon"
            aria-label={t('later', { position })}
            disabled={position === total}
            onClick={() => onMove(1)}
          >
            <ArrowRight aria-hidden />
          </Button>
        </span>
        <Button tone="quiet" size="icon" aria-label={t('remove', { position })} onClick={onRemove}>
          <Trash2 aria-hidden />
        </Button>
      </div>
    </div>
  );
}
