import { getLocale, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { Breadcrumbs } from '@/components/layout/breadcrumbs';
import { JsonLd } from '@/components/layout/json-ld';
import { ShareTags } from '@/components/layout/share-tags';
import { ViewBeacon } from '@/components/layout/view-beacon';
import { RatingsSection } from '@/components/ratings/ratings-section';
import { absoluteUrl } from '@/lib/content/json-ld';
import { Link } from '@/lib/i18n/navigation';
import { getAuthorCard } from '@/lib/posts/author-card';
import type { ProductRatings } from '@/lib/ratings/rating-view';
import { paths } from '@/lib/shared/paths';
import { listCategories } from '@/lib/shop/categories';
import { pathTo } from '@/lib/shop/category-tree';
import { productJsonLd } from '@/lib/shop/json-ld';
import type { ProductTile } from '@/lib/shop/product-tile';
import { listProductsOfCard, listSimilarProducts } from '@/lib/shop/product-tiles';
import type { ProductView as View } from '@/lib/shop/product-view';
import { shopQueryParams } from '@/lib/shop/shop-query';
import { ProductBar } from './product-bar';
import { productMetadata, productShareImage } from './product-metadata';
import { ProductTiles } from './product-tiles';
import { ProductView } from './product-view';

type Props = {
  product: View;
  /** What buyers say of it. */
  ratings: ProductRatings;
};

/** A product's page, out of the cache. */
export async function ProductPage({ product, ratings }: Props) {
  const [locale, t] = await Promise.all([getLocale(), getTranslations('shop')]);
  const { publicId, categoryId, sellerCard, name } = product;
  const [seller, categories, ofSeller, similar] = await Promise.all([
    sellerCard === null ? null : getAuthorCard(sellerCard, locale),
    listCategories(locale),
    sellerCard === null ? null : listProductsOfCard(sellerCard, locale),
    listSimilarProducts(publicId, categoryId, locale),
  ]);
  const way = pathTo(categories, categoryId);
  const crumbs = [
    { name: t('title'), href: paths.shop() },
    ...way.map((category) => ({ name: category.name, href: paths.shop({ category: category.slug }) })),
    { name: name.text, href: paths.product(publicId) },
  ];
  const others = (ofSeller?.products ?? []).filter((tile) => tile.publicId !== publicId);
  const shown = new Set(others.map((tile) => tile.publicId));
  return (
    <article className="container-page">
      <ShareTags
        path={paths.product(publicId)}
        head={productMetadata(locale, product)}
        image={productShareImage(locale, product)}
      />
      <JsonLd
        data={productJsonLd(locale, product, {
          seller: seller?.name.text ?? product.sellerName ?? t('site'),
          category: way.at(-1)?.name ?? null,
          reviews: ratings.ratings.map(({ author, ...rating }) => ({
            ...rating,
            author: author?.name ?? t('ratings.buyer'),
          })),
        })}
      />
      <ViewBeacon path={paths.productView(publicId)} />
      <Breadcrumbs crumbs={crumbs} />
      <ProductView
        product={product}
        seller={seller}
        ratings={<RatingsSection product={publicId} ratings={ratings} />}
        actions={<ProductActions product={product} hasSeller={seller !== null} />}
      />
      <Others title={t('page.ofSeller')} products={others} ofSeller>
        {ofSeller?.hasMore && sellerCard ? (
          <Link href={paths.shopSearch(shopQueryParams({ seller: sellerCard }))} className="link">
            {t('page.allOfSeller')}
          </Link>
        ) : null}
      </Others>
      <Others title={t('page.similar')} products={similar.filter((tile) => !shown.has(tile.publicId))} />
    </article>
  );
}

/** Everything else that one can do with it, in one bar. */
async function ProductActions({ product, hasSeller }: { product: View; hasSeller: boolean }) {
  const [locale, t] = await Promise.all([getLocale(), getTranslations('shop.page')]);
  const [common, messages, moderation, errors] = await Promise.all([
    getTranslations('common'),
    getTranslations('messages.button'),
    getTranslations('moderation.report'),
    getTranslations('errors.codes'),
  ]);
  const buttons = [
    ...(hasSeller ? [{ icon: 'send', text: messages('company'), title: messages('login') }] : []),
    { icon: 'share-2', text: common('share.open') },
    { icon: 'flag', text: moderation('button') },
  ];
  return (
    <section aria-label={t('actions')} className="action-bar">
      <ProductBar
        publicId={product.publicId}
        sellerCard={hasSeller ? product.sellerCard : null}
        url={absoluteUrl(locale, paths.product(product.publicId))}
        name={product.name.text}
        bar={{ more: t('moreActions'), first: buttons.length - 1, failed: errors('network'), buttons }}
      />
    </section>
  );
}

type OthersProps = {
  title: string;
  products: readonly ProductTile[];
  ofSeller?: boolean;
  children?: ReactNode;
};

function Others({ title, products, ofSeller, children }: OthersProps) {
  if (products.length === 0) return null;
  return (
    <section className="product-others">
      <h2>{title}</h2>
      <ProductTiles products={products} level={3} inRow ofSeller={ofSeller} />
      {children}
    </section>
  );
}
