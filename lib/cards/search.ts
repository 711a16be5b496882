import 'server-only';
import { headers } from 'next/headers';
import { recordSearch } from '@/lib/directory/hot-words';
import { type SearchPage, searchCards } from '@/lib/directory/search';
import { keptTaxonomy, type Taxonomy } from '@/lib/directory/taxonomy';
import type { Locale } from '@/lib/i18n/locales';
import { toldFailure } from '@/lib/server/database-silence';
import { AppError } from '@/lib/server/errors';
import { logUnexpected, requestAddress, withRequest } from '@/lib/server/log';
import { takeRateLimit } from '@/lib/server/rate-limit';
import type { CardKind } from '@/lib/shared/card-kind';
import type { Found, ShownSearch } from './found';
import { findChoices } from './found-choices';
import { listKeptCardHeads } from './queries';
import { type ReadSearch, readSearch, type SearchQuery, searchGroups } from './read-search';
import { resultOrder } from './result-order';

type Asked = { search: ReadSearch; kind: CardKind | undefined; locale: Locale };

/** A search as an address has it, for a reader of `locale`. */
export async function readSearchIn(params: SearchQuery, locale: Locale): Promise<ReadSearch> {
  return readSearch(params, await keptTaxonomy(locale));
}

/**
 * What a search finds, as it is shown.
 * @param contacts whether contact details are searched: only for the signed-in
 */
export async function findShown(asked: Asked & { contacts: boolean }): Promise<Found> {
  const { search, kind, locale, contacts } = asked;
  const now = new Date();
  const taxonomy = await keptTaxonomy(locale);
  const { industry, region, traits } = searchGroups(search, now);
  const result = await searchCards({
    q: search.q,
    locale,
    kind,
    anyOf: [industry, region, ...traits].filter((group) => group.length > 0),
    page: search.page,
    contacts,
    exact: search.exact,
    reorder: resultOrder(search.sort, locale),
  });
  const [cards, choices] = await Promise.all([
    listKeptCardHeads(result.ids, locale),
    findChoices({ result, search, kind, locale, taxonomy, now }),
  ]);
  return { search: shownSearch(search), cards, choices, ...toldOf(result, taxonomy) };
}

/**
 * The same for a member, contact details included: so often an hour that nobody tries out the ends of phone numbers. What
 * is found counts towards the hot words.
 * @throws AppError `tooManyRequests` where the account has no searches left
 */
export async function findAsMember(memberId: number, asked: Asked): Promise<Found> {
  await takeRateLimit('searchesByAccount', memberId);
  const found = await findShown({ ...asked, contacts: true });
  if (found.page === 1 && found.total.value > 0) await recordSearch(asked.locale, found.search.q, memberId);
  return found;
}

/** What a search found, or the id under which its failure was logged. */
export type SearchAnswer<Answer> = { ok: true; found: Answer } | { ok: false; errorId: string };

/** The same, or that too much was searched from the reader's address. */
export type OpenSearchAnswer<Answer> = SearchAnswer<Answer> | { ok: false; errorId: null };

/**
 * The answer for a page that needs no sign-in: so often an hour from one address.
 * @throws AppError as `answerSearch`
 */
export async function answerOpenSearch<Answer>(
  search: () => Promise<Answer>,
): Promise<OpenSearchAnswer<Answer>> {
  try {
    return await withRequest(await headers(), () =>
      answerSearch(takeRateLimit('listSearchesByAddress', requestAddress()).then(search)),
    );
  } catch (error) {
    if (error instanceof AppError && error.code === 'tooManyRequests') return { ok: false, errorId: null };
    throw error;
  }
}

/**
 * The answer for a page, on which a failure is the panel's: it is logged and shown there.
 * @throws AppError what a search refuses, and `busy` while the database is silent
 */
export async function answerSearch<Answer>(search: Promise<Answer>): Promise<SearchAnswer<Answer>> {
  try {
    return { ok: true, found: await search };
  } catch (error) {
    const told = toldFailure(error);
    if (told instanceof AppError) throw told;
    return { ok: false, errorId: logUnexpected(error, 'search') };
  }
}

const namedSlug = ({ slug, name }: { slug: string; name: string }) => ({ slug, name });

/** A search as it is sent. */
export function shownSearch(search: ReadSearch): ShownSearch {
  return {
    ...search,
    industries: search.industries.map(namedSlug),
    provinces: search.provinces.map(namedSlug),
  };
}

/** How it was understood, and what helps where nothing was found. */
function toldOf(result: SearchPage, { industries, provinces }: Taxonomy) {
  const { total, page, pageCount, correction, leftOut, understood, help } = result;
  const alike = (help?.industryIds ?? []).flatMap((id) => industries.find((row) => row.id === id) ?? []);
  const near = alike.length > 0 ? alike : industries.filter(({ parentId }) => parentId === null).slice(0, 8);
  return {
    total,
    page,
    pageCount,
    corrected: correction?.query ?? null,
    leftOut,
    formerly: understood.regions
      .filter(({ formerly }) => formerly !== null)
      .map(({ code, text }) => ({
        old: text,
        name: provinces.find((row) => row.code === code)?.name ?? code,
      })),
    phoneLeftOut: understood.phoneLeftOut,
    help:
      result.ids.length > 0
        ? null
        : {
            withoutFilters: help?.withoutFilters ?? null,
            words: (help?.words ?? []).slice(0, 6),
            industries: near.map(namedSlug),
          },
  };
}
