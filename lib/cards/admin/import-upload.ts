import 'server-only';
import { createHash } from 'node:crypto';
import { readGazetteer } from '@/lib/search/gazetteer-rows';
import { writeAudit } from '@/lib/server/audit';
import { db, type Tx } from '@/lib/server/db';
import { enqueue } from '@/lib/server/jobs';
import type { AdminViewer } from '@/lib/shared/admin-viewer';
import { cutText } from '@/lib/shared/cut-text';
import { dayMs, hourMs } from '@/lib/shared/durations';
import { ImportFileError } from '../import-file';
import { importBatch } from '../import-reads';
import { lockImports } from '../locks';
import { createCards } from '../service';
import { type ChosenColumns, type ImportAnswer, readUploadedCards, unreadable } from './check-upload';

export const uploadMaxBytes = 10 * 1024 * 1024;

/** What became of a file that was to be written: `left` are its bad rows. */
export type ImportOutcome =
  | { readable: true; written: number; left: number }
  | Extract<ImportAnswer, { readable: false }>;

type Wanted = {
  /** Of the file, for the audit. */
  name: string;
  columns: ChosenColumns;
  /** The good rows that the administrator saw. */
  expected: number;
};

/**
 * Writes the good rows of an upload, all of them or none, with an entry in the audit; the bad ones are left. A file that was
 * written within a day is not written again, whatever its columns are taken for.
 */
export async function writeUpload(
  admin: Pick<AdminViewer, 'id' | 'name'>,
  bytes: Uint8Array,
  { name, columns, expected }: Wanted,
): Promise<ImportOutcome> {
  try {
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
    const { rows } = await readUploadedCards(bytes, columns);
    const cards = rows.flatMap(({ card }) => card ?? []);
    const left = rows.length - cards.length;
    // Provinces and industries may be others than when it was looked at.
    if (cards.length === 0 || cards.length !== expected) throw new ImportFileError('changed');
    const gazetteer = await readGazetteer(db);
    const write = async (tx: Tx) => {
      await refuseAgain(tx, hash);
      let first: number | undefined;
      for (let at = 0; at < cards.length; at += importBatch) {
        const part = cards.slice(at, at + importBatch);
        const created = await createCards(tx, part, { gazetteer, isBulk: true });
        first ??= created[0]?.id;
      }
      if (first !== undefined) await enqueue(tx, 'translateSiteCards', { after: first - 1 });
      await writeAudit(tx, admin, {
        action: 'card.import',
        target: { type: 'card', id: '', name: cutText(name, 120) },
        after: { cards: cards.length, ...(left > 0 ? { left } : {}), hash },
      });
    };
    await db.$transaction(write, { maxWait: 10_000, timeout: hourMs });
    return { readable: true, written: cards.length, left };
  } catch (error) {
    if (error instanceof ImportFileError) return unreadable(error);
    throw error;
  }
}

/** The same file again so soon is a click too many, or an answer that got lost. */
const againMs = dayMs;

async function refuseAgain(tx: Tx, hash: string): Promise<void> {
  if (!(await lockImports(tx))) throw new ImportFileError('underWay');
  const before = await tx.auditEntry.findFirst({
    where: {
      action: 'card.import',
      targetType: 'card',
      targetId: '',
      createdAt: { gt: new Date(Date.now() - againMs) },
      after: { path: ['hash'], equals: hash },
    },
    select: { id: true },
  });
  if (before) throw new ImportFileError('alreadyWritten');
}
