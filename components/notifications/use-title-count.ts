'use client';

import { useEffect } from 'react';
import { countedTitle } from './title-count';

/**
 * Says in the window's title how many things wait. The title stays the page's: whatever the page calls itself next, after a
 * soft change of the page as well, is written anew with the count, and without one it is as it was.
 */
export function useTitleCount(count: number): void {
  useEffect(() => {
    if (count === 0) return;
    let page = document.title;
    let written = '';
    const write = () => {
      if (document.title === written) return;
      page = document.title;
      written = countedTitle(page, count);
      document.title = written;
    };
    write();
    const observer = new MutationObserver(write);
    observer.observe(document.head, { childList: true, characterData: true, subtree: true });
    return () => {
      observer.disconnect();
      if (document.title === written) document.title = page;
    };
  }, [count]);
}
