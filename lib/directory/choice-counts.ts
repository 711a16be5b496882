import 'server-only';
import type { Locale } from '@/lib/i18n/locales';
import { getGazetteer } from '@/lib/search/gazetteer-rows';
import { parseQuery } from '@/lib/search/query';
import { db } from '@/lib/server/db';
import { countCards, type Facets, findCards, type Total } from './search-run';
import { clausesQuery, type SearchFilter } from './tsquery';

/** What stands in an address beside the text: each group holds alternatives, of which a card has one. */
export type ChoiceGroups = { industry: string[]; region: string[]; traits: string[][] };

type Input = {
  q: string;
  locale: Locale;
  kind?: SearchFilter['kind'];
  contacts: boolean;
  groups: ChoiceGroups;
};

export type ChoiceCounts = { industry: Facets | null; region: Facets | null; traits: Total[] };

const filled = (groups: readonly string[][]) => groups.filter((group) => group.length > 0);

/**
 * What further choices would give. Industries and regions among the best matches without those that are chosen of the same
 * kind, since another one of these adds to them; null where none is chosen: then the search itself has them.
 * @param further groups of traits to be counted beside everything that is chosen
 */
export async function countChoices(
  { q, locale, kind, contacts, groups: { industry, region, traits } }: Input,
  further: readonly string[][],
): Promise<ChoiceCounts> {
  const parsed = parseQuery(q, await getGazetteer(db, locale), { contacts });
  const facets = async (chosen: string[], rest: string[][]) =>
    chosen.length === 0 ? null : (await findCards(db, parsed, { kind, anyOf: filled(rest) }, 1)).facets;
  const queries = further.map((group) =>
    clausesQuery(parsed.clauses, { kind, anyOf: filled([industry, region, ...traits, group]) }),
  );
  const [ofIndustry, ofRegion, counts] = await Promise.all([
    facets(industry, [region, ...traits]),
    facets(region, [industry, ...traits]),
    countCards(
      db,
      queries.flatMap((query) => query ?? []),
    ),
  ]);
  return { industry: ofIndustry, region: ofRegion, traits: counts };
}
