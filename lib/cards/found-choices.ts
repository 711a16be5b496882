import 'server-only';
import { countChoices } from '@/lib/directory/choice-counts';
import { mostFirst } from '@/lib/directory/most-first';
import type { SearchPage } from '@/lib/directory/search';
import type { Taxonomy } from '@/lib/directory/taxonomy';
import type { Locale } from '@/lib/i18n/locales';
import { marks } from '@/lib/search/tokens';
import type { CardKind } from '@/lib/shared/card-kind';
import { type Found, type FoundChoice, flagsOf, listFlags } from './found';
import { languageName, spokenLanguages } from './language-names';
import { type ReadSearch, searchGroups } from './read-search';
import { traitGroups } from './traits';

type Given = {
  result: SearchPage;
  search: ReadSearch;
  kind: CardKind | undefined;
  locale: Locale;
  taxonomy: Taxonomy;
  now: Date;
};

/**
 * Industries, regions and traits among what was found, the most frequent industries and regions first; what would lead to
 * nothing is left out, unless it is chosen.
 */
export async function findChoices(given: Given): Promise<Found['choices']> {
  const { result, search, kind, locale, taxonomy, now } = given;
  const { total } = result;
  const further = [
    ...listFlags.map((chosen) => ({ ...flagsOf((flag) => flag === chosen), speaks: [] })),
    ...spokenLanguages.map((code) => ({ ...flagsOf(() => false), speaks: [code] })),
  ].map((choice) => traitGroups(choice, now).flat().map(marks.trait));
  const counts = await countChoices({ found: result, kind, groups: searchGroups(search, now) }, further);

  // Counted among the best thousand: where there are more, a count would say too little.
  const listed = <Row extends { slug: string; name: string }>(
    rows: readonly Row[],
    chosen: readonly Row[],
    countOf: (row: Row) => number | undefined,
  ) =>
    mostFirst(rows, countOf).flatMap((row): FoundChoice[] => {
      const active = chosen.some(({ slug }) => slug === row.slug);
      const count = countOf(row) ?? 0;
      if (count === 0 && !active) return [];
      return [{ key: row.slug, name: row.name, active, ...(!total.capped && { count }) }];
    });
  const trait = <Key extends string>(key: Key, name: string, active: boolean, at: number) => {
    const count = counts.traits[at];
    if (count === 0 && !active) return [];
    return [{ key, name, active, ...(typeof count === 'number' && { count }) } satisfies FoundChoice<Key>];
  };
  return {
    only: listFlags.flatMap((flag, at) => trait(flag, flag, search[flag], at)),
    industry: listed(taxonomy.industries, search.industries, ({ id }) => counts.industry.industries[id]),
    region: listed(taxonomy.provinces, search.provinces, ({ code }) => counts.region.provinces[code]),
    speaks: spokenLanguages.flatMap((code, at) =>
      trait(code, languageName(code, locale), search.speaks.includes(code), listFlags.length + at),
    ),
  };
}
