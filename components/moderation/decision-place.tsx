'use client';

import { createContext, type ReactNode, useContext, useTransition } from 'react';
import { useRouter } from '@/lib/i18n/use-navigation';

type Place = {
  /** The inbox with the thing opened that comes next; without one where this was the last. */
  next: string;
  /** The inbox with this thing, which a decision that was taken back leads to. */
  here: string;
};

const Places = createContext<Place | null>(null);

/** Where the buttons below stand: what opens by itself once this thing is decided. */
export function DecisionPlace({ next, here, children }: Place & { children: ReactNode }) {
  return <Places value={{ next, here }}>{children}</Places>;
}

/**
 * What follows a decision: in the inbox the next thing opens, elsewhere the page is shown anew.
 * @returns `going` until the next thing is there: no key may decide about it before it is seen
 */
export function useGoOn() {
  const place = useContext(Places);
  const router = useRouter();
  const [going, start] = useTransition();
  function show(href: string | undefined) {
    // A row in focus says what is on its way (inbox-keys); now it is another one.
    const focused = document.activeElement;
    if (focused instanceof HTMLElement && focused.matches('[data-row]')) focused.blur();
    start(() => {
      if (href) router.replace(href, { scroll: false });
      // The counts of what waits stand around the page.
      router.refresh();
    });
  }
  return {
    isInbox: place !== null,
    going,
    goOn: () => show(place?.next),
    goBack: () => show(place?.here),
  };
}
