import { getFormatter, getLocale, getTranslations } from 'next-intl/server';
import { mostFirst } from '@/lib/directory/most-first';
import type { SearchPage } from '@/lib/directory/search';
import { listIndustries, listProvinces } from '@/lib/directory/taxonomy';
import { localePath, type SearchParams } from '@/lib/shared/paths';
import { FilterDrawer } from './filter-drawer';
import type { FilterOption } from './filter-option';
import { FilterPanel } from './filter-panel';

type Props = { result: SearchPage; params: SearchParams; hrefOf: (params: SearchParams) => string };

/** Industries and provinces among what was found, the most frequent first. */
export async function SearchFacets({ result, params, hrefOf }: Props) {
  const locale = await getLocale();
  const t = await getTranslations('directory.filters');
  const format = await getFormatter();
  const [industries, provinces] = await Promise.all([listIndustries(locale), listProvinces(locale)]);
  const { facets, total } = result;

  const option = (part: 'industry' | 'region', slug: string, name: string, count = 0): FilterOption => {
    const active = params[part] === slug;
    return {
      name,
      active,
      // Counted among the best thousand: where there are more, a count would say too little.
      count: total.capped ? undefined : format.number(count),
      href: localePath(locale, hrefOf({ ...params, page: 1, [part]: active ? undefined : slug })),
    };
  };
  const industryOptions = mostFirst(industries, (row) => facets.industries[row.id])
    .map((row) => ({ row, count: facets.industries[row.id] ?? 0 }))
    .filter(({ row, count }) => count > 0 || row.slug === params.industry)
    .map(({ row, count }) => option('industry', row.slug, row.name, count));
  const provinceOptions = mostFirst(provinces, (row) => facets.provinces[row.code])
    .map((row) => ({ row, count: facets.provinces[row.code] ?? 0 }))
    .filter(({ row, count }) => count > 0 || row.slug === params.region)
    .map(({ row, count }) => option('region', row.slug, row.name, count));
  if (industryOptions.length + provinceOptions.length === 0) return null;
  return (
    <FilterDrawer label={t('title')}>
      <FilterPanel
        title={t('industry')}
        options={industryOptions}
        clear={params.industry && hrefOf({ ...params, page: 1, industry: undefined })}
      />
      <FilterPanel
        title={t('region')}
        options={provinceOptions}
        clear={params.region && hrefOf({ ...params, page: 1, region: undefined })}
      />
    </FilterDrawer>
  );
}
