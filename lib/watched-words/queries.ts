import 'server-only';
import { type Locale, localeTable } from '@/lib/i18n/locales';
import { foldText } from '@/lib/search/fold';
import { db } from '@/lib/server/db';
import { readPage } from '@/lib/server/read-page';
import { sortParts } from '@/lib/shared/list-params';
import type { ListPage } from '@/lib/shared/paging';
import { getMatcher } from './kept-matcher';
import { maskHits } from './matcher';
import { mostWatchedWords } from './schemas';
import type { WatchedWordAction } from './word-actions';
import type { WatchedWordFilter } from './word-list';
import { type FoundWords, wordsOf } from './words-of';

/** An entry of the list as the back office shows it. */
export type WatchedWordRow = {
  id: string;
  phrase: string;
  action: WatchedWordAction;
  locale: string | null;
  marked: boolean;
  changedAt: string;
};

const select = { id: true, phrase: true, action: true, locale: true, marked: true, updatedAt: true } as const;

/** A page of the list. `filter.q` keeps what has it in its phrase, folded. */
export async function listWatchedWords(
  locale: Locale,
  filter: WatchedWordFilter,
): Promise<ListPage<WatchedWordRow>> {
  const found = await findWatchedWords(locale, filter);
  return readPage({
    page: filter.page,
    count: async () => found.length,
    read: async ({ skip, take }) => found.slice(skip, skip + take),
  });
}

/** All entries that the filter keeps, in its order. */
export async function findWatchedWords(locale: Locale, filter: WatchedWordFilter): Promise<WatchedWordRow[]> {
  // Folded phrases are compared in memory: the list is limited, and every process holds it anyway.
  const rows = await db.watchedWord.findMany({ orderBy: { id: 'asc' }, take: mostWatchedWords, select });
  const wanted = foldText(filter.q).trim();
  return rows
    .filter(
      (row) =>
        (filter.action === undefined || row.action === filter.action) &&
        (filter.locale === undefined || row.locale === filter.locale) &&
        (wanted === '' || foldText(row.phrase).includes(wanted)),
    )
    .map(rowOf)
    .toSorted(compare(filter.sort, locale));
}

/** One entry, or null. */
export async function getWatchedWord(id: string): Promise<WatchedWordRow | null> {
  if (!/^[1-9]\d{0,8}$/.test(id)) return null;
  const row = await db.watchedWord.findUnique({ where: { id: Number(id) }, select });
  return row && rowOf(row);
}

function rowOf({
  id,
  updatedAt,
  ...row
}: Omit<WatchedWordRow, 'id' | 'changedAt'> & { id: number; updatedAt: Date }) {
  return { ...row, id: String(id), changedAt: updatedAt.toISOString() };
}

function compare(
  sort: WatchedWordFilter['sort'],
  locale: Locale,
): (one: WatchedWordRow, other: WatchedWordRow) => number {
  const { column, direction } = sortParts(sort);
  const sign = direction === 'asc' ? 1 : -1;
  const { compare: collate } = new Intl.Collator(localeTable[locale].intl);
  const byId = (one: WatchedWordRow, other: WatchedWordRow) => Number(one.id) - Number(other.id);
  if (column === 'phrase')
    return (one, other) => sign * (collate(one.phrase, other.phrase) || byId(one, other));
  return (one, other) =>
    sign * (one.changedAt < other.changedAt ? -1 : one.changedAt > other.changedAt ? 1 : byId(one, other));
}

/** What the list makes of a text, for who tries it. */
export type TriedText = Pick<FoundWords, 'action' | 'entries'> & { masked: string };

/** Tries a text as if a member had written it in a language; the list that every process looks by is asked. */
export async function tryText(text: string, locale: Locale): Promise<TriedText> {
  const hits = (await getMatcher()).find(text, locale);
  const { action, entries } = wordsOf([{ text, hits }]);
  return { action, entries, masked: maskHits(text, hits) };
}
