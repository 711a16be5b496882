'use client';

import { type MouseEvent, useEffect, useState } from 'react';

/** What can be pressed in a bar. */
const pressable = 'button, a[href]';

/** A press that ends nowhere, such as one that became a scroll, is over by then. */
const overMs = 700;

/**
 * For the bar of a form. A press takes the focus from the field that somebody types in: a keyboard goes away, the field says what
 * is wrong with it, a word is added, and the button is elsewhere before the press ends. So the field keeps the focus until
 * the press counts, and gives it up right before, as it would have.
 */
export const firmPress = {
  onMouseDown(event: MouseEvent) {
    if ((event.target as Element).closest(pressable)) event.preventDefault();
  },
  onClickCapture(event: MouseEvent) {
    (event.target as Element).closest<HTMLElement>(pressable)?.focus({ preventScroll: true });
  },
};

/**
 * What a bar shows, held still from the start of a press to its end: a save that begins or ends meanwhile makes no button wider,
 * higher or silent.
 * @param now what it would show
 * @returns what it shows, and what the bar's element is given
 */
export function useFirmBar<Shown>(now: Shown) {
  const [held, setHeld] = useState<{ shown: Shown } | null>(null);

  useEffect(() => {
    if (held === null) return;
    const end = new AbortController();
    const release = () => setHeld(null);
    let timer: ReturnType<typeof setTimeout> | undefined;
    // A finger's press counts a moment after it is lifted.
    const releaseIn = (ms: number) => () => {
      clearTimeout(timer);
      timer = setTimeout(release, ms);
    };
    // Not within the click: a form is sent after it, by the button that was shown.
    window.addEventListener('click', releaseIn(0), { signal: end.signal });
    window.addEventListener('pointerup', releaseIn(overMs), { signal: end.signal });
    window.addEventListener('pointercancel', release, { signal: end.signal });
    return () => {
      end.abort();
      clearTimeout(timer);
    };
  }, [held]);

  return {
    shown: held?.shown ?? now,
    bar: {
      ...firmPress,
      onPointerDownCapture() {
        setHeld({ shown: now });
      },
    },
  };
}
