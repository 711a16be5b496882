import { tokensOfEither } from '@/lib/search/either-token';
import type { Meaning } from '@/lib/search/gazetteer';
import type { ParsedQuery } from '@/lib/search/query';
import type { Clause } from '@/lib/search/query-clauses';
import { marks } from '@/lib/search/tokens';
import type { CardKind } from '@/lib/shared/card-kind';

/** How a search is narrowed. An industry takes what belongs to it along. */
export type SearchFilter = {
  kind?: CardKind | undefined;
  industryId?: number | undefined;
  provinceCode?: string | undefined;
  /** Groups of tokens, of each of which a card has one: several industries, regions, traits. */
  anyOf?: readonly (readonly string[])[] | undefined;
};

/** The questions of one search, as texts of tsquery; null for one that cannot be asked. */
export type SearchQueries = {
  anywhere: string;
  /** Null too where it is the same as the phrase. */
  name: string | null;
  phrase: string | null;
  place: string | null;
  /** The same with the industries that cards name themselves; null where none was typed. */
  own: string | null;
  /** Words as they were marked; null where none was. */
  marked: string | null;
  key: string | null;
  keyFrom: string | null;
  keyTo: string | null;
  /** The provinces that were typed beside other words; absent where none was. */
  here?: string;
  /** Whether nothing but industries and places was typed, industries among them: companies are meant. */
  companiesFirst?: true;
};

const quoted = (token: string) => `'${token.replace(/['\\]/g, '')}'`;

/** A token as a tsquery has it, or some of which one is enough. */
export function lexeme(token: string): string {
  const all = tokensOfEither(token).map(quoted);
  return all.length > 1 ? `(${all.join(' | ')})` : all.join('');
}

function all(tokens: readonly string[]): string {
  return tokens.map(lexeme).join(' & ');
}

function clauseText({ any }: Pick<Clause, 'any'>): string {
  return `(${any.map((tokens) => (tokens.length > 1 && any.length > 1 ? `(${all(tokens)})` : all(tokens))).join(' | ')})`;
}

function filterTokens({ kind, industryId, provinceCode }: SearchFilter): string[] {
  const tokens: string[] = [];
  if (kind !== undefined) tokens.push(marks.kind(kind));
  if (industryId !== undefined) tokens.push(marks.industry(industryId));
  if (provinceCode !== undefined) tokens.push(marks.province(provinceCode));
  return tokens;
}

/** The tsquery of some clauses and a filter; null where both are empty. */
export function clausesQuery(
  clauses: readonly Pick<Clause, 'any'>[],
  filter: SearchFilter = {},
): string | null {
  const parts = [...clauses.filter(({ any }) => any.some((tokens) => tokens.length > 0)).map(clauseText)];
  const tokens = filterTokens(filter);
  if (tokens.length > 0) parts.push(all(tokens));
  for (const group of filter.anyOf ?? []) parts.push(clauseText({ any: group.map((token) => [token]) }));
  return parts.length === 0 ? null : parts.join(' & ');
}

/** The same asked with the typed towns, former provinces and districts found in the address; null where none was typed. */
function placeClauses(clauses: readonly Clause[]): Pick<Clause, 'any'>[] | null {
  const parts = clauses.filter(({ meanings = [] }) =>
    meanings.some((meaning) => meaning.kind === 'region' && meaning.part),
  );
  if (parts.length === 0) return null;
  return [...clauses, ...parts.map(({ tokens = [] }) => ({ any: [tokens.map(marks.place)] }))];
}

/** Industries as the reader's language means them, where it does: 飯店 is a hotel in Taiwan, a restaurant in China. */
function typedIndustries(meanings: readonly Meaning[], locale: string | undefined): number[] {
  const industries = meanings.flatMap((meaning) => (meaning.kind === 'industry' ? [meaning] : []));
  const own = industries.filter(({ locales }) => locale !== undefined && locales?.has(locale));
  return (own.length > 0 ? own : industries).map(({ id }) => id);
}

/** The same asked of the industries that a card names itself, not of those above; null where none was typed. */
function ownClauses(clauses: readonly Clause[], locale: string | undefined): Pick<Clause, 'any'>[] | null {
  const isTyped = ({ kind }: { kind: string }) => kind === 'industry';
  if (!clauses.some(({ meanings = [] }) => meanings.some(isTyped))) return null;
  return clauses.map(({ any, meanings = [] }) => {
    const all = new Set(
      meanings.flatMap((each) => (each.kind === 'industry' ? [marks.industry(each.id)] : [])),
    );
    const own = typedIndustries(meanings, locale).map((id) => [marks.ownIndustry(id)]);
    return { any: [...any.filter((tokens) => !tokens.some((token) => all.has(token))), ...own] };
  });
}

/** The provinces beside other words; what is called by a numbered district (Q5 Cafe) may be anywhere. */
function hereQuery(clauses: readonly Clause[]): string | null {
  const regions = clauses.filter(({ kind }) => kind === 'region');
  if (regions.length === clauses.length) return null;
  return clausesQuery(
    regions.map(({ meanings = [], name }) => ({
      any: meanings.flatMap((meaning) =>
        meaning.kind === 'region'
          ? [[marks.province(meaning.code)], ...((meaning.district && name) ?? [])]
          : [],
      ),
    })),
  );
}

function asksForCompanies(clauses: readonly Clause[], { kind }: SearchFilter): boolean {
  return (
    kind !== 'personal' &&
    clauses.some((clause) => clause.kind === 'industry') &&
    clauses.every((clause) => clause.kind === 'industry' || clause.kind === 'region')
  );
}

/**
 * The questions to ask for an understood query.
 * @param locale the reader's language
 * @returns null where nothing is asked
 */
export function searchQueries(
  parsed: ParsedQuery,
  filter: SearchFilter,
  locale?: string,
): SearchQueries | null {
  const { clauses } = parsed;
  const anywhere = clausesQuery(clauses, filter);
  if (anywhere === null) return null;
  const asked = (some: readonly Pick<Clause, 'any'>[] | null) =>
    some === null ? null : clausesQuery(some, filter);
  const marked = parsed.marked.map((any) => ({ any }));
  const names = clauses.map(({ any, name }) => ({ any: name ?? any }));
  const places = clauses.flatMap(({ kind, name }) => (kind === 'region' && name ? [{ any: name }] : []));
  // The places beside a phrase count as the card's own.
  const beside = places.length < clauses.length ? places : [];
  const inName = clauses.length === 0 ? null : asked([...names, ...marked]);
  const phrase = parsed.phrase.length === 0 ? null : asked([{ any: [parsed.phrase] }, ...beside, ...marked]);
  const here = hereQuery(clauses);
  const key = clauses.length > 0 && parsed.key !== '' ? parsed.key : null;
  // A beginning of whole words: "pho" begins "pho thin", not "phong kham". Other scripts have no spaces.
  const keyFrom = key === null ? null : /[a-z0-9]$/.test(key) ? `${key} ` : key;
  return {
    anywhere,
    // A single word is its own phrase: asked once.
    name: inName === phrase ? null : inName,
    phrase,
    place: asked(placeClauses(clauses)),
    own: asked(ownClauses(clauses, locale)),
    marked: marked.length === 0 ? null : clausesQuery(marked),
    key,
    keyFrom,
    keyTo: keyFrom === null ? null : `${keyFrom}\u{10ffff}`,
    ...(here === null ? {} : { here }),
    ...(asksForCompanies(clauses, filter) ? { companiesFirst: true } : {}),
  };
}
