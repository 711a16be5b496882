import { foldSearch } from '@/components/forms/fold-search';
import type { Suggestion } from '@/lib/directory/suggestion';
import type { SearchType } from './search-type';

export type ChoiceGroup = 'recent' | 'topics' | 'lists' | 'names' | 'categories' | 'products' | 'words';

export type SearchChoice = Pick<Suggestion, 'text' | 'href' | 'total'> & {
  kind: Suggestion['kind'] | 'recent';
  group: ChoiceGroup;
};

const groupOf: Record<Suggestion['kind'], ChoiceGroup> = {
  region: 'lists',
  industry: 'lists',
  both: 'lists',
  topic: 'topics',
  category: 'categories',
  company: 'names',
  person: 'names',
  product: 'products',
  word: 'words',
};

/**
 * What is to be suggested for a search of a type, so that the counts are those of where it leads: all that the signed-out search
 * are the open lists, of companies first.
 */
export function suggestedOf(type: SearchType, isSignedOut: boolean): string {
  return type === 'all' && isSignedOut ? 'open' : type;
}

/** Recent searches beside what is suggested. */
const mostRecent = 2;

/**
 * What the search box offers for `typed`: recent searches that begin so, with or without marks and spaces, then what is suggested.
 * With nothing typed all recent ones, and nothing else.
 */
export function choicesOf(
  typed: string,
  { recent, suggested }: { recent: readonly string[]; suggested: readonly Suggestion[] },
): SearchChoice[] {
  const start = foldSearch(typed);
  const before = recent.filter((word) => word !== typed && foldSearch(word).startsWith(start));
  return [
    ...before
      .slice(0, typed === '' ? undefined : mostRecent)
      .map((text): SearchChoice => ({ kind: 'recent', group: 'recent', text })),
    ...(typed === '' ? [] : suggested.map((each): SearchChoice => ({ ...each, group: groupOf[each.kind] }))),
  ];
}
