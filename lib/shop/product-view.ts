import type { Locale } from '@/lib/i18n/locales';
import type { Delta } from '@/lib/rich-text/delta';
import type { Picture } from '@/lib/shared/media';
import type { Vnd } from '@/lib/shared/money';
import type { ShownText, TextSource } from '@/lib/translation/fallback';
import type { ProductAttribute, ProductOption } from './product-content';

/** One choice of each option, as the page shows it. */
export type VariantView = {
  publicId: string;
  /** Which value of each option it is, by place; empty where there is nothing to choose. */
  values: number[];
  price: Vnd;
  compareAt: Vnd | null;
  /** When the page was made; `GET /api/shop/state` says what is so now. */
  stock: number;
  /** Which of the product's pictures shows it, by place. */
  picture: number | null;
};

/** A product's page, as visitors and its seller's preview see it: plain JSON for the caches. */
export type ProductView = {
  publicId: string;
  name: ShownText;
  /** A translation brings what its seller wrote. */
  description: {
    delta: Delta;
    lang: Locale;
    source: TextSource;
    original?: { delta: Delta; lang: Locale };
  };
  attributes: ProductAttribute[];
  attributesLang: Locale;
  options: ProductOption[];
  optionsLang: Locale;
  variants: VariantView[];
  pictures: Picture[];
  categoryId: number | null;
  /** Public id of the seller's company card; null is the site's own shop, or a company whose card is not shown. */
  sellerCard: string | null;
  /** What the member who sells it is called, for one whose company card is not shown; null is the site. */
  sellerName: string | null;
  rating: { count: number; sum: number };
  publishedAt: string;
  updatedAt: string;
  /** How a reader of another language may have it translated: by the site, by a translator of their own, or there is no need. */
  offer: 'site' | 'link' | null;
  /** Which languages its page has words of its own in. */
  wording: { own: Locale[]; repeated: Locale };
};

/** What is so now of a product that the shop shows. */
export type ProductState = {
  minPrice: Vnd;
  maxPrice: Vnd;
  /** Of the cheapest variant, where it has one. */
  compareAt: Vnd | null;
  inStock: boolean;
  /** Where one product alone was asked for. */
  variants?: { id: string; price: Vnd; compareAt: Vnd | null; stock: number }[];
};
