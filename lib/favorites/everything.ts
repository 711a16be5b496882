import type { FavoriteMatch } from './favorite-list';

/** What a member sees of their folder when they mean all of it: the filter, the cards of the page, and those that are ticked. */
type Seen = { match: FavoriteMatch; all: readonly string[]; selected: readonly string[] };

/** Names what was seen when all was meant: another page or filter is another thing. */
export function everythingOf({ match: { q, kind, tag }, all }: Omit<Seen, 'selected'>): string {
  return JSON.stringify([q, kind, tag, all]);
}

/**
 * Whether all that the filter shows is still meant.
 * @param said what `everythingOf` gave when it was said; null where it was not
 */
export function isEverything(said: string | null, seen: Seen): boolean {
  const { all, selected } = seen;
  return all.length > 0 && selected.length === all.length && said === everythingOf(seen);
}
