import { getFormatter, getLocale, getTranslations } from 'next-intl/server';
import { FilterDrawer } from '@/components/search/filter-drawer';
import { filtersHash } from '@/components/search/filter-option';
import { FilterPanel } from '@/components/search/filter-panel';
import { totalText, totalValues } from '@/components/search/total-text';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import type { Total } from '@/lib/directory/search-run';
import { anyText, localePath, paths } from '@/lib/shared/paths';
import { listCategories } from '@/lib/shop/categories';
import { categoryFacet } from '@/lib/shop/category-facet';
import type { CategoryView } from '@/lib/shop/category-tree';
import type { FoundChoices } from '@/lib/shop/found-choices';
import { isPathQuery, type ShopQuery, shopQueryParams } from '@/lib/shop/shop-query';

type Props = {
  query: ShopQuery;
  category: CategoryView | null;
  /** What the chosen seller is called. */
  seller: string | null;
  total: Total;
  choices: FoundChoices;
  /** How many products each category leads to, by id: one that is not named leads to none. Null where nobody knows. */
  categoryCounts: Record<number, Total> | null;
};

/** The address of the shop that is narrowed so: a path where it can say all of it. */
export function shopHref(query: ShopQuery): string {
  if (!isPathQuery(query)) return paths.shopSearch(shopQueryParams(query));
  return paths.shop({ category: query.category ?? undefined, sort: query.sort, page: query.page });
}

/** What the shop can be narrowed by, as links; a choice leads to the shop without it. */
export async function ShopFilters({ query, category, seller, total, choices, categoryCounts }: Props) {
  const [locale, t, format] = await Promise.all([getLocale(), getTranslations('shop'), getFormatter()]);
  const categories = await listCategories(locale);
  const href = (change: Partial<ShopQuery>) => localePath(locale, shopHref({ ...query, page: 1, ...change }));
  // Narrowed further on the phone, the filters stand open again.
  const further = (change: Partial<ShopQuery>) => `${href(change)}${filtersHash}`;
  const has = ({ id }: CategoryView) => categoryCounts === null || categoryCounts[id] !== undefined;
  const categoryRows = await Promise.all(
    categoryFacet(categories, category, has).map(
      async ({ category: { id, slug, name }, isActive, isNested }) => {
        const count = categoryCounts?.[id];
        return {
          name,
          href: href({ category: isActive ? null : slug }),
          active: isActive,
          nested: isNested,
          count: count && (await totalText(count)),
        };
      },
    ),
  );
  const sellers = choices.sellers.map(({ card, name, count }) => {
    const value = card ?? 'site';
    const isActive = query.seller === value;
    return {
      name: name ?? t('site'),
      href: further({ seller: isActive ? null : value }),
      active: isActive,
      count: format.number(count),
    };
  });
  const isListed = sellers.some(({ active }) => active);
  const chosenSeller =
    query.seller === null || isListed
      ? []
      : [{ name: seller ?? t('site'), href: further({ seller: null }), active: true }];
  const regions = choices.regions.map(({ slug, name, count }) => ({
    name,
    href: further({ region: query.region === slug ? null : slug }),
    active: query.region === slug,
    count: format.number(count),
  }));
  return (
    <FilterDrawer label={t('filters.title')} show={t('filters.show', await totalValues(total))}>
      <FilterPanel
        title={t('filters.category')}
        options={categoryRows}
        clear={category ? shopHref({ ...query, page: 1, category: null }) : undefined}
      />
      <FilterPanel
        title={t('filters.only')}
        options={[
          { name: t('filters.inStock'), href: further({ inStock: !query.inStock }), active: query.inStock },
        ]}
      />
      <PriceRange query={query} />
      <FilterPanel title={t('filters.seller')} options={[...chosenSeller, ...sellers]} />
      <FilterPanel title={t('filters.region')} options={regions} />
    </FilterDrawer>
  );
}

/** The range of prices; a plain form, no script. */
async function PriceRange({ query }: Pick<Props, 'query'>) {
  const [locale, t] = await Promise.all([getLocale(), getTranslations('shop.filters')]);
  const { low: _low, high: _high, page: _page, ...kept } = query;
  const pairs = Object.entries({ ...shopQueryParams(kept), q: kept.q || anyText }).filter(
    ([, value]) => value !== undefined,
  );
  return (
    <section className="facet">
      <h2>{t('price')}</h2>
      <form action={localePath(locale, paths.shop())} className="price-range">
        {pairs.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Input
          name="low"
          inputMode="numeric"
          aria-label={t('low')}
          placeholder={t('from')}
          defaultValue={query.low ?? ''}
          maxLength={16}
        />
        <Input
          name="high"
          inputMode="numeric"
          aria-label={t('high')}
          placeholder={t('to')}
          defaultValue={query.high ?? ''}
          maxLength={16}
        />
        <Button type="submit">{t('apply')}</Button>
      </form>
    </section>
  );
}
