import 'server-only';
import type { Locale } from '@/lib/i18n/locales';
import type { Gazetteer } from '@/lib/search/gazetteer';
import { getGazetteer } from '@/lib/search/gazetteer-rows';
import { type ParsedQuery, parseQuery, type QueryOptions } from '@/lib/search/query';
import { asInitials } from '@/lib/search/query-clauses';
import { db } from '@/lib/server/db';
import type { CardKind } from '@/lib/shared/card-kind';
import { clampPage, pageCount, pageSize } from '@/lib/shared/paging';
import { readEqualPhrases } from '@/lib/translation/phrases/equal-phrases';
import { keptSearch } from './kept-search';
import { leadByPhrase } from './phrase-leads';
import { type SearchHelp, searchHelp } from './search-help';
import { relaxQuery } from './search-relaxation';
import { type Facets, type FoundPage, findBest, findCards, type Total } from './search-run';
import {
  type Correction,
  completions,
  corrections,
  firstThatFinds,
  type Wording,
  withoutOneCharacter,
} from './search-wordings';
import type { SearchFilter } from './tsquery';

export type SearchInput = {
  /** Anything that somebody typed. */
  q: string;
  /** The reader's language; the search finds cards in all. */
  locale: Locale;
  kind?: CardKind | undefined;
  industryId?: number | undefined;
  provinceCode?: string | undefined;
  /** Further groups of tokens, of each of which a card has one. */
  anyOf?: SearchFilter['anyOf'];
  /** From 1; anything else becomes the nearest page. */
  page?: unknown;
  /** Whether phone numbers, contact persons and streets are searched: only for signed-in people. */
  contacts: boolean;
  /** Ask for what was typed and nothing else: no completion, correction or leaving out. */
  exact?: boolean | undefined;
  /** Puts the best thousand in another order; without it they come best first. */
  reorder?: ((ids: readonly number[]) => Promise<number[]>) | undefined;
};

/** What the query was taken for. */
type Understood = {
  text: string;
  /** `formerly`: the Vietnamese name of the former province that was typed. */
  regions: { code: string; text: string; formerly: string | null }[];
  industries: { ids: number[]; text: string }[];
  words: string[];
  /** Why what looks like a phone number was not searched. */
  phoneLeftOut: ParsedQuery['phoneLeftOut'];
};

export type SearchPage = {
  /** Internal ids in the order of their rank. */
  ids: number[];
  total: Total;
  page: number;
  pageCount: number;
  facets: Facets;
  understood: Understood;
  /** How the query that was asked in the end was taken apart. */
  parsed: ParsedQuery;
  /** The query that was asked instead, because the typed one found nothing. */
  correction: Correction | null;
  /** What of the query was left out, as typed, because with it nothing was found; null where all was asked. */
  leftOut: string[] | null;
  /** What to try when nothing was found. */
  help: SearchHelp | null;
};

function understoodOf({ text, clauses, phoneLeftOut }: ParsedQuery): Understood {
  const regions: Understood['regions'] = [];
  const industries: Understood['industries'] = [];
  const words: string[] = [];
  for (const { kind, text: typed, meanings = [] } of clauses) {
    if (kind === 'word' || kind === 'number') words.push(typed);
    const ids: number[] = [];
    for (const meaning of meanings) {
      if (meaning.kind === 'industry') ids.push(meaning.id);
      else if (meaning.kind === 'region')
        regions.push({ code: meaning.code, text: typed, formerly: meaning.formerly });
    }
    if (ids.length > 0) industries.push({ ids, text: typed });
  }
  return { text, regions, industries, words, phoneLeftOut };
}

/** A filter that names nothing we have is none. */
function knownFilter(
  { kind, industryId, provinceCode, anyOf }: SearchInput,
  gazetteer: Gazetteer,
): SearchFilter {
  return {
    kind,
    anyOf,
    industryId: industryId !== undefined && gazetteer.lineage.has(industryId) ? industryId : undefined,
    provinceCode:
      provinceCode !== undefined && gazetteer.provinceCodes.has(provinceCode) ? provinceCode : undefined,
  };
}

/** What is asked instead of a query that finds nothing. */
type Instead = { parsed: ParsedQuery; correction: Correction | null; leftOut: string[] | null };

/** Whether a place and an industry are known; a second place is more likely a wrong correction. */
const facetsIn = ({ parsed }: Wording) =>
  new Set(parsed.clauses.flatMap(({ kind }) => (kind === 'region' || kind === 'industry' ? [kind] : [])))
    .size;

/** The query without what people put around a name, and what that was; null where nothing of it is to be left out. */
function withoutAround(
  parsed: ParsedQuery,
  gazetteer: Gazetteer,
  options: QueryOptions,
): { parsed: ParsedQuery; leftOut: string[] } | null {
  const bare = parseQuery(parsed.text, gazetteer, { ...options, bare: true });
  const before = new Set(parsed.asides.map(({ text }) => text));
  const leftOut = bare.asides.flatMap(({ text }) => (before.has(text) ? [] : [text]));
  if (leftOut.length === 0) return null;
  const text = bare.clauses.map((clause) => clause.text).join(' ');
  return { parsed: parseQuery(text, gazetteer, options), leftOut };
}

/**
 * Without what people put around a name, completed, as initials of names, then by the phrasebook, then corrected, then without one
 * character of a Chinese word, then with less of it: at most a dozen short round trips, and only where nothing was found. Less is left of the wording in which most industries and places are known.
 */
async function askInstead(
  typed: ParsedQuery,
  filter: SearchFilter,
  gazetteer: Gazetteer,
  options: QueryOptions & { locale: Locale },
): Promise<Instead | null> {
  const bare = withoutAround(typed, gazetteer, options);
  const { parsed, leftOut } = bare ?? { parsed: typed, leftOut: null };
  const asWritten: Wording = { parsed, correction: null };
  const initials = asInitials(parsed.clauses);
  const called: Wording[] =
    initials === null ? [] : [{ parsed: { ...parsed, clauses: initials }, correction: null }];
  for (const [wordingsOf, left] of [
    [() => (bare === null ? [] : [asWritten]), leftOut],
    [() => completions(db, typed, gazetteer, options), null],
    [() => called, leftOut],
    [() => leadByPhrase(parsed, gazetteer, options.locale, options), leftOut],
  ] as const) {
    const found = await firstThatFinds(db, await wordingsOf(), filter);
    if (found !== null) return { ...found, leftOut: left };
  }
  const corrected = await corrections(db, parsed, gazetteer, options);
  const right = await firstThatFinds(db, corrected, filter);
  if (right !== null) return { ...right, leftOut };
  const looser = await firstThatFinds(db, withoutOneCharacter(parsed, gazetteer, options), filter);
  if (looser !== null) return { ...looser, leftOut: [...(leftOut ?? []), ...looser.leftOut] };
  const best = [asWritten, ...corrected].reduce((one, other) =>
    facetsIn(other) > facetsIn(one) ? other : one,
  );
  const ask = async (wording: Wording): Promise<Instead | null> => {
    const relaxed = await relaxQuery(db, wording.parsed, filter, gazetteer, options);
    if (relaxed === null) return null;
    const left = [...(leftOut ?? []), ...relaxed.leftOut];
    return { parsed: relaxed.parsed, leftOut: left, correction: wording.correction };
  };
  const less = await ask(best);
  // Where a place or an industry alone is left, the likeliest correction may be a name elsewhere: "vietravle hanoi".
  const likeliest = corrected.find(({ correction }) => correction !== null && correction.words.length > 0);
  if (less === null || hasWords(less) || !likeliest || likeliest === best) return less;
  const other = await ask(likeliest);
  return other !== null && hasWords(other) ? other : less;
}

const hasWords = ({ parsed }: Pick<Instead, 'parsed'>) => parsed.clauses.some(({ kind }) => kind === 'word');

/**
 * Searches the published cards: all terms have to match; exact names first, then names that begin so, the phrase
 * in the name, all words in the name, industry or region, other texts; active members before others, newer before
 * older. A query that finds nothing is completed, corrected, and asked for less; never where it is to be exact.
 */
export function searchCards({ reorder, ...input }: SearchInput): Promise<SearchPage> {
  return reorder === undefined ? searchBest(input) : search({ ...input, reorder });
}

const searchBest = keptSearch('search-cards', 'cards', search);

async function search(input: SearchInput): Promise<SearchPage> {
  const gazetteer = await getGazetteer(db, input.locale);
  const options = { contacts: input.contacts, equals: await readEqualPhrases(input.locale) };
  const filter = knownFilter(input, gazetteer);
  const asked = clampPage(input.page);
  const parsed = parseQuery(input.q, gazetteer, options);
  // Of a page behind the last one, which an old address names, the last one.
  const find = async (query: ParsedQuery) => {
    const page = await findOrdered(query, filter, asked, input);
    const last = pageCount(page.total.value);
    return asked > last ? findOrdered(query, filter, last, input) : page;
  };
  const found = await find(parsed);
  const typed: Instead = { parsed, correction: null, leftOut: null };
  if (found.total.value > 0 || parsed.clauses.length === 0) return pageOf(typed, found, asked, null);
  const instead = input.exact
    ? null
    : await askInstead(parsed, filter, gazetteer, { ...options, locale: input.locale });
  if (instead !== null) {
    const other = await find(instead.parsed);
    if (other.total.value > 0) return pageOf(instead, other, asked, null);
  }
  return pageOf(typed, found, asked, await searchHelp(db, parsed, filter, gazetteer, options));
}

/** A page of what is found, in the order that is wanted. */
async function findOrdered(
  parsed: ParsedQuery,
  filter: SearchFilter,
  page: number,
  { locale, reorder }: SearchInput,
): Promise<FoundPage> {
  if (reorder === undefined) return findCards(db, parsed, filter, page, locale);
  const best = await findBest(db, parsed, filter, locale);
  const ids = best.ids.length === 0 ? [] : await reorder(best.ids);
  return { ...best, ids: ids.slice((page - 1) * pageSize, page * pageSize) };
}

function pageOf(
  { parsed, correction, leftOut }: Instead,
  { ids, total, facets }: FoundPage,
  asked: number,
  help: SearchHelp | null,
): SearchPage {
  return {
    ids,
    total,
    page: Math.min(asked, pageCount(total.value)),
    pageCount: pageCount(total.value),
    facets,
    understood: understoodOf(parsed),
    parsed,
    correction,
    leftOut,
    help,
  };
}
