import type { Locale } from '@/lib/i18n/locales';
import { mediaUrl } from '@/lib/shared/media';
import { formatVnd } from '@/lib/shared/money';
import { localePath, paths } from '@/lib/shared/paths';
import type { ProductTile as Tile } from '@/lib/shop/product-tile';

export type TileWords = {
  /** "from 100,000 ₫". */
  from: (price: string) => string;
  soldOut: string;
  /** "★ 4.5 (12)". */
  rating: (rating: NonNullable<Tile['rating']>) => string;
  /** Who sells what is the site's own. */
  site: string;
};

/** Wide enough for a tile on a screen with two points a pixel. */
const pictureWidth = 400;

type Props = { product: Tile; level: 2 | 3; locale: Locale; words: TileWords; isEager: boolean };

/** A product as a tile; the whole of it leads to its page. What it says of price and stock is brought up to date by `ShopState`. */
export function ProductTile({ product, level, locale, words, isEager }: Props) {
  const Title = `h${level}` as const;
  const { publicId, name, image, minPrice, maxPrice, compareAt, inStock, rating, seller } = product;
  const price = formatVnd(minPrice, locale);
  return (
    <li
      className="product-tile"
      data-product={publicId}
      // Drawn where it is sold out now, which its page may hear later.
      data-words={words.soldOut}
      {...(!inStock && { 'data-sold-out': true })}
    >
      {image ? (
        // biome-ignore lint/performance/noImgElement: the sizes were made when the picture was stored
        <img
          src={mediaUrl(
            image.key,
            image.widths.find((width) => width >= pictureWidth) ?? image.widths.at(-1) ?? image.width,
          )}
          alt=""
          width={240}
          height={240}
          loading={isEager ? 'eager' : 'lazy'}
          decoding="async"
        />
      ) : (
        <span className="no-picture" />
      )}
      <Title>
        <a href={localePath(locale, paths.product(publicId))}>{name}</a>
      </Title>
      <p className="tile-price">
        {maxPrice > minPrice ? words.from(price) : price}
        {compareAt !== null && compareAt > minPrice ? <s>{formatVnd(compareAt, locale)}</s> : null}
      </p>
      <p className="tile-seller">
        {rating ? `${words.rating(rating)} · ` : null}
        {seller ?? words.site}
      </p>
    </li>
  );
}
