import type { Found, ShownSearch } from '@/lib/cards/found';
import type { Total } from '@/lib/directory/search-run';
import type { PostHead } from './post-view';

// What a search found of posts, as pages show it and the route sends it: plain JSON in the reader's language.

export type FoundPosts = {
  posts: PostHead[];
  total: Total;
  pageCount: number;
  /** The query that was asked instead; null where it is the typed one. */
  corrected: string | null;
  /** What of it was left out, because with it nothing was found; null where all was asked. */
  leftOut: string[] | null;
};

/** What /search finds: cards, posts, or cards with the first few posts. */
export type FoundOfAll = {
  cards: Found | null;
  /** With what was asked where only posts were. */
  posts: (FoundPosts & { search?: ShownSearch }) | null;
};
