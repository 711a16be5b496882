'use client';

import { type MouseEvent, type ReactNode, useRef, useState } from 'react';
import { notify } from '@/components/ui/notify';
import { isPlainPress } from '@/lib/shared/plain-press';
import type { PictureDialogProps } from './picture-dialog';

export type ViewerWords = { close: string; previous: string; next: string; failed: string };

type Shown = {
  Dialog: (props: PictureDialogProps) => ReactNode;
  at: number;
  files: PictureDialogProps['files'];
};

/** Opens pictures within it large; the script of that comes with the first press. */
export function PictureViewer({ words, children }: { words: ViewerWords; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState<Shown | null>(null);

  async function open(event: MouseEvent) {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-picture]');
    if (!link || !isPlainPress(event)) return;
    event.preventDefault();
    const links = [...(box.current?.querySelectorAll<HTMLAnchorElement>('a[data-picture]') ?? [])];
    const files = links.map(({ href, firstElementChild }) => ({
      href,
      alt: firstElementChild?.getAttribute('alt') ?? '',
    }));
    try {
      const { PictureDialog } = await import('./picture-dialog');
      setShown({ Dialog: PictureDialog, at: links.indexOf(link), files });
    } catch {
      void notify('error', words.failed);
    }
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: presses of the links in it, by key too
    // biome-ignore lint/a11y/useKeyWithClickEvents: the same
    <div ref={box} onClick={(event) => void open(event)}>
      {children}
      {shown ? (
        <shown.Dialog
          files={shown.files}
          at={shown.at}
          words={words}
          onMove={(at) => setShown({ ...shown, at })}
          onClose={() => setShown(null)}
        />
      ) : null}
    </div>
  );
}
