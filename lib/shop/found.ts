import type { ShownSearch } from '@/lib/cards/found';
import type { Total } from '@/lib/directory/search-run';
import type { FoundOfAll } from '@/lib/posts/found';
import type { ProductTile } from './product-tile';

// What a search found of products, as pages show it and the route sends it: plain JSON in the reader's language.

export type FoundProducts = {
  products: ProductTile[];
  total: Total;
  pageCount: number;
  /** The query that was asked instead; null where it is the typed one. */
  corrected: string | null;
  /** What of it was left out, because with it nothing was found; null where all was asked. */
  leftOut: string[] | null;
};

/** What /search finds: cards with the first few posts and products, or one kind alone. */
export type FoundAnything = FoundOfAll & {
  /** With what was asked where only products were. */
  products: (FoundProducts & { search?: ShownSearch }) | null;
};
