import 'server-only';
import { getFormatter, getTranslations } from 'next-intl/server';
import type { CardList, Total } from '@/lib/cards/lists';
import { mostFirst } from '@/lib/directory/most-first';
import { listIndustries, listProvinces } from '@/lib/directory/taxonomy';
import type { Locale } from '@/lib/i18n/locales';
import type { ListFilter } from '@/lib/shared/list-path';
import { type ListKind, localePath, paths } from '@/lib/shared/paths';
import type { FacetPart, FilterOption } from './filter-option';

type Given = { kind: ListKind; filter: ListFilter; list: CardList; locale: Locale };

/**
 * Both facets of a list: industries in the order of their table, a chosen group with what belongs to it; provinces by the
 * number of their cards. What would lead to nothing is left out.
 */
export async function facetOptions({
  kind,
  filter,
  list,
  locale,
}: Given): Promise<Record<FacetPart, FilterOption[]>> {
  const [t, common, format, industries, provinces] = await Promise.all([
    getTranslations({ locale, namespace: 'directory.filters' }),
    getTranslations({ locale, namespace: 'common' }),
    getFormatter({ locale }),
    listIndustries(locale),
    listProvinces(locale),
  ]);
  const countText = (count: Total | undefined) =>
    count && (count.capped ? common('countCapped', { count: count.value }) : format.number(count.value));
  const hrefOf = (part: FacetPart, slug: string | undefined) =>
    localePath(
      locale,
      paths.list(kind, {
        sort: filter.sort,
        industry: filter.industry,
        region: filter.region,
        [part]: slug,
      }),
    );

  const group = list.industry?.parentId ?? list.industry?.id;
  const industry = industries
    .filter(({ parentId }) => parentId === null)
    .filter(({ id }) => group === undefined || id === group)
    .flatMap((top) =>
      top.id === group ? [top, ...industries.filter(({ parentId }) => parentId === top.id)] : [top],
    )
    .flatMap((row): FilterOption[] => {
      const active = row.slug === filter.industry;
      const count = list.counts.industries[row.slug];
      if (!active && count?.value === 0) return [];
      const href = hrefOf('industry', active ? undefined : row.slug);
      return [{ name: row.name, href, count: countText(count), active, nested: row.parentId !== null }];
    });

  const region = mostFirst(provinces, (row) => list.counts.provinces[row.slug]?.value).flatMap(
    ({ slug, name, formerly }): FilterOption[] => {
      const active = slug === filter.region;
      const count = list.counts.provinces[slug];
      if (!active && (filter.region || count?.value === 0)) return [];
      const note =
        formerly.length > 0 ? t('formerly', { names: formerly.join(common('separator')) }) : undefined;
      const href = hrefOf('region', active ? undefined : slug);
      return [{ name, href, count: countText(count), note, active }];
    },
  );
  return { industry, region };
}
