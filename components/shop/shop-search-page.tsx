import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { getLocale, getTranslations } from 'next-intl/server';
import { Breadcrumbs } from '@/components/layout/breadcrumbs';
import { ListSearchForm } from '@/components/search/list-search-form';
import { OpenSearchFailure } from '@/components/search/open-search-failure';
import { SearchNotes } from '@/components/search/search-notes';
import { totalValues } from '@/components/search/total-text';
import { buttonClass } from '@/components/ui/button';
import { SearchX } from '@/components/ui/icons';
import { MessagePanel } from '@/components/ui/message-panel';
import { PageLinks } from '@/components/ui/page-links';
import { answerOpenSearch } from '@/lib/cards/search';
import { feedOf } from '@/lib/content/metadata';
import { Link } from '@/lib/i18n/navigation';
import { cutText } from '@/lib/shared/cut-text';
import { localePath, paths } from '@/lib/shared/paths';
import { shopSorts } from '@/lib/shared/shop-path';
import { type ShopSearch, searchShop } from '@/lib/shop/search';
import {
  foundSorts,
  isPathQuery,
  readShopQuery,
  type ShopQuery,
  shopQueryParams,
} from '@/lib/shop/shop-query';
import { ProductTiles } from './product-tiles';
import { ShopFilters, shopHref } from './shop-filters';
import { SortLinks } from './shop-page';

type Given = Record<string, string | string[] | undefined>;

const nothing: ShopSearch = {
  products: [],
  total: { value: 0, capped: false },
  pageCount: 1,
  corrected: null,
  leftOut: null,
  category: null,
  seller: null,
  choices: { sellers: [], regions: [] },
  categoryCounts: null,
};

async function titleOf({ q }: ShopQuery): Promise<string> {
  const t = await getTranslations('shop.search');
  return q === '' ? t('narrowed') : t('titleFor', { query: cutText(q, 60) });
}

export async function shopSearchMetadata(given: Given): Promise<Metadata> {
  const locale = await getLocale();
  return {
    title: await titleOf(readShopQuery(given)),
    alternates: { canonical: localePath(locale, paths.shop()), ...feedOf(locale, paths.shopFeed()) },
    robots: { index: false, follow: true },
  };
}

/** Products by a text, and the shop narrowed further than a path says, for everybody; made for each request. */
export async function ShopSearchPage({ params }: { params: Given }) {
  const query = readShopQuery(params);
  const locale = await getLocale();
  if (isPathQuery(query)) redirect(localePath(locale, shopHref(query)));
  const t = await getTranslations('shop');
  const answer = await answerOpenSearch(() => searchShop(query, locale));
  // A filter that names nothing finds nothing.
  const found = (answer.ok && answer.found) || nothing;
  // A page that is no more, as a kept link may name it.
  if (found.total.value > 0 && query.page > found.pageCount)
    redirect(localePath(locale, shopHref({ ...query, page: found.pageCount })));
  const { q } = query;
  const title = await titleOf(query);
  const { q: _q, page: _page, sort: _sort, ...kept } = shopQueryParams(query);
  return (
    <div className="container-page">
      <Breadcrumbs
        crumbs={[
          { name: t('title'), href: paths.shop() },
          { name: title, href: '#' },
        ]}
      />
      <div className="list-page shop-list">
        <div className="list-head">
          <h1>{title}</h1>
          <p className="tabular text-sm text-muted" role="status">
            {t('count', await totalValues(found.total))}
          </p>
        </div>
        <ListSearchForm
          path={paths.shop()}
          label={t('searchLabel')}
          kept={Object.fromEntries(Object.entries(kept).map(([name, value]) => [name, value?.toString()]))}
          query={q}
        />
        <ShopFilters query={query} {...found} />
        <SortLinks
          sorts={q === '' ? shopSorts : foundSorts}
          current={query.sort}
          hrefOf={(sort) => shopHref({ ...query, sort, page: 1 })}
        />
        <div className="list-rows">
          {answer.ok ? (
            <Results query={query} found={found} />
          ) : (
            <OpenSearchFailure errorId={answer.errorId} />
          )}
        </div>
      </div>
    </div>
  );
}

async function Results({ query, found }: { query: ShopQuery; found: ShopSearch }) {
  const t = await getTranslations('shop');
  const { products, corrected, leftOut, pageCount } = found;
  if (products.length === 0)
    return (
      <MessagePanel
        icon={SearchX}
        title={t('search.empty')}
        actions={
          <Link href={paths.shop()} className={buttonClass({ tone: 'primary' })}>
            {t('all')}
          </Link>
        }
      >
        {t('search.emptyText')}
      </MessagePanel>
    );
  return (
    <>
      {query.q === '' ? null : (
        <SearchNotes
          found={{ search: { q: query.q }, corrected, leftOut, formerly: [], phoneLeftOut: null }}
          exactHref={paths.shopSearch(shopQueryParams({ ...query, page: 1, exact: true }))}
        />
      )}
      <ProductTiles products={products} level={2} eager={4} />
      <PageLinks page={query.page} last={pageCount} hrefOf={(page) => shopHref({ ...query, page })} />
    </>
  );
}
