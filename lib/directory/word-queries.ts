import 'server-only';
import { type Locale, localeTable } from '@/lib/i18n/locales';
import { districts } from '@/lib/search/districts';
import { foldText } from '@/lib/search/fold';
import { bracketedFormTexts, legalFormPhrases } from '@/lib/search/name-key';
import type { AsideRole } from '@/lib/search/query-words';
import { shippedEntries, type WordEntry } from '@/lib/search/word-entries';
import { db, type Tx } from '@/lib/server/db';
import { readPage } from '@/lib/server/read-page';
import { sortParts } from '@/lib/shared/list-params';
import type { ListPage } from '@/lib/shared/paging';
import { listIndustries } from './taxonomy';
import type { WordFilter, WordOrigin } from './word-list';

/** An entry of the table of words as the back office shows it. */
export type WordRow = Omit<WordEntry, 'industryId' | 'role'> & {
  /** `own-12`, or the name of a shipped or fixed entry. */
  id: string;
  role: AsideRole | null;
  origin: WordOrigin;
  industry: { slug: string; name: string } | null;
  /** When it was changed last; empty for what stands as it was shipped. */
  changedAt: string;
};

/** An entry with its place in the table, its own or a shipped one's. */
export type TableEntry = WordEntry & { id: string; origin: WordOrigin; changedAt: string };

/** The whole table, what was taken out too; some hundred entries shipped, and a limited number of the site's own. */
export async function readWordTable(tx: Pick<Tx, 'queryWord'> = db): Promise<TableEntry[]> {
  const stored = await tx.queryWord.findMany({ orderBy: { id: 'asc' } });
  const changes = new Map(stored.flatMap((row) => (row.shippedKey === null ? [] : [[row.shippedKey, row]])));
  const entryOf = (row: (typeof stored)[number]): WordEntry => ({
    kind: row.kind as WordEntry['kind'],
    role: row.role as WordEntry['role'],
    phrases: row.phrases,
    targets: row.targets,
    industryId: row.industryId,
    locale: row.locale,
  });
  const shipped = shippedEntries.map(({ key, ...entry }): TableEntry => {
    const change = changes.get(key);
    changes.delete(key);
    if (change === undefined) return { ...entry, id: key, origin: 'shipped', changedAt: '' };
    const changedAt = change.updatedAt.toISOString();
    // What was taken out stands there as it would come back.
    if (change.removed) return { ...entry, id: key, origin: 'removed', changedAt };
    return { ...entryOf(change), id: key, origin: 'changed', changedAt };
  });
  const own = stored.filter(
    ({ shippedKey, removed }) => !removed && (shippedKey === null || changes.has(shippedKey)),
  );
  return [
    ...shipped,
    ...own.map((row): TableEntry => {
      return { ...entryOf(row), id: `own-${row.id}`, origin: 'own', changedAt: row.updatedAt.toISOString() };
    }),
  ];
}

/** A page of the table. `filter.q` keeps what has it in a phrase, or in what the phrases stand for, folded. */
export async function listWordsForAdmin(locale: Locale, filter: WordFilter): Promise<ListPage<WordRow>> {
  const rows = await readRows(locale);
  const wanted = foldText(filter.q).trim();
  const wantedWords = wordsOf(filter.q);
  const has = (text: string) =>
    foldText(text).includes(wanted) || (wantedWords !== '' && wordsOf(text).includes(wantedWords));
  const fits = ({ kind, role, origin, phrases, targets, industry }: WordRow) =>
    (filter.kind === undefined || kind === filter.kind) &&
    (filter.role === undefined || role === filter.role) &&
    (filter.origin === undefined || origin === filter.origin) &&
    (wanted === '' || [...phrases, ...targets, industry?.name ?? ''].some(has));
  const found = rows.filter(fits).toSorted(compare(filter.sort, locale));
  return readPage({
    page: filter.page,
    count: async () => found.length,
    read: async ({ skip, take }) => found.slice(skip, skip + take),
  });
}

/** Without signs: "Co., Ltd" is the form "co ltd". */
const wordsOf = (text: string) =>
  foldText(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** One entry, or null. */
export async function getWordForAdmin(locale: Locale, id: string): Promise<WordRow | null> {
  return (await readRows(locale)).find((row) => row.id === id) ?? null;
}

async function readRows(locale: Locale): Promise<WordRow[]> {
  const [table, industries] = await Promise.all([readWordTable(), listIndustries(locale)]);
  const byId = new Map(industries.map(({ id, slug, name }) => [id, { slug, name }]));
  const held = table.map(({ industryId, ...entry }): WordRow => {
    return { ...entry, industry: byId.get(industryId ?? 0) ?? null };
  });
  return [...held, ...fixedRows];
}

/** What searches know besides, which no administrator changes: names are stored and compared by it. */
const fixedRows: readonly WordRow[] = [
  ...[...legalFormPhrases, ...bracketedFormTexts].map((text) =>
    fixedRow(`legalForm:${text}`, 'leftOut', [text], 'legalForm'),
  ),
  ...districts.map(({ token, spellings }) => fixedRow(`district:${token}`, 'equal', spellings)),
];

function fixedRow(
  id: string,
  kind: WordRow['kind'],
  phrases: readonly string[],
  role: AsideRole | null = null,
): WordRow {
  return {
    id,
    kind,
    role,
    phrases,
    targets: [],
    industry: null,
    locale: null,
    origin: 'fixed',
    changedAt: '',
  };
}

function compare(sort: WordFilter['sort'], locale: Locale): (one: WordRow, other: WordRow) => number {
  const { column, direction } = sortParts(sort);
  const sign = direction === 'asc' ? 1 : -1;
  const { compare: collate } = new Intl.Collator(localeTable[locale].intl);
  const byPhrase = (one: WordRow, other: WordRow) =>
    collate(one.phrases[0] ?? '', other.phrases[0] ?? '') || collate(one.id, other.id);
  if (column === 'phrase') return (one, other) => sign * byPhrase(one, other);
  return (one, other) =>
    sign * (one.changedAt < other.changedAt ? -1 : one.changedAt > other.changedAt ? 1 : 0) ||
    byPhrase(one, other);
}
