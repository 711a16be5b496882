'use client';

import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { type Catalogue, MergedWords } from './merged-words';
import { QueryProvider } from './query-provider';

type Props = {
  words: Catalogue;
  /** Which of the plain buttons was pressed for these to come: its press is done now. */
  pressed: number | null;
  children: ReactNode;
};

/** The buttons of a bar with everything behind them; they take the place of the plain ones. */
export function LateButtons({ words, pressed, children }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (pressed === null) return;
    // The one that opens the others is no plain button.
    const button = box.current?.querySelectorAll('button:not([popovertarget])')[pressed] as
      | HTMLButtonElement
      | undefined;
    button?.focus();
    button?.click();
  }, [pressed]);
  return (
    <MergedWords messages={words}>
      <QueryProvider>
        <div ref={box} className="contents">
          {children}
        </div>
      </QueryProvider>
    </MergedWords>
  );
}
