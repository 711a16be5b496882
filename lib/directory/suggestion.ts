import type { Total } from './search-run';

/** What the search box offers while typing, by group: lists, names, words to search for. */
export type Suggestion = {
  kind: 'region' | 'industry' | 'both' | 'topic' | 'category' | 'company' | 'person' | 'product' | 'word';
  text: string;
  /** Where it leads, without locale; absent where it is a query. */
  href?: string;
  /** How many cards stand there; of what the shop or the feed offers, how many products or posts. */
  total?: Total;
};
