import { numberIn } from './pages';
import type { AnsweredPage } from './read-page';

// What support/pages.ts asks of a page in a browser, asked of its answer.

/** The rows of a list or of search results, without the products and posts below them. */
export function rowsIn({ document }: AnsweredPage): Element[] {
  return [...document.querySelectorAll('main li:not(.post-row, .product-tile)')].filter((row) =>
    row.querySelector('h2 a, h3 a'),
  );
}

/** The identifiers of the cards, in their order. */
export function idsIn(page: AnsweredPage): string[] {
  return rowsIn(page).map((row) => idOf(row.querySelector('h2 a, h3 a')));
}

const idOf = (link: Element | null) => link?.getAttribute('href')?.split('/').at(-1) ?? '';

/** The row of one card, whatever language its name is written in. */
export function rowIn(page: AnsweredPage, publicId: string): Element | undefined {
  return rowsIn(page).find((row) => idOf(row.querySelector('h2 a, h3 a')) === publicId);
}

/** The names in the rows, in their order. */
export function namesIn(page: AnsweredPage): string[] {
  return rowsIn(page).map((row) => row.querySelector('h2 a, h3 a')?.textContent ?? '');
}

/** What stands below one heading of the filters. */
export function facetIn({ screen }: AnsweredPage, title: string): HTMLElement {
  const heading = screen.getAllByRole('heading', { name: title }).find((each) => each.closest('aside'));
  const facet = heading?.parentElement;
  if (!facet) throw new Error(`There is no facet "${title}".`);
  return facet;
}

/** The number that a link of a facet says it leads to. */
export function countOf(link: Element): number {
  return numberIn(link.querySelector('i')?.textContent ?? null);
}

/** The link whose words begin with these; a count may stand behind them. */
export function linkIn(within: Element, name: string): Element {
  const links = [...within.querySelectorAll('a')];
  const link = links.find(({ textContent }) => textContent?.replace(/[\d.,\s+]+$/, '') === name);
  if (!link) throw new Error(`There is no link "${name}" in ${links.map(({ textContent }) => textContent)}.`);
  return link;
}
