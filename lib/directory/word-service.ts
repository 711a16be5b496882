import 'server-only';
import { forgetGazetteer, readGazetteer } from '@/lib/search/gazetteer-rows';
import { meaningsOf } from '@/lib/search/phrase-tree';
import type { WordEntry } from '@/lib/search/word-entries';
import { writeAudit } from '@/lib/server/audit';
import { invalidate } from '@/lib/server/cache/invalidate';
import { queryWordsTag } from '@/lib/server/cache/tags';
import { db, type Tx } from '@/lib/server/db';
import { AppError } from '@/lib/server/errors';
import type { AdminViewer } from '@/lib/shared/admin-viewer';
import type { AuditAction } from '@/lib/shared/audit-actions';
import { cutText } from '@/lib/shared/cut-text';
import { lockQueryWords } from './locks';
import { readWordTable, type TableEntry } from './word-queries';
import { wordProblem } from './word-rules';
import type { WordInput } from './word-schemas';

type Editor = Pick<AdminViewer, 'id' | 'name'>;

/** Entries of the site's own, changes of shipped ones included: they are read into memory, and built into each search. */
export const mostOwnWords = 1_000;

/**
 * Adds an entry to the table of words, or changes one, the site's own or a shipped one. It counts for the next search in
 * every process; no card is written.
 * @throws AppError `notFound`; `conflict` where somebody changed it since it was `seen`, or with what is wrong at its field;
 *   `limitReached` where there are too many
 */
export async function saveWord(by: Editor, input: WordInput): Promise<{ id: string }> {
  const saved = await write(async (tx) => {
    const table = await readWordTable(tx);
    const before = input.id === '' ? null : entryIn(table, input);
    const entry = await entryOf(tx, input, before);
    await check(tx, entry, table, before);
    const isNewRow = before === null || before.origin === 'shipped';
    if (isNewRow && (await tx.queryWord.count()) >= mostOwnWords)
      throw new AppError('conflict', { fieldErrors: { phrases: 'tooManyEntries' } });
    const id = await store(tx, entry, before);
    await audit(tx, by, before === null ? 'word.create' : 'word.update', id, { before, after: entry });
    return id;
  });
  return { id: saved };
}

/**
 * Takes an entry out: one of the site's own for good, a shipped one until it is restored.
 * @throws AppError `notFound`, `conflict`
 */
export async function removeWord(by: Editor, id: string, seen: string): Promise<void> {
  await write(async (tx) => {
    const before = entryIn(await readWordTable(tx), { id, seen });
    if (before.origin === 'removed') return;
    if (before.origin === 'own')
      await tx.queryWord.delete({ where: { id: ownId(id) }, select: { id: true } });
    else await storeShipped(tx, before, { removed: true });
    await audit(tx, by, 'word.remove', id, { before, after: null });
  });
}

/**
 * Puts a shipped entry back as the site came with it.
 * @throws AppError `notFound`, `conflict`
 */
export async function restoreWord(by: Editor, id: string, seen: string): Promise<void> {
  await write(async (tx) => {
    const before = entryIn(await readWordTable(tx), { id, seen });
    if (before.origin === 'shipped') return;
    if (before.origin === 'own') throw new AppError('notFound');
    await tx.queryWord.delete({ where: { shippedKey: id }, select: { id: true } });
    const after = entryIn(await readWordTable(tx), { id, seen: '' });
    await audit(tx, by, 'word.restore', id, { before: before.origin === 'removed' ? null : before, after });
  });
}

/** One change of the table at a time; every process hears of it with the commit. */
async function write<T>(change: (tx: Tx) => Promise<T>): Promise<T> {
  const done = await db.$transaction(async (tx) => {
    await lockQueryWords(tx);
    const result = await change(tx);
    await invalidate(tx, [queryWordsTag()]);
    return result;
  });
  // A process that serves no pages hears of nothing.
  forgetGazetteer();
  return done;
}

/** The entry as whoever changes it saw it. */
function entryIn(table: readonly TableEntry[], { id, seen }: { id: string; seen: string }): TableEntry {
  const found = table.find((entry) => entry.id === id);
  if (found === undefined) throw new AppError('notFound');
  if (found.changedAt !== seen) throw new AppError('conflict');
  return found;
}

async function entryOf(tx: Tx, input: WordInput, before: TableEntry | null): Promise<WordEntry> {
  // What an entry is stays; another kind is another entry.
  const { kind, role } = before ?? { kind: input.kind, role: input.role || null };
  const standsFor = kind === 'standsFor';
  const industry =
    standsFor && input.industry !== ''
      ? await tx.industry.findUnique({ where: { slug: input.industry }, select: { id: true } })
      : null;
  if (standsFor && input.industry !== '' && industry === null)
    throw new AppError('conflict', { fieldErrors: { industry: 'industryUnknown' } });
  return {
    kind,
    role: kind === 'leftOut' ? role : null,
    phrases: input.phrases,
    targets: standsFor ? input.targets : [],
    industryId: industry?.id ?? null,
    locale: input.locale || null,
  };
}

async function check(
  tx: Tx,
  entry: WordEntry,
  table: readonly TableEntry[],
  before: TableEntry | null,
): Promise<void> {
  const others = table.filter(({ id, origin }) => id !== before?.id && origin !== 'removed');
  const { root } = await readGazetteer(tx);
  const isName = (phrase: string) =>
    meaningsOf(root, phrase).some(({ kind }) => kind === 'industry' || kind === 'region');
  const problem = wordProblem(entry, others, isName);
  if (problem !== null) throw new AppError('conflict', { fieldErrors: { [problem.field]: problem.code } });
}

const ownId = (id: string) => Number(id.slice('own-'.length));

async function store(tx: Tx, entry: WordEntry, before: TableEntry | null): Promise<string> {
  const data = { ...entry, phrases: [...entry.phrases], targets: [...entry.targets], removed: false };
  if (before !== null && before.origin !== 'own') {
    await storeShipped(tx, before, data);
    return before.id;
  }
  const { id } =
    before === null
      ? await tx.queryWord.create({ data, select: { id: true } })
      : await tx.queryWord.update({ where: { id: ownId(before.id) }, data, select: { id: true } });
  return `own-${id}`;
}

async function storeShipped(
  tx: Tx,
  { id, kind, role, phrases, targets, industryId, locale }: TableEntry,
  change: Partial<{ removed: boolean }>,
): Promise<void> {
  const data = { kind, role, phrases: [...phrases], targets: [...targets], industryId, locale, ...change };
  await tx.queryWord.upsert({
    where: { shippedKey: id },
    create: { ...data, shippedKey: id },
    update: data,
    select: { id: true },
  });
}

/** What the audit says of an entry. */
function told({ kind, role, phrases, targets, industryId, locale }: WordEntry) {
  return {
    kind,
    ...(role === null ? {} : { role }),
    phrases: phrases.join(', '),
    ...(targets.length === 0 ? {} : { targets: targets.join(', ') }),
    ...(industryId === null ? {} : { industry: industryId }),
    ...(locale === null ? {} : { locale }),
  };
}

async function audit(
  tx: Tx,
  by: Editor,
  action: Extract<AuditAction, `word.${string}`>,
  id: string,
  { before, after }: { before: WordEntry | null; after: WordEntry | null },
): Promise<void> {
  await writeAudit(tx, by, {
    action,
    target: { type: 'word', id: cutText(id, 40), name: (after ?? before)?.phrases[0] ?? id },
    ...(before === null ? {} : { before: told(before) }),
    ...(after === null ? {} : { after: told(after) }),
  });
}
