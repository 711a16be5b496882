import type { Total } from './search-run';

/** What the search box offers while typing, by group: lists, names, words to search for. */
export type Suggestion = {
  kind: 'region' | 'industry' | 'both' | 'category' | 'company' | 'person' | 'product' | 'word';
  text: string;
  /** Where it leads, without locale; absent where it is a query. */
  href?: string;
  /** How many cards stand there; of categories and words of the shop, how many products. */
  total?: Total;
};
