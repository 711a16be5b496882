'use client';

import { useLayoutEffect } from 'react';

/** Calls the window so while this stands on the page: the page's own title, which is for all searches, comes and comes again. */
export function useWindowTitle(title: string): void {
  useLayoutEffect(() => {
    const write = () => {
      if (document.title !== title) document.title = title;
    };
    write();
    const watch = new MutationObserver(write);
    watch.observe(document.head, { childList: true, characterData: true, subtree: true });
    return () => watch.disconnect();
  }, [title]);
}
