import 'server-only';
import { writeAudit } from '@/lib/server/audit';
import { invalidate } from '@/lib/server/cache/invalidate';
import { watchedWordsTag } from '@/lib/server/cache/tags';
import { db, type Tx } from '@/lib/server/db';
import { AppError } from '@/lib/server/errors';
import type { AdminViewer } from '@/lib/shared/admin-viewer';
import type { AuditAction } from '@/lib/shared/audit-actions';
import { lockWatchedWords } from './locks';
import { lettersOf, type WatchedEntry } from './matcher';
import { mostWatchedWords, type NewWords, type WordChange } from './schemas';

type Editor = Pick<AdminViewer, 'id' | 'name'>;

/** One change of the list at a time; every process hears of it with the commit. What was published before stays as it is. */
function write<T>(change: (tx: Tx) => Promise<T>): Promise<T> {
  return db.$transaction(async (tx) => {
    await lockWatchedWords(tx);
    const result = await change(tx);
    await invalidate(tx, [watchedWordsTag()]);
    return result;
  });
}

/**
 * Adds phrases to the list, all with one rule; those that it has for these texts already are left as they are.
 * @returns how many are new
 * @throws AppError `conflict` with `phrases`: `phraseTooShort`, `tooManyEntries`, or `phraseTaken` where none is new
 */
export function addWatchedWords(
  by: Editor,
  { phrases, action, locale, marked }: NewWords,
): Promise<{ added: number }> {
  return write(async (tx) => {
    checkLength(phrases);
    const known = await readKeys(tx);
    const rule = { action, locale: locale || null, marked };
    const added = phrases.map((phrase) => ({ phrase, ...rule })).filter((entry) => !known.has(keyOf(entry)));
    if (added.length === 0) throw problem('phraseTaken');
    if (known.size + added.length > mostWatchedWords) throw problem('tooManyEntries');
    for (const data of added) {
      const { id } = await tx.watchedWord.create({ data, select: { id: true } });
      await audit(tx, by, 'watchedWord.create', id, { after: data });
    }
    return { added: added.length };
  });
}

/**
 * Changes an entry.
 * @throws AppError `notFound`; `conflict` where somebody changed it since it was `seen`, or with `phrases`: `phraseTooShort`, `phraseTaken`
 */
export function changeWatchedWord(by: Editor, { id, seen, ...input }: WordChange): Promise<void> {
  return write(async (tx) => {
    const before = await readSeen(tx, { id, seen });
    const { phrases, locale, ...rule } = input;
    checkLength(phrases);
    const after = { ...rule, phrase: phrases[0] ?? before.phrase, locale: locale || null };
    const known = await readKeys(tx);
    if (keyOf(after) !== keyOf(before) && known.has(keyOf(after))) throw problem('phraseTaken');
    await tx.watchedWord.update({ where: { id: before.id }, data: after, select: { id: true } });
    await audit(tx, by, 'watchedWord.update', before.id, { before, after });
  });
}

/**
 * Takes an entry out of the list.
 * @throws AppError `notFound`, `conflict`
 */
export function removeWatchedWord(by: Editor, target: { id: string; seen: string }): Promise<void> {
  return write(async (tx) => {
    const before = await readSeen(tx, target);
    await tx.watchedWord.delete({ where: { id: before.id }, select: { id: true } });
    await audit(tx, by, 'watchedWord.remove', before.id, { before });
  });
}

const problem = (code: string) => new AppError('conflict', { fieldErrors: { phrases: code } });

/** One letter alone stands in half of all texts. */
function checkLength(phrases: readonly string[]): void {
  if (phrases.some((phrase) => lettersOf(phrase) < 2)) throw problem('phraseTooShort');
}

/** Of two entries for the same phrase in the same texts one would be idle. */
const keyOf = ({ phrase, locale }: Pick<WatchedEntry, 'phrase' | 'locale'>) =>
  `${locale ?? ''} ${phrase.toLowerCase()}`;

async function readKeys(tx: Tx): Promise<Set<string>> {
  const rows = await tx.watchedWord.findMany({
    select: { phrase: true, locale: true },
    take: mostWatchedWords,
  });
  return new Set(rows.map(keyOf));
}

async function readSeen(tx: Tx, { id, seen }: { id: string; seen: string }) {
  const row = await tx.watchedWord.findUnique({ where: { id: Number(id) } });
  if (!row) throw new AppError('notFound');
  if (row.updatedAt.toISOString() !== seen) throw new AppError('conflict');
  return row;
}

/** What the audit says of an entry. */
const told = ({ phrase, action, locale, marked }: WatchedEntry) => ({ phrase, action, locale, marked });

async function audit(
  tx: Tx,
  by: Editor,
  action: Extract<AuditAction, `watchedWord.${string}`>,
  id: number,
  { before, after }: { before?: WatchedEntry; after?: WatchedEntry },
): Promise<void> {
  await writeAudit(tx, by, {
    action,
    target: { type: 'watchedWord', id: String(id), name: (after ?? before)?.phrase ?? '' },
    ...(before ? { before: told(before) } : {}),
    ...(after ? { after: told(after) } : {}),
  });
}
