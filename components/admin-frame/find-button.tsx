'use client';

import { lazy, Suspense, useEffect, useState } from 'react';
import { Search } from '@/components/ui/icons';

const FindPalette = lazy(async () => ({ default: (await import('./find-palette')).FindPalette }));

/** Opens the palette by a press, or by Ctrl-K and ⌘K from wherever one is. */
export function FindButton({ words }: { words: { open: string; keys: string } }) {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      setOpen((before) => !before);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  return (
    <>
      <button
        type="button"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen(true)}
        className="flex items-center gap-2 rounded text-on-bar-muted hover:text-on-bar max-md:size-11 max-md:justify-center md:mx-3 md:mb-1 md:h-9 md:border md:border-on-bar/25 md:px-3 md:text-sm"
      >
        <Search aria-hidden className="size-4.5 shrink-0" />
        <span className="max-md:sr-only">{words.open}</span>
        <kbd aria-hidden className="ms-auto font-sans text-xs max-md:hidden">
          {words.keys}
        </kbd>
      </button>
      {open ? (
        <Suspense>
          <FindPalette onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
