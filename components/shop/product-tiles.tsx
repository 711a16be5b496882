import { useFormatter, useLocale, useTranslations } from 'next-intl';
import type { ProductTile } from '@/lib/shop/product-tile';
import { TileList } from './tile-list';
import { tileViewOf } from './tile-view';

type Props = {
  products: readonly ProductTile[];
  level: 2 | 3;
  /** So many show their pictures at once. */
  eager?: number;
  /** In one row that is swiped on the phone. */
  inRow?: boolean;
  /** Of one seller, on whose page they stand: none says whose it is. */
  ofSeller?: boolean;
};

/** Products as tiles, on the server and in an island the same, kept up to date wherever they are. Words: `shop.tile`, `shop.site`. */
export function ProductTiles({ products, level, eager, inRow, ofSeller = false }: Props) {
  const locale = useLocale();
  const t = useTranslations('shop');
  const format = useFormatter();
  const words = {
    from: (price: string) => t('tile.from', { price }),
    site: t('site'),
    rating: ({ stars, count }: NonNullable<ProductTile['rating']>) =>
      t('tile.rating', { stars: format.number(stars), count }),
  };
  return (
    // Around the list and not of it, so that no script of a page grows by it.
    <div className="contents" data-from={words.from('{price}')}>
      <TileList
        tiles={products.map((product) => tileViewOf(product, locale, words, !ofSeller))}
        level={level}
        soldOut={t('tile.soldOut')}
        {...(eager && { eager })}
        {...(inRow && { inRow })}
      />
    </div>
  );
}
