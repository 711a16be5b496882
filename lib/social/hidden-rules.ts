import type { HiddenThings } from './hidden-things';

/** What a page shows of whom a browser may have to hide: cards by their public id, posts and comments by their author's mark. */
export type ShownThings = { cards: Iterable<string>; authors: Iterable<string> };

/** The last part of an address of a card, without what stands behind it. */
export function cardOfPath(path: string): string | null {
  return /\/(?:cards|companies)\/([2-9a-z]{10})$/.exec(path)?.[1] ?? null;
}

/** Those that lead to none of these cards. */
export function withoutHidden<Row extends { href?: string }>(
  rows: readonly Row[],
  cards: readonly string[],
): Row[] {
  const hidden = new Set(cards);
  return rows.filter(({ href }) => {
    const card = href === undefined ? null : cardOfPath(href);
    return card === null || !hidden.has(card);
  });
}

/** Only those that the page shows: a style sheet of thousands of rules would slow every change of it. */
export function thoseShown(hidden: HiddenThings, shown: ShownThings): HiddenThings {
  const [cards, authors] = [new Set(hidden.cards), new Set(hidden.authors)];
  return {
    cards: [...new Set(shown.cards)].filter((id) => cards.has(id)),
    authors: [...new Set(shown.authors)].filter((mark) => authors.has(mark)),
  };
}

/** The rules that hide rows of these cards, and what these authors wrote. Conversations are made for their reader by the server. */
export function hidingRules({ cards, authors }: HiddenThings): string {
  const rows = cards.map((id) => `main li:has(a[href$="/${id}"]):not(nav li,.messages li)`);
  const written = authors.map((mark) => `main [data-by="${mark}"]`);
  const selectors = [...rows, ...written];
  return selectors.length === 0 ? '' : `${selectors.join(',')}{display:none}`;
}

/** Hides a page whose own card or author is hidden; its notice stands in its place. */
export const hiddenPageRules = 'main>:not([data-apart-note]){display:none}';
