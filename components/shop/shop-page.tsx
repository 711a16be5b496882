import type { Metadata } from 'next';
import { permanentRedirect } from 'next/navigation';
import { getLocale, getTranslations } from 'next-intl/server';
import { PlaceBanners } from '@/components/banners/place-banners';
import { Breadcrumbs } from '@/components/layout/breadcrumbs';
import { JsonLd } from '@/components/layout/json-ld';
import { MissingPath } from '@/components/layout/missing-path';
import { NotFoundPage, notFoundMetadata } from '@/components/layout/not-found-page';
import { ShareTags } from '@/components/layout/share-tags';
import { ListSearchForm } from '@/components/search/list-search-form';
import { totalValues } from '@/components/search/total-text';
import { buttonClass } from '@/components/ui/button';
import { ShoppingCart } from '@/components/ui/icons';
import { MessagePanel } from '@/components/ui/message-panel';
import { PageLinks } from '@/components/ui/page-links';
import { itemListJsonLd } from '@/lib/content/json-ld';
import { alternatesOf, feedOf } from '@/lib/content/metadata';
import { Link } from '@/lib/i18n/navigation';
import { localePath, paths } from '@/lib/shared/paths';
import { type ShopFilter, type ShopSort, shopSorts } from '@/lib/shared/shop-path';
import { listCategories } from '@/lib/shop/categories';
import { pathTo } from '@/lib/shop/category-tree';
import { countProductsOfCategories, listProducts } from '@/lib/shop/queries';
import { readShopQuery } from '@/lib/shop/shop-query';
import { ProductTiles } from './product-tiles';
import { ShopFilters } from './shop-filters';

type Props = {
  /** Null for an address that is none of the shop. */
  filter: ShopFilter | null;
};

/** Tiles on the first screen, whose pictures are loaded at once. */
const firstTiles = 4;

/** The shop, or a category of it, out of the cache. */
export async function ShopPage({ filter }: Props) {
  const locale = await getLocale();
  const list = filter && (await listProducts(filter, locale));
  if (!filter || !list) {
    return (
      <NotFoundPage kind="page">
        <MissingPath />
      </NotFoundPage>
    );
  }
  const { category, products, total } = list;
  if (category?.movedTo)
    permanentRedirect(localePath(locale, paths.shop({ ...filter, category: category.movedTo, page: 1 })));
  const t = await getTranslations('shop');
  const query = readShopQuery({ category: filter.category, sort: filter.sort, page: String(filter.page) });
  const way = pathTo(await listCategories(locale), category?.id ?? null);
  const crumbs = [
    { name: t('title'), href: paths.shop() },
    ...way.map(({ slug, name }) => ({ name, href: paths.shop({ category: slug }) })),
  ];
  return (
    <div className="container-page">
      <ShareTags path={addressOf(filter)} head={await shopMetadata({ filter })} />
      <Breadcrumbs crumbs={crumbs} />
      {paths.shop(filter) === paths.shop() ? <PlaceBanners place="shop" /> : null}
      <div className="list-page shop-list">
        <div className="list-head">
          <h1>{category?.name ?? t('title')}</h1>
          <p className="tabular text-sm text-muted">{t('count', await totalValues(total))}</p>
        </div>
        <ListSearchForm path={paths.shop()} label={t('searchLabel')} kept={{ category: filter.category }} />
        <ShopFilters
          query={query}
          category={category}
          seller={null}
          total={total}
          choices={list.choices}
          categoryCounts={await countProductsOfCategories()}
        />
        <SortLinks
          sorts={shopSorts}
          current={filter.sort}
          hrefOf={(sort) => paths.shop({ ...filter, sort, page: 1 })}
        />
        <div className="list-rows">
          {products.length > 0 ? (
            <>
              <ProductTiles products={products} level={2} eager={firstTiles} />
              <JsonLd
                data={itemListJsonLd(
                  locale,
                  products.map(({ publicId }) => paths.product(publicId)),
                )}
              />
            </>
          ) : (
            <MessagePanel
              icon={ShoppingCart}
              title={t('empty')}
              actions={
                category ? (
                  <Link href={paths.shop()} className={buttonClass({ tone: 'primary' })}>
                    {t('all')}
                  </Link>
                ) : null
              }
            >
              {t('emptyText')}
            </MessagePanel>
          )}
          <PageLinks
            page={filter.page}
            last={list.pageCount}
            hrefOf={(page) => paths.shop({ ...filter, page })}
          />
        </div>
      </div>
    </div>
  );
}

/** Head of a list of the shop. Another order of the same list, and an empty list, are no pages of their own for a search engine. */
export async function shopMetadata({ filter }: Props): Promise<Metadata> {
  const locale = await getLocale();
  const list = filter && (await listProducts(filter, locale));
  if (!filter || !list) return notFoundMetadata('page');
  const [t, pages] = await Promise.all([getTranslations('shop'), getTranslations('directory.pages')]);
  const name = list.category?.name ?? t('title');
  const title = filter.page > 1 ? `${name} - ${pages('page', { page: filter.page })}` : name;
  const description = list.category
    ? t('descriptionCategory', { category: name, ...(await totalValues(list.total)) })
    : t('description');
  return {
    title,
    description,
    alternates: {
      ...alternatesOf(locale, addressOf(filter)),
      ...feedOf(locale, paths.shopFeed()),
    },
    robots: filter.sort !== 'newest' || list.total.value === 0 ? { index: false, follow: true } : undefined,
  };
}

/** Where a list stands for search engines and chats, whatever its order. */
function addressOf(filter: ShopFilter): string {
  return paths.shop({ ...filter, sort: 'newest' });
}

type SortProps<Sort extends string> = {
  sorts: readonly Sort[];
  current: Sort;
  hrefOf: (sort: Sort) => string;
};

/** The orders of a list, as links to its first page. */
export async function SortLinks<Sort extends ShopSort | 'best'>({ sorts, current, hrefOf }: SortProps<Sort>) {
  const t = await getTranslations('shop.sort');
  return (
    <nav aria-label={t('label')} className="views shop-sorts">
      {sorts.map((sort) => (
        <Link
          key={sort}
          href={hrefOf(sort)}
          rel="nofollow"
          aria-current={sort === current ? 'true' : undefined}
        >
          {t(sort as ShopSort | 'best')}
        </Link>
      ))}
    </nav>
  );
}
