'use client';

import { useTranslations } from 'next-intl';
import { Dialog as Radix } from 'radix-ui';
import { type KeyboardEvent, useState } from 'react';
import { ChevronLeft, ChevronRight, X } from '@/components/ui/icons';
import { MediaImage } from '@/components/ui/media-image';
import type { Picture } from '@/lib/shared/media';

type Props = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  pictures: Picture[];
  /** Which of them is shown first. */
  first: number;
};

const round = 'grid size-11 place-items-center rounded-full bg-bar/80 text-on-bar hover:bg-bar';

/** The pictures of a message one at a time, as large as the screen. */
export function PictureViewer({ open, onOpenChange, pictures, first }: Props) {
  const t = useTranslations('messages.screen.pictures');
  const [at, setAt] = useState(first);
  const picture = pictures[at] ?? pictures[0];
  const step = (by: number) => setAt((at + by + pictures.length) % pictures.length);
  const keyed = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft') step(-1);
    if (key === 'ArrowRight') step(1);
  };
  if (!picture) return null;
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 bg-bar/90" />
        <Radix.Content
          aria-describedby={undefined}
          onKeyDown={keyed}
          className="fixed inset-0 z-50 grid place-items-center p-4 outline-none"
        >
          <Radix.Title className="sr-only">{t('of', { number: at + 1, count: pictures.length })}</Radix.Title>
          <Radix.Close aria-label={t('close')} className="absolute inset-0 cursor-zoom-out" tabIndex={-1} />
          <MediaImage
            key={picture.key}
            picture={picture}
            alt={t('number', { number: at + 1 })}
            sizes="100vw"
            priority
            className="pointer-events-none relative h-auto max-h-[calc(100dvh-32px)] w-auto max-w-full object-contain"
          />
          <Radix.Close aria-label={t('close')} className={`absolute end-3 top-3 ${round}`}>
            <X aria-hidden className="size-5" />
          </Radix.Close>
          {pictures.length > 1 ? (
            <div className="absolute inset-x-3 bottom-3 flex justify-center gap-3">
              <button type="button" aria-label={t('previous')} className={round} onClick={() => step(-1)}>
                <ChevronLeft aria-hidden className="size-5" />
              </button>
              <button type="button" aria-label={t('next')} className={round} onClick={() => step(1)}>
                <ChevronRight aria-hidden className="size-5" />
              </button>
            </div>
          ) : null}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
