import { getFormatter, getLocale, getTranslations } from 'next-intl/server';
import { languageName, type SpokenLanguage, spokenLanguages } from '@/lib/cards/spoken-languages';
import { traitGroups } from '@/lib/cards/traits';
import { countChoices } from '@/lib/directory/choice-counts';
import { mostFirst } from '@/lib/directory/most-first';
import type { SearchPage } from '@/lib/directory/search';
import { listIndustries, listProvinces } from '@/lib/directory/taxonomy';
import { marks } from '@/lib/search/tokens';
import type { CardKind } from '@/lib/shared/card-kind';
import { localePath, type SearchParams } from '@/lib/shared/paths';
import { FilterDrawer } from './filter-drawer';
import type { FilterOption } from './filter-option';
import { FilterPanel } from './filter-panel';
import { type ReadSearch, searchGroups, searchParamsOf } from './read-search';
import { totalText, totalValues } from './total-text';

type Props = {
  result: SearchPage;
  search: ReadSearch;
  kind: CardKind | undefined;
  contacts: boolean;
  /** What stands in the address besides. */
  hrefOf: (params: SearchParams) => string;
};

const flags = ['open', 'verified', 'pictures'] as const;
const nothing = { verified: false, pictures: false, open: false, speaks: [] };

/**
 * Industries, regions and traits among what was found, the most frequent first. Several of each may be chosen; a chosen one
 * leads to the list without it.
 */
export async function SearchFacets({ result, search, kind, contacts, hrefOf }: Props) {
  const locale = await getLocale();
  const t = await getTranslations('directory.filters');
  const format = await getFormatter();
  const [industries, provinces] = await Promise.all([listIndustries(locale), listProvinces(locale)]);
  const now = new Date();
  const groups = searchGroups(search, now);
  const choices = [
    ...flags.map((flag) => ({ ...nothing, [flag]: true })),
    ...spokenLanguages.map((code) => ({ ...nothing, speaks: [code] })),
  ];
  const further = choices.map((choice) => traitGroups(choice, now).flat().map(marks.trait));
  const counts = await countChoices({ q: search.q, locale, kind, contacts, groups }, further);
  const params = searchParamsOf(search);
  const href = (next: SearchParams) => localePath(locale, hrefOf({ ...params, page: 1, ...next }));
  // Counted among the best thousand: where there are more, a count would say too little.
  const countText = (count: number) => (result.total.capped ? undefined : format.number(count));

  const listed = <Row extends { slug: string; name: string }>(
    part: 'industry' | 'region',
    rows: readonly Row[],
    countOf: (row: Row) => number | undefined,
  ): FilterOption[] => {
    const chosen = [params[part] ?? []].flat();
    return mostFirst([...rows], countOf).flatMap((row) => {
      const active = chosen.includes(row.slug);
      const count = countOf(row) ?? 0;
      if (count === 0 && !active) return [];
      const next = active ? chosen.filter((slug) => slug !== row.slug) : [...chosen, row.slug];
      return [{ name: row.name, active, count: countText(count), href: href({ [part]: next }) }];
    });
  };
  const byIndustry = (counts.industry ?? result.facets).industries;
  const byProvince = (counts.region ?? result.facets).provinces;

  const trait = async (index: number, name: string, active: boolean, next: SearchParams) => {
    const total = counts.traits[index] ?? { value: 0, capped: false };
    if (total.value === 0 && !active) return [];
    return [{ name, active, count: await totalText(total), href: href(next) }];
  };
  const only = await Promise.all(
    flags.map((flag, index) =>
      trait(index, t(`only.${flag}`), search[flag], { [flag]: search[flag] ? undefined : '1' }),
    ),
  );
  const spoken = await Promise.all(
    spokenLanguages.map((code, index) => {
      const active = search.speaks.includes(code);
      const rest: SpokenLanguage[] = search.speaks.filter((other) => other !== code);
      const speaks = active ? rest : [...rest, code];
      return trait(flags.length + index, languageName(code, locale), active, { speaks });
    }),
  );
  const without = (part: 'industry' | 'region' | 'speaks') =>
    [params[part] ?? []].flat().length > 0 ? hrefOf({ ...params, page: 1, [part]: [] }) : undefined;
  return (
    <FilterDrawer label={t('title')} show={t('show', await totalValues(result.total))}>
      <FilterPanel title={t('only.title')} options={only.flat()} />
      <FilterPanel
        title={t('industry')}
        options={listed('industry', industries, (row) => byIndustry[row.id])}
        clear={without('industry')}
      />
      <FilterPanel
        title={t('region')}
        options={listed('region', provinces, (row) => byProvince[row.code])}
        clear={without('region')}
      />
      <FilterPanel title={t('speaks')} options={spoken.flat()} clear={without('speaks')} />
    </FilterDrawer>
  );
}
