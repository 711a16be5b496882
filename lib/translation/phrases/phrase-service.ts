import 'server-only';
import { type Locale, locales } from '@/lib/i18n/locales';
import { writeAudit } from '@/lib/server/audit';
import { invalidate } from '@/lib/server/cache/invalidate';
import { phrasebookTag } from '@/lib/server/cache/tags';
import { db, type Tx } from '@/lib/server/db';
import { AppError } from '@/lib/server/errors';
import type { AdminViewer } from '@/lib/shared/admin-viewer';
import type { AuditAction } from '@/lib/shared/audit-actions';
import { cutText } from '@/lib/shared/cut-text';
import { termsOf } from '../glossary-entries';
import { lockPhrasebook } from '../locks';
import { holdPhrases } from './held-phrases';
import { forgetPhrases, mostOwnPhrases, readStoredPhrases } from './kept-phrases';
import { type PhraseRow, readPhraseTable } from './phrase-queries';
import { phraseProblem } from './phrase-rules';
import type { PhraseInput } from './phrase-schemas';
import type { Phrase } from './shipped-phrases';

type Editor = Pick<AdminViewer, 'id' | 'name'>;

/**
 * Adds an entry to the phrasebook, or changes one, the site's own or a shipped one. It counts for what is shown and searched next
 * in every process.
 * @throws AppError `notFound`; `conflict` where somebody changed it since it was `seen`, or with what is wrong at its field
 */
export async function savePhrase(by: Editor, input: PhraseInput): Promise<{ id: string }> {
  const id = await write(async (tx) => {
    const before = input.id === '' ? null : phraseIn(await readPhraseTable(tx), input);
    if (before?.origin === 'removed') throw new AppError('conflict');
    // What an entry is about stays; another subject is another entry.
    const subject = before?.subject ?? input.subject;
    const texts = locales.map((locale) => input.texts[locale].join('|'));
    const industry = subject === 'trades' ? await industryOf(tx, input.industry) : null;
    await check(tx, { subject, texts, industry: industry?.slug ?? null }, before);
    const data = { subject, texts, industryId: industry?.id ?? null, removed: false };
    const isNewRow = before === null || before.origin === 'shipped';
    if (isNewRow && (await tx.glossaryPhrase.count()) >= mostOwnPhrases)
      throw new AppError('conflict', { fieldErrors: { 'texts.zh-CN': 'tooManyEntries' } });
    const saved = await store(tx, data, before);
    const after = { subject, texts, industry: industry?.slug ?? null };
    await audit(tx, by, before === null ? 'phrase.create' : 'phrase.update', saved, { before, after });
    return saved;
  });
  return { id };
}

/**
 * Takes an entry out: one of the site's own for good, a shipped one until it is restored.
 * @throws AppError `notFound`, `conflict`
 */
export async function removePhrase(by: Editor, id: string, seen: string): Promise<void> {
  await write(async (tx) => {
    const before = phraseIn(await readPhraseTable(tx), { id, seen });
    if (before.origin === 'removed') return;
    if (before.origin === 'shipped' && (await tx.glossaryPhrase.count()) >= mostOwnPhrases)
      throw new AppError('conflict');
    if (before.origin === 'own')
      await tx.glossaryPhrase.delete({ where: { id: ownId(id) }, select: { id: true } });
    else await storeShipped(tx, id, { ...rowOf(before), removed: true });
    await audit(tx, by, 'phrase.remove', id, { before, after: null });
  });
}

/**
 * Puts a shipped entry back as the site came with it.
 * @throws AppError `notFound`, `conflict`
 */
export async function restorePhrase(by: Editor, id: string, seen: string): Promise<void> {
  await write(async (tx) => {
    const before = phraseIn(await readPhraseTable(tx), { id, seen });
    if (before.origin === 'shipped') return;
    if (before.origin === 'own') throw new AppError('notFound');
    await tx.glossaryPhrase.delete({ where: { shippedKey: id }, select: { id: true } });
    const after = phraseIn(await readPhraseTable(tx), { id, seen: '' });
    await audit(tx, by, 'phrase.restore', id, { before: before.origin === 'removed' ? null : before, after });
  });
}

/** One change of the phrasebook at a time; every process hears of it with the commit. */
async function write<T>(change: (tx: Tx) => Promise<T>): Promise<T> {
  const done = await db.$transaction(async (tx) => {
    await lockPhrasebook(tx);
    const result = await change(tx);
    await invalidate(tx, [phrasebookTag()]);
    return result;
  });
  // A process that serves no pages hears of nothing.
  forgetPhrases();
  return done;
}

/** The entry as whoever changes it saw it. */
function phraseIn(table: readonly PhraseRow[], { id, seen }: { id: string; seen: string }): PhraseRow {
  const found = table.find((row) => row.id === id);
  if (!found) throw new AppError('notFound');
  if (found.changedAt !== seen) throw new AppError('conflict');
  return found;
}

async function industryOf(tx: Tx, slug: string): Promise<{ id: number; slug: string }> {
  const found = await tx.industry.findUnique({ where: { slug }, select: { id: true, slug: true } });
  if (!found) throw new AppError('conflict', { fieldErrors: { industry: 'industryUnknown' } });
  return found;
}

async function check(tx: Tx, { subject, texts }: Phrase, before: PhraseRow | null): Promise<void> {
  const stored = await readStoredPhrases(tx);
  const isItself = (row: { id: number; shippedKey: string | null }) =>
    before !== null && (`own-${row.id}` === before.id || row.shippedKey === before.id);
  // A shipped one is left out by a row that switches it off.
  const itself =
    before && before.origin !== 'own' ? [{ ...before, shippedKey: before.id, removed: true }] : [];
  const others = holdPhrases([...stored.filter((row) => !isItself(row)), ...itself]);
  const problem = phraseProblem(subject, texts, others, before?.texts);
  if (problem) throw new AppError('conflict', { fieldErrors: { [`texts.${problem.locale}`]: problem.code } });
}

const ownId = (id: string) => Number(id.slice('own-'.length));

type Row = { subject: string; texts: string[]; industryId?: number | null; removed: boolean };

const rowOf = ({ subject, texts }: Phrase) => ({ subject, texts: [...texts] });

async function store(tx: Tx, data: Row, before: PhraseRow | null): Promise<string> {
  if (before && before.origin !== 'own') {
    await storeShipped(tx, before.id, data);
    return before.id;
  }
  const { id } = before
    ? await tx.glossaryPhrase.update({ where: { id: ownId(before.id) }, data, select: { id: true } })
    : await tx.glossaryPhrase.create({ data, select: { id: true } });
  return `own-${id}`;
}

async function storeShipped(tx: Tx, shippedKey: string, data: Row): Promise<void> {
  await tx.glossaryPhrase.upsert({
    where: { shippedKey },
    create: { ...data, shippedKey },
    update: data,
    select: { id: true },
  });
}

/** What the audit says of an entry. */
function told({ subject, texts, industry }: Phrase) {
  const said = (locale: Locale) => termsOf(texts, locale).join(', ');
  return {
    subject,
    ...(industry === null ? {} : { industry }),
    ...Object.fromEntries(locales.flatMap((locale) => (said(locale) === '' ? [] : [[locale, said(locale)]]))),
  };
}

async function audit(
  tx: Tx,
  by: Editor,
  action: Extract<AuditAction, `phrase.${string}`>,
  id: string,
  { before, after }: { before: Phrase | null; after: Phrase | null },
): Promise<void> {
  const [name] = (after ?? before)?.texts.flatMap((text) => text.split('|')[0] || []) ?? [];
  await writeAudit(tx, by, {
    action,
    target: { type: 'phrase', id: cutText(id, 40), name: name ?? id },
    ...(before && { before: told(before) }),
    ...(after && { after: told(after) }),
  });
}
