import type { TileView } from './tile-view';

/** What a tile says now, where that was asked: of what is not shown any more only that it is sold out. */
export type TileNow = Pick<TileView, 'was' | 'soldOut'> & { price?: string };

/** By products. */
export type TilesNow = Readonly<Record<string, TileNow>>;

const none: TilesNow = {};
let known = none;
const listeners = new Set<() => void>();

/** Says what is so now; lists whose tiles say something else by it are drawn again. */
export function tellTiles(next: TilesNow): void {
  const isKnown = (id: string) => JSON.stringify(known[id]) === JSON.stringify(next[id]);
  if (Object.keys(next).every(isKnown)) return;
  known = { ...known, ...next };
  for (const listener of listeners) listener();
}

/** What was said last; on the server, and while a page comes to life, nothing. */
export const tilesNow = {
  get: (): TilesNow => known,
  getAtFirst: (): TilesNow => none,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      // What the page after this one shows was made later than what is known here.
      if (listeners.size === 0) known = none;
    };
  },
};
