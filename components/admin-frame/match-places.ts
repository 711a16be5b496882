import type { Place } from './places';

/** As many as are read at a glance, of each kind. */
const mostShown = 6;

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replace(/đ/gi, 'd')
    .toLowerCase();

/**
 * The places whose name or note has every word that was typed, those whose name begins with it first; without words what there is
 * to begin, and pages.
 */
export function matchPlaces(places: readonly Place[], typed: string): Place[] {
  const words = plain(typed).split(/\s+/).filter(Boolean);
  if (words.length === 0) return places.filter(({ kind }) => kind !== 'setting');
  const found = places
    .map((place) => ({ place, name: plain(place.text), whole: plain(`${place.text} ${place.note}`) }))
    .filter(({ whole }) => words.every((word) => whole.includes(word)))
    .toSorted((one, other) => rank(one.name, words) - rank(other.name, words))
    .map(({ place }) => place);
  return (['action', 'page', 'setting'] as const).flatMap((kind) =>
    found.filter((place) => place.kind === kind).slice(0, mostShown),
  );
}

/** Whether a place is meant by its name: it stands before whatever else carries these words. */
export function isNamed({ text }: Place, typed: string): boolean {
  const words = plain(typed).trim();
  return words.length > 1 && plain(text).startsWith(words);
}

function rank(name: string, [first = '', ...more]: string[]): number {
  if (name.startsWith([first, ...more].join(' '))) return 0;
  return [first, ...more].every((word) => name.includes(word)) ? 1 : 2;
}
