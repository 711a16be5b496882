import 'server-only';
import type { Locale } from '@/lib/i18n/locales';
import type { Gazetteer } from '@/lib/search/gazetteer';
import { getGazetteer } from '@/lib/search/gazetteer-rows';
import { type ParsedQuery, parseQuery } from '@/lib/search/query';
import { db } from '@/lib/server/db';
import type { CardKind } from '@/lib/shared/card-kind';
import { clampPage, pageCount } from '@/lib/shared/paging';
import { type Correction, correctQuery, type SearchHelp, searchHelp, withCompletions } from './search-help';
import { type Facets, type FoundPage, findCards, type Total } from './search-run';
import type { SearchFilter } from './tsquery';

export type SearchInput = {
  /** Anything that somebody typed. */
  q: string;
  /** The reader's language; the search finds cards in all. */
  locale: Locale;
  kind?: CardKind | undefined;
  industryId?: number | undefined;
  provinceCode?: string | undefined;
  /** From 1; anything else becomes the nearest page. */
  page?: unknown;
  /** Whether phone numbers, contact persons and streets are searched: only for signed-in people. */
  contacts: boolean;
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
  /** The query that was asked instead, because the typed one found nothing. */
  correction: Correction | null;
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
function knownFilter({ kind, industryId, provinceCode }: SearchInput, gazetteer: Gazetteer): SearchFilter {
  return {
    kind,
    industryId: industryId !== undefined && gazetteer.lineage.has(industryId) ? industryId : undefined,
    provinceCode:
      provinceCode !== undefined && gazetteer.provinceCodes.has(provinceCode) ? provinceCode : undefined,
  };
}

/**
 * Searches the published cards: all terms have to match; exact names first, then names that begin so, the phrase
 * in the name, all words in the name, industry or region, other texts; active members before others, newer before
 * older. A query that finds nothing is tried with its last word completed, then with typing errors corrected.
 */
export async function searchCards(input: SearchInput): Promise<SearchPage> {
  const gazetteer = await getGazetteer(db);
  const options = { contacts: input.contacts };
  const filter = knownFilter(input, gazetteer);
  const asked = clampPage(input.page);
  let parsed = parseQuery(input.q, gazetteer, options);
  let found = await findCards(db, parsed, filter, asked);
  let correction: Correction | null = null;
  let help: SearchHelp | null = null;
  const instead = async (other: ParsedQuery | null): Promise<boolean> => {
    if (other === null) return false;
    const result = await findCards(db, other, filter, asked);
    if (result.total.value === 0) return false;
    found = result;
    return true;
  };
  if (
    found.total.value === 0 &&
    parsed.clauses.length > 0 &&
    !(await instead(await withCompletions(db, parsed, gazetteer)))
  ) {
    const corrected = await correctQuery(db, parsed, gazetteer, options);
    if (corrected !== null && (await instead(corrected.parsed))) {
      correction = corrected.correction;
      parsed = corrected.parsed;
    } else help = await searchHelp(db, parsed, filter, gazetteer, options);
  }
  return pageOf(parsed, found, asked, correction, help);
}

function pageOf(
  parsed: ParsedQuery,
  { ids, total, facets }: FoundPage,
  asked: number,
  correction: Correction | null,
  help: SearchHelp | null,
): SearchPage {
  return {
    ids,
    total,
    page: asked,
    pageCount: pageCount(total.value),
    facets,
    understood: understoodOf(parsed),
    correction,
    help,
  };
}
