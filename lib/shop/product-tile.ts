import type { Picture } from '@/lib/shared/media';
import type { Vnd } from '@/lib/shared/money';

/**
 * A product as lists, company pages, the home page, messages and the cart's suggestions show it: plain JSON for the caches. What
 * it says of prices and stock was so when the page was made; `GET /api/shop/state` says what is so now.
 */
export type ProductTile = {
  publicId: string;
  /** In the reader's language where there is such a text. */
  name: string;
  image: Picture | null;
  minPrice: Vnd;
  maxPrice: Vnd;
  /** Of the cheapest variant, where it has one. */
  compareAt: Vnd | null;
  inStock: boolean;
  /** What buyers give it on average, and how many; null where nobody rated it. */
  rating: { stars: number; count: number } | null;
  /** Name of the seller's company; null is the site's own shop. */
  seller: string | null;
};
