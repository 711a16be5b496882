import { useFormatter, useLocale, useTranslations } from 'next-intl';
import type { ProductTile as Tile } from '@/lib/shop/product-tile';
import { ProductTile, type TileWords } from './product-tile';
import { ShopState } from './shop-state';

type Props = {
  products: readonly Tile[];
  level: 2 | 3;
  /** So many show their pictures at once: those that stand on the first screen. */
  eager?: number;
  /** In one row that is swiped on the phone. */
  inRow?: boolean;
};

/** Products as tiles, on the server and in an island the same, kept up to date wherever they are. Words: `shop.tile`, `shop.site`. */
export function ProductTiles({ products, level, eager = 0, inRow = false }: Props) {
  const locale = useLocale();
  const t = useTranslations('shop');
  const format = useFormatter();
  const words: TileWords = {
    from: (price) => t('tile.from', { price }),
    soldOut: t('tile.soldOut'),
    site: t('site'),
    rating: ({ stars, count }) => t('tile.rating', { stars: format.number(stars), count }),
  };
  return (
    <>
      <ul className={inRow ? 'product-tiles in-row' : 'product-tiles'}>
        {products.map((product, index) => (
          <ProductTile
            key={product.publicId}
            product={product}
            level={level}
            locale={locale}
            words={words}
            isEager={index < eager}
          />
        ))}
      </ul>
      <ShopState />
    </>
  );
}
