'use client';

import { useEffect, useId } from 'react';
import { useNow } from './use-now';

/** The lists of tiles of a page: the first one asks for all of them. */
const lists = new Set<string>();

/**
 * Brings the tiles of a page up to date: what is sold out or is shown no longer says so within a moment, also on a page that stays
 * open. Attributes of the tiles alone are touched, whose looks follow from them; where no answer comes the page stays as it was made.
 */
export function ShopState() {
  const id = useId();
  useEffect(() => {
    lists.add(id);
    return () => {
      lists.delete(id);
    };
  }, [id]);
  useNow(() => {
    const [first] = lists;
    // Not with the page: its tiles are right when they come.
    if (first === id)
      void import('./refresh-tiles').then(
        ({ refreshTiles }) => refreshTiles(),
        () => undefined,
      );
  });
  return null;
}
