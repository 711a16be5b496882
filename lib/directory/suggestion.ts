/** What the search box offers while typing. */
export type Suggestion = {
  kind: 'region' | 'industry' | 'company' | 'person' | 'word';
  text: string;
  /** Where it leads, without locale; absent where it is a query. */
  href?: string;
};
