import { foldText } from '@/lib/search/fold';
import type { Gazetteer } from '@/lib/search/gazetteer';
import { type ParsedQuery, parseQuery, type QueryOptions } from '@/lib/search/query';
import { isIndustry, isRegion } from '@/lib/search/query-asides';
import type { Clause } from '@/lib/search/query-clauses';
import { marks } from '@/lib/search/tokens';
import { isVietnameseSyllable } from '@/lib/search/vietnamese';
import type { Tx } from '@/lib/server/db';
import { countCards } from './search-run';
import { clausesQuery, type SearchFilter } from './tsquery';

/** A query that asks for less, and what of the typed one it leaves out. */
export type Relaxed = { parsed: ParsedQuery; leftOut: string[] };

const hasDigits = ({ text }: Clause) => /\p{N}/u.test(text);

/** Fewer characters of a text without spaces are an everyday word more often than a name. */
const shortestName = 3;

/**
 * Whether a word is more likely a name than a wish: no syllable of Vietnamese ("Prudential", "Fahasa"), and of other scripts one
 * of some length (海底捞, スシロー).
 */
function isNameLike({ text, name }: Clause): boolean {
  if (name === null) return false;
  const folded = foldText(text);
  return /^[a-z]+$/.test(folded)
    ? folded.length >= shortestName && !isVietnameseSyllable(folded)
    : !/[\p{N}\s]/u.test(folded) && Array.from(folded).length >= shortestName;
}

/** The city of a numbered district as one thing to look for; null for anything else. */
type CityOf = (clause: Clause) => Clause | null;

function cityIn({ names }: Gazetteer): CityOf {
  return ({ meanings = [] }) => {
    const place = meanings.find((meaning) => meaning.kind === 'region' && meaning.district !== undefined);
    if (place?.kind !== 'region') return null;
    const { code } = place;
    const city = names.find(({ meaning }) => meaning.kind === 'region' && meaning.code === code);
    if (city === undefined) return null;
    return {
      kind: 'region',
      text: city.text,
      any: [[marks.province(code)]],
      name: null,
      meanings: [city.meaning],
    };
  };
}

/** Some clauses with the cities of districts in their place, none where a place stands already: a district of another is none. */
function inCities(clauses: readonly Clause[], cityOf: CityOf): Clause[] {
  let hasPlace = clauses.some((clause) => isRegion(clause) && cityOf(clause) === null);
  return clauses.flatMap((clause) => {
    const city = cityOf(clause);
    if (city === null) return [clause];
    const isThere = hasPlace;
    hasPlace = true;
    return isThere ? [] : [city];
  });
}

/** What is asked in place of a query: some of its clauses, the words of them in names alone where it says so. */
export type Relaxation = { kept: Clause[]; inNames?: true };

/**
 * What may be asked instead of a query that finds nothing, the most of it first. Numbers are never left out: who
 * types one means it, and half a phone number beside a name would tell whose it is (docs/decisions/0005).
 * Words that are a name somewhere are worth more than the place beside them: "Fahasa Hà Nội" is Fahasa elsewhere, not all of Hà Nội.
 * @param unknown words that no card has
 * @param options of the words of the signed-out all or none are asked: for them a word of a street that members
 *   alone see has to be like one that nobody has
 * @param cityOf where nobody is in a district, its city is meant before anything else is left out
 */
export function relaxations(
  clauses: readonly Clause[],
  unknown: ReadonlySet<Clause>,
  { contacts }: Pick<QueryOptions, 'contacts'>,
  cityOf: CityOf = () => null,
): Relaxation[] {
  const numbers = clauses.filter(({ kind }) => kind === 'number');
  const facets = clauses.filter((clause) => isIndustry(clause) || isRegion(clause));
  const words = clauses.filter((clause) => !numbers.includes(clause) && !facets.includes(clause));
  const without = (left: readonly Clause[]): Relaxation => ({
    kept: clauses.filter((clause) => !left.includes(clause)),
  });
  const loose = words.filter((word) => !hasDigits(word));
  const strange = contacts ? loose.filter((word) => unknown.has(word)) : [];
  const regions = facets.filter(isRegion);
  const trades = facets.filter((facet) => !isRegion(facet));
  const isNamed = words.some((word) => !strange.includes(word));
  const inNames = (left: readonly Clause[]): Relaxation => ({
    ...without([...strange, ...left]),
    inNames: true,
  });
  const found: Relaxation[] = [without([])];
  if (contacts) found.push(without(strange));
  if (facets.length > 0) {
    if (isNamed && regions.length > 0) found.push(inNames(regions));
    if (isNamed && words.some(isNameLike)) {
      for (const trade of trades) found.push(inNames([trade]));
      if (trades.length > 0) found.push(inNames(facets));
    }
    if (isNamed && trades.length === 0) found.push(without([...strange, ...regions]));
    found.push(without(words));
    if (trades.length > 0) found.push(without([...words, ...regions]));
    found.push({ kept: [...regions, ...numbers] });
  } else if (contacts && loose.length > 2) {
    found.push(...loose.toReversed().map((word) => without([word])));
  }
  if (numbers.length > 0) found.push({ kept: numbers });
  const isLess = ({ kept }: Relaxation) =>
    kept.length > 0 && (kept.length < clauses.length || kept.some((clause) => !clauses.includes(clause)));
  const useful = found
    .flatMap((each) => [each, { ...each, kept: inCities(each.kept, cityOf) }])
    .filter(isLess);
  return [...new Map(useful.map((each) => [JSON.stringify(each), each])).values()];
}

/**
 * The most of a query that finds something; null where no part may be left out, or nothing is found without it. Two
 * round trips.
 * @param count of cards, unless others are searched
 */
export async function relaxQuery(
  db: Pick<Tx, '$queryRaw'>,
  parsed: ParsedQuery,
  filter: SearchFilter,
  gazetteer: Gazetteer,
  options: QueryOptions,
  count: typeof countCards = countCards,
): Promise<Relaxed | null> {
  const { clauses, text, phoneLeftOut } = parsed;
  const ask = (some: readonly Clause[]) => clausesQuery(some, filter) ?? "''";
  const alone = await count(
    db,
    clauses.map((clause) => ask([clause])),
    1,
  );
  const unknown = new Set(clauses.filter((_clause, index) => alone[index]?.value === 0));
  const tried = relaxations(clauses, unknown, options, cityIn(gazetteer));
  const counts = await count(
    db,
    tried.map(({ kept, inNames }) => ask(inNames ? kept.map(asName) : kept)),
    1,
  );
  const kept = tried.find((_some, index) => (counts[index]?.value ?? 0) > 0)?.kept;
  if (kept === undefined) return null;
  return {
    parsed: { ...keptQuery(text, kept, gazetteer, options), phoneLeftOut },
    leftOut: clauses.filter((clause) => !kept.includes(clause)).map((clause) => clause.text),
  };
}

/** A word that has to stand in the name. */
function asName(clause: Clause): Clause {
  return clause.kind === 'word' && clause.name !== null ? { ...clause, any: clause.name } : clause;
}

/** What is kept is understood anew; beside a number as it was: a phone number may not become one that stands alone. */
function keptQuery(
  text: string,
  kept: readonly Clause[],
  gazetteer: Gazetteer,
  options: QueryOptions,
): ParsedQuery {
  const anew = parseQuery(kept.map((clause) => clause.text).join(' '), gazetteer, options);
  if (!kept.some(({ kind }) => kind === 'number')) return anew;
  return { ...anew, text, clauses: [...kept], key: '', phrase: [], marked: [] };
}
