import type { Hit } from './matcher';
import { type WatchedWordAction, watchedWordActions } from './word-actions';

export type FoundWords = {
  /** The strictest of what was found; null where nothing was. */
  action: WatchedWordAction | null;
  /** As the text has them, of each action: what its author is told. */
  written: Record<WatchedWordAction, string[]>;
  /** The list's own entries, of each action: what an administrator is told. */
  entries: Record<WatchedWordAction, string[]>;
};

/** What was found in the texts of one thing, each word once. */
export function wordsOf(found: readonly { text: string; hits: readonly Hit[] }[]): FoundWords {
  const all = found.flatMap(({ text, hits }) => {
    const written = text.normalize('NFC');
    return hits.map(({ entry, from, to }) => ({ entry, written: written.slice(from, to) }));
  });
  const of = (pick: (hit: (typeof all)[number]) => string): Record<WatchedWordAction, string[]> => {
    const each = (action: WatchedWordAction) => [
      ...new Set(all.filter(({ entry }) => entry.action === action).map(pick)),
    ];
    return { block: each('block'), review: each('review'), mask: each('mask') };
  };
  return {
    action: watchedWordActions.find((action) => all.some(({ entry }) => entry.action === action)) ?? null,
    written: of(({ written }) => written),
    entries: of(({ entry }) => entry.phrase),
  };
}
