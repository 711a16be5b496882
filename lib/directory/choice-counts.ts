import 'server-only';
import { keptParsed } from '@/lib/server/cache/kept-parsed';
import { listTag } from '@/lib/server/cache/tags';
import { db } from '@/lib/server/db';
import type { SearchPage } from './search';
import { countCards, type Facets, findCards, mostCounted } from './search-run';
import { clausesQuery, lexeme, type SearchFilter } from './tsquery';

/** What stands in an address beside the text: each group holds alternatives, of which a card has one. */
export type ChoiceGroups = { industry: string[]; region: string[]; traits: string[][] };

type Input = {
  /** What was found with everything that is chosen. */
  found: Pick<SearchPage, 'parsed' | 'facets' | 'total'>;
  kind?: SearchFilter['kind'];
  groups: ChoiceGroups;
};

export type ChoiceCounts = {
  industry: Facets;
  region: Facets;
  /** Null for some, where more was found than is counted. */
  traits: (number | null)[];
};

const filled = (groups: readonly string[][]) => groups.filter((group) => group.length > 0);

/**
 * What further choices would give. Industries and regions among the best matches without those that are chosen of the same
 * kind, since another one of these adds to them.
 * @param further groups of traits to be counted beside everything that is chosen
 */
export async function countChoices(
  { found, kind, groups: { industry, region, traits } }: Input,
  further: readonly string[][],
): Promise<ChoiceCounts> {
  const facets = async (chosen: string[], rest: string[][]) =>
    chosen.length === 0
      ? found.facets
      : (await findCards(db, found.parsed, { kind, anyOf: filled(rest) }, 1)).facets;
  const [ofIndustry, ofRegion, ofTraits] = await Promise.all([
    facets(industry, [region, ...traits]),
    facets(region, [industry, ...traits]),
    countTraits(found, { kind, anyOf: filled([industry, region, ...traits]) }, further),
  ]);
  return { industry: ofIndustry, region: ofRegion, traits: ofTraits };
}

/**
 * Single traits were counted with what was found; several in one (the hours of the moment) are asked for. Of more than a
 * thousand only whether there are some is told: among the best thousand, else in the index.
 */
async function countTraits(
  { parsed, facets, total }: Input['found'],
  filter: SearchFilter,
  further: readonly string[][],
): Promise<(number | null)[]> {
  if (total.value === 0) return further.map(() => 0);
  const counts = further.map((group) => (group.length === 1 ? (facets.traits[group[0] ?? ''] ?? 0) : null));
  const known = total.capped
    ? await knownTraits(further.flatMap((group) => (group.length === 1 ? group : [])).join(' '))
    : new Set<string>();
  const unsure = further.flatMap((group, at) =>
    counts[at] === null || (counts[at] === 0 && known.has(group[0] ?? '')) ? [at] : [],
  );
  const anyOf = filter.anyOf ?? [];
  const queries = unsure.map((at) =>
    clausesQuery(parsed.clauses, { ...filter, anyOf: [...anyOf, further[at] ?? []] }),
  );
  const totals = await countCards(
    db,
    queries.map((query) => query ?? "''"),
    total.capped ? 1 : mostCounted,
  );
  for (const [index, at] of unsure.entries()) counts[at] = totals[index]?.value ?? 0;
  return counts.map((count) => (total.capped && count !== 0 ? null : count));
}

/** Those of some traits that any card has at all; at most a minute old. */
const knownTraits = keptParsed(
  'known-traits',
  async (joined: string): Promise<ReadonlySet<string>> => {
    const tokens = joined.split(' ');
    const totals = await countCards(db, tokens.map(lexeme), 1);
    return new Set(tokens.filter((_token, at) => (totals[at]?.value ?? 0) > 0));
  },
  { tags: [listTag('company'), listTag('personal')], revalidate: 60 },
);
