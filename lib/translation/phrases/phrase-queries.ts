import 'server-only';
import { type Locale, locales } from '@/lib/i18n/locales';
import { foldText } from '@/lib/search/fold';
import { processWide } from '@/lib/server/process-wide';
import { readPage } from '@/lib/server/read-page';
import { sortParts } from '@/lib/shared/list-params';
import type { ListPage } from '@/lib/shared/paging';
import { type GlossaryEntry, termsOf } from '../glossary-entries';
import { type PhraseInTable, readStoredPhrases } from './kept-phrases';
import type { PhraseFilter } from './phrase-list';
import { type Phrase, shippedPhrases } from './shipped-phrases';
import type { PhraseOrigin } from './subjects';

/** An entry of the phrasebook as the back office shows it. */
export type PhraseRow = Phrase & {
  /** `own-12`, or the name of a shipped entry. */
  id: string;
  origin: PhraseOrigin;
  /** When it was changed last; empty for what stands as it was shipped. */
  changedAt: string;
};

/** The whole phrasebook, what was switched off too: the site's own entries first, then the shipped ones in their order. */
export async function readPhraseTable(tx?: Parameters<typeof readStoredPhrases>[0]): Promise<PhraseRow[]> {
  const stored = await readStoredPhrases(tx);
  const changes = new Map(
    stored.flatMap((row): [string, PhraseInTable][] => (row.shippedKey ? [[row.shippedKey, row]] : [])),
  );
  const shipped = shippedPhrases().map(({ key, ...phrase }): PhraseRow => {
    const change = changes.get(key);
    changes.delete(key);
    if (!change) return { ...phrase, id: key, origin: 'shipped', changedAt: '' };
    const changedAt = change.updatedAt.toISOString();
    // What was switched off stands there as it would come back.
    if (change.removed) return { ...phrase, id: key, origin: 'removed', changedAt };
    return {
      ...phrase,
      texts: change.texts,
      industry: change.industry,
      id: key,
      origin: 'changed',
      changedAt,
    };
  });
  const own = stored.filter(
    ({ shippedKey, removed }) => !removed && (shippedKey === null || changes.has(shippedKey)),
  );
  return [
    ...own.map(({ id, subject, texts, industry, updatedAt }): PhraseRow => {
      return { subject, texts, industry, id: `own-${id}`, origin: 'own', changedAt: updatedAt.toISOString() };
    }),
    ...shipped,
  ];
}

/** A page of the phrasebook. `filter.q` keeps what has it in a wording of any language, folded. */
export async function listPhrasesForAdmin(
  locale: Locale,
  filter: PhraseFilter,
): Promise<ListPage<PhraseRow>> {
  const found = await findPhrases(locale, filter);
  return readPage({
    page: filter.page,
    count: async () => found.length,
    read: async ({ skip, take }) => found.slice(skip, skip + take),
  });
}

/** One entry, or null. */
export async function getPhraseForAdmin(id: string): Promise<PhraseRow | null> {
  return (await readPhraseTable()).find((row) => row.id === id) ?? null;
}

/** Columns of the file, which is data. */
export const phraseColumns = [
  'ID',
  'subject',
  'industry',
  'source',
  ...locales.map((each) => `text_${each}`),
];

/** Entries of one part of the file. */
const batch = 500;

/** The phrases of a filter as rows of a file; wordings are parted by " | ". */
export async function* exportPhrases(locale: Locale, filter: PhraseFilter): AsyncGenerator<string[][]> {
  const rows = await findPhrases(locale, filter);
  for (let at = 0; at < rows.length; at += batch)
    yield rows
      .slice(at, at + batch)
      .map(({ id, subject, industry, origin, texts }) => [
        id,
        subject,
        industry ?? '',
        origin,
        ...locales.map((each) => termsOf(texts, each).join(' | ')),
      ]);
}

async function findPhrases(locale: Locale, filter: PhraseFilter): Promise<PhraseRow[]> {
  const wanted = foldText(filter.q).trim();
  const fits = ({ subject, industry, origin, texts }: PhraseRow) =>
    (filter.subject === undefined || subject === filter.subject) &&
    (filter.industry === '' || industry === filter.industry) &&
    (filter.origin === undefined || origin === filter.origin) &&
    (wanted === '' || foldedOf(texts).some((text) => text.includes(wanted)));
  const found = (await readPhraseTable()).filter(fits);
  const { column, direction } = sortParts(filter.sort);
  const sign = direction === 'asc' ? 1 : -1;
  const at = locales.indexOf(locale);
  const keyOf = ({ texts, changedAt }: PhraseRow) =>
    column === 'phrase' ? (foldedOf(texts)[at] ?? '') : changedAt;
  // Equal ones stay as they stand: the site's own first, then by subject.
  return found.toSorted((one, other) => sign * compare(keyOf(one), keyOf(other)));
}

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

// Seven thousand entries are folded once a process, not for each look at the list.
const folded = processWide('folded-phrases', () => new WeakMap<GlossaryEntry, readonly string[]>());

function foldedOf(texts: GlossaryEntry): readonly string[] {
  const known = folded.get(texts) ?? texts.map((text) => foldText(text));
  folded.set(texts, known);
  return known;
}
