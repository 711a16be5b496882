import type { Locale } from '@/lib/i18n/locales';
import { mediaUrl } from '@/lib/shared/media';
import { formatVnd } from '@/lib/shared/money';
import { localePath, paths } from '@/lib/shared/paths';
import type { ProductTile } from '@/lib/shop/product-tile';

/** Wide enough for a tile on a screen with two points a pixel. */
const pictureWidth = 400;

/**
 * What a tile says, as it is sent to the browser: many stand on a page and each is sent twice, as HTML and as this, so what a
 * tile does not say has no property.
 */
export type TileView = {
  id: string;
  href: string;
  name: string;
  /** Address of its picture. */
  picture?: string;
  price: string;
  /** What it cost before. */
  was?: string;
  /** Stars and who sells it. */
  note?: string;
  soldOut?: boolean;
};

export type TileWords = {
  /** "from 100,000 ₫". */
  from: (price: string) => string;
  /** "★ 4.5 (12)". */
  rating: (rating: NonNullable<ProductTile['rating']>) => string;
  /** Who sells what is the site's own. */
  site: string;
};

/**
 * The tile of a product.
 * @param withSeller says who sells it: not where all are one seller's
 */
export function tileViewOf(
  product: ProductTile,
  locale: Locale,
  words: TileWords,
  withSeller: boolean,
): TileView {
  const { publicId, name, image, minPrice, maxPrice, compareAt, inStock, rating, seller } = product;
  const note = [rating && words.rating(rating), withSeller && (seller ?? words.site)].filter(Boolean);
  return {
    id: publicId,
    href: localePath(locale, paths.product(publicId)),
    name,
    ...(image && { picture: addressOf(image) }),
    ...tilePriceOf({ minPrice, maxPrice, compareAt }, locale, words.from),
    ...(note.length > 0 && { note: note.join(' · ') }),
    ...(!inStock && { soldOut: true }),
  };
}

/** What a tile says of prices, when its page is made and when they are asked for again. */
export function tilePriceOf(
  { minPrice, maxPrice, compareAt }: Pick<ProductTile, 'minPrice' | 'maxPrice' | 'compareAt'>,
  locale: Locale,
  from: TileWords['from'],
): Pick<TileView, 'price' | 'was'> {
  const price = formatVnd(minPrice, locale);
  return {
    price: maxPrice > minPrice ? from(price) : price,
    ...(compareAt !== null && compareAt > minPrice && { was: formatVnd(compareAt, locale) }),
  };
}

function addressOf({ key, width, widths }: NonNullable<ProductTile['image']>): string {
  return mediaUrl(key, widths.find((each) => each >= pictureWidth) ?? widths.at(-1) ?? width);
}
