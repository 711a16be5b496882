import { getLocale, getTranslations } from 'next-intl/server';
import type { CardList } from '@/lib/cards/lists';
import { mostFirst } from '@/lib/directory/most-first';
import { listIndustries, listProvinces } from '@/lib/directory/taxonomy';
import type { ListFilter } from '@/lib/shared/list-path';
import { type ListKind, paths } from '@/lib/shared/paths';
import { FilterDrawer } from './filter-drawer';
import { type FilterOption, FilterPanel } from './filter-panel';
import { totalText } from './total-text';

type Props = { kind: ListKind; filter: ListFilter; list: CardList };

/** The two facets of a list as links; a chosen group shows what belongs to it. */
export async function ListFilters({ kind, filter, list }: Props) {
  const locale = await getLocale();
  const t = await getTranslations('directory.filters');
  const common = await getTranslations('common');
  const [industries, provinces] = await Promise.all([listIndustries(locale), listProvinces(locale)]);
  const keep = { sort: filter.sort };
  const group = list.industry?.parentId ?? list.industry?.id;

  const industryOptions: FilterOption[] = [];
  for (const top of industries.filter(({ parentId }) => parentId === null)) {
    if (group !== undefined && top.id !== group) continue;
    const rows =
      top.id === group ? [top, ...industries.filter(({ parentId }) => parentId === top.id)] : [top];
    for (const row of rows) {
      const active = row.slug === filter.industry;
      const count = list.counts.industries[row.slug];
      if (!active && count?.value === 0) continue;
      industryOptions.push({
        key: row.slug,
        name: row.name,
        nested: row.parentId !== null,
        active,
        count: count && (await totalText(count)),
        href: paths.list(kind, {
          ...keep,
          region: filter.region,
          industry: active ? undefined : row.slug,
        }),
      });
    }
  }

  const provinceOptions: FilterOption[] = [];
  for (const { slug, name, formerly } of mostFirst(
    provinces,
    (row) => list.counts.provinces[row.slug]?.value,
  )) {
    const active = slug === filter.region;
    const count = list.counts.provinces[slug];
    if (!active && (filter.region || count?.value === 0)) continue;
    provinceOptions.push({
      key: slug,
      name,
      note: formerly.length > 0 ? t('formerly', { names: formerly.join(common('separator')) }) : undefined,
      active,
      count: count && (await totalText(count)),
      href: paths.list(kind, { ...keep, industry: filter.industry, region: active ? undefined : slug }),
    });
  }

  return (
    <FilterDrawer label={t('title')}>
      <FilterPanel title={t('industry')} options={industryOptions} clear={clearOf('industry')} />
      <FilterPanel title={t('region')} options={provinceOptions} clear={clearOf('region')} />
    </FilterDrawer>
  );

  function clearOf(part: 'industry' | 'region'): string | undefined {
    return filter[part] ? paths.list(kind, { ...filter, page: 1, [part]: undefined }) : undefined;
  }
}
