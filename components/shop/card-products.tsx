import { getLocale, getTranslations } from 'next-intl/server';
import { localePath, paths } from '@/lib/shared/paths';
import { listProductsOfCard } from '@/lib/shop/product-tiles';
import { shopQueryParams } from '@/lib/shop/shop-query';
import { ProductTiles } from './product-tiles';

/** What a company sells, the newest first, and the way to all of it. */
export async function CardProducts({ publicId }: { publicId: string }) {
  const [locale, t] = await Promise.all([getLocale(), getTranslations('shop.card')]);
  const { products, hasMore } = await listProductsOfCard(publicId, locale);
  if (products.length === 0) return null;
  return (
    <section className="panel card-products">
      <h2>{t('title')}</h2>
      <ProductTiles products={products} level={3} ofSeller />
      {hasMore ? (
        <a href={localePath(locale, paths.shopSearch(shopQueryParams({ seller: publicId })))}>{t('all')}</a>
      ) : null}
    </section>
  );
}
