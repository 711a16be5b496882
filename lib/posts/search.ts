import 'server-only';
import { keptSearch } from '@/lib/directory/kept-search';
import { relaxQuery } from '@/lib/directory/search-relaxation';
import { completions, corrections, firstThatFinds } from '@/lib/directory/search-wordings';
import { searchQueries } from '@/lib/directory/tsquery';
import type { Locale } from '@/lib/i18n/locales';
import type { Gazetteer } from '@/lib/search/gazetteer';
import { getGazetteer } from '@/lib/search/gazetteer-rows';
import { type ParsedQuery, parseQuery, type QueryOptions } from '@/lib/search/query';
import { db } from '@/lib/server/db';
import { pageCount } from '@/lib/shared/paging';
import { readEqualPhrases } from '@/lib/translation/phrases/equal-phrases';
import { askPosts, countPosts, type FoundIds, mostListed, sliceOf } from './find-posts';
import type { FoundPosts } from './found';
import { listKeptPostHeads, totalOf } from './queries';

export type PostSearch = {
  /** Anything that somebody typed. */
  q: string;
  /** The reader's language; the search finds posts in all. */
  locale: Locale;
  /** Groups of tokens, of each of which a post has one. */
  anyOf: readonly (readonly string[])[];
  since?: Date | null;
  /** From 1. */
  page: number;
  /** Ask for what was typed and nothing else. */
  exact?: boolean;
  /** How many of the page; all of it unless said otherwise. */
  most?: number;
};

type Found = FoundIds & Pick<FoundPosts, 'corrected' | 'leftOut'>;

/** Internal ids of a page of what a text finds, and what was asked in the end. */
export async function findPostIds(search: PostSearch, now = new Date()): Promise<Found> {
  const gazetteer = await getGazetteer(db, search.locale);
  // Posts hold no contact details of their own, and a number in a text is a word like any other.
  const options = { contacts: false, equals: await readEqualPhrases(search.locale) };
  const parsed = parseQuery(search.q, gazetteer, options);
  const typed = { ...(await ask(parsed, search, now)), corrected: null, leftOut: null };
  if (typed.total > 0 || search.exact || parsed.clauses.length === 0) return typed;
  return (await askInstead(parsed, search, gazetteer, options, now)) ?? typed;
}

async function ask(parsed: ParsedQuery, search: PostSearch, now: Date): Promise<FoundIds> {
  const queries = searchQueries(parsed, { anyOf: search.anyOf }, search.locale);
  if (queries === null) return { ids: [], total: 0 };
  const { skip, take } = sliceOf(search.page);
  return askPosts(db, queries, search.since ?? null, { skip, take: search.most ?? take }, now);
}

/** A query that finds nothing, completed, corrected, and asked for less; null where that finds nothing either. */
async function askInstead(
  parsed: ParsedQuery,
  search: PostSearch,
  gazetteer: Gazetteer,
  options: QueryOptions,
  now: Date,
): Promise<Found | null> {
  const filter = { anyOf: search.anyOf };
  for (const wordingsOf of [completions, corrections]) {
    const found = await firstThatFinds(
      db,
      await wordingsOf(db, parsed, gazetteer, options, 'posts'),
      filter,
      countPosts,
    );
    if (found === null) continue;
    return {
      ...(await ask(found.parsed, search, now)),
      corrected: found.correction?.query ?? null,
      leftOut: null,
    };
  }
  // There is nothing of a post that only the signed-in find, so any word may be left out.
  const less = await relaxQuery(db, parsed, filter, gazetteer, { ...options, contacts: true }, countPosts);
  return less && { ...(await ask(less.parsed, search, now)), corrected: null, leftOut: less.leftOut };
}

const findKept = keptSearch('search-posts', 'posts', (search: PostSearch) => findPostIds(search));

/**
 * Searches the posts that lists show: all terms have to match; those in the title first, then topic, author, industry and region,
 * then other texts; of the equally good the newest first. What finds nothing is completed, corrected, and asked for less.
 */
export async function findPosts(search: PostSearch): Promise<FoundPosts> {
  const found = await findKept(search);
  const last = pageCount(Math.min(found.total, mostListed));
  // Of a page behind the last one, which an old address names, the last one.
  const { ids, total, corrected, leftOut } =
    search.page > last ? await findKept({ ...search, page: last }) : found;
  return {
    posts: await listKeptPostHeads(ids, search.locale),
    total: totalOf({ total }),
    pageCount: last,
    corrected,
    leftOut,
  };
}
