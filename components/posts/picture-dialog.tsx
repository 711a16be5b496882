'use client';

import { type KeyboardEvent, type TouchEvent, useEffect, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { ChevronLeft, ChevronRight, X } from '@/components/ui/icons';
import type { ViewerWords } from './picture-viewer';
import { usePictureZoom } from './use-picture-zoom';

export type PictureDialogProps = {
  files: readonly { href: string; alt: string }[];
  at: number;
  words: ViewerWords;
  onMove: (at: number) => void;
  onClose: () => void;
};

/** How far a finger moves before it turns the page, in pixels. */
const swipe = 48;

/**
 * One picture as large as the screen; arrows, swipes and keys lead to the others. A press, the wheel, two fingers or + and - make
 * it larger, and while it is a finger moves it.
 */
export function PictureDialog({ files, at, words, onMove, onClose }: PictureDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const begun = useRef<number | null>(null);
  const { zoomed, step, picture } = usePictureZoom();
  useEffect(() => {
    const before = document.activeElement;
    dialog.current?.showModal();
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  const file = files[at];
  const move = (by: number) => {
    const next = at + by;
    if (next < 0 || next >= files.length) return;
    step({ kind: 'fit' });
    onMove(next);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowRight') move(1);
    if (event.key === 'ArrowLeft') move(-1);
    if (event.key === '+' || event.key === '=') step({ kind: 'scale', by: 1.5, at: { x: 0, y: 0 } });
    if (event.key === '-') step({ kind: 'scale', by: 1 / 1.5, at: { x: 0, y: 0 } });
  };
  const onTouchEnd = (event: TouchEvent) => {
    const moved = (event.changedTouches[0]?.clientX ?? 0) - (begun.current ?? 0);
    if (begun.current !== null && Math.abs(moved) >= swipe) move(moved > 0 ? -1 : 1);
    begun.current = null;
  };
  if (!file) return null;
  return (
    <dialog
      ref={dialog}
      aria-label={file.alt}
      className="picture-dialog"
      onClose={onClose}
      onKeyDown={onKeyDown}
      // The dialog's own ground, not what stands on it.
      onClick={({ target, currentTarget }) => target === currentTarget && onClose()}
      onTouchStart={({ touches }) => {
        begun.current = touches.length === 1 && !zoomed ? (touches[0]?.clientX ?? null) : null;
      }}
      onTouchEnd={onTouchEnd}
    >
      {/* biome-ignore lint/performance/noImgElement: the file is as large as the screen needs */}
      <img src={file.href} alt={file.alt} data-zoomed={zoomed} {...picture} />
      <p aria-live="polite" className="tabular">
        {at + 1} / {files.length}
      </p>
      <Button size="icon" aria-label={words.close} className="close" onClick={onClose}>
        <X />
      </Button>
      {at > 0 ? (
        <Button size="icon" aria-label={words.previous} className="previous" onClick={() => move(-1)}>
          <ChevronLeft />
        </Button>
      ) : null}
      {at < files.length - 1 ? (
        <Button size="icon" aria-label={words.next} className="next" onClick={() => move(1)}>
          <ChevronRight />
        </Button>
      ) : null}
    </dialog>
  );
}
