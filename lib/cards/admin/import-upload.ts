import 'server-only';
import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Locale } from '@/lib/i18n/locales';
import { writeAudit } from '@/lib/server/audit';
import { db, type Tx } from '@/lib/server/db';
import type { AdminViewer } from '@/lib/shared/admin-viewer';
import type { CardKind } from '@/lib/shared/card-kind';
import { cutText } from '@/lib/shared/cut-text';
import { minuteMs } from '@/lib/shared/durations';
import { type ImportNote, importCards } from '../import';
import { ImportFileError, type ImportFileErrorCode } from '../import-file';
import { lockImports } from '../locks';

/** An upload is read within a request: longer files are for the command line (docs/import.md). */
export const uploadMaxBytes = 10 * 1024 * 1024;
const uploadMaxRows = 5_000;

/** Notes that a page shows; the rest is counted. */
const shownNotes = 200;

type ImportPreviewRow = {
  kind: CardKind;
  language: Locale;
  name: string;
  phone: string;
  email: string;
};

/** What a file holds, before or after it was written. */
export type ImportAnswer =
  | { readable: false; error: ImportFileErrorCode; columns: string[] }
  | {
      readable: true;
      rows: number;
      written: number;
      errors: ImportNote[];
      errorCount: number;
      warnings: ImportNote[];
      warningCount: number;
      preview: ImportPreviewRow[];
    };

/**
 * Checks an uploaded CSV file of cards, or writes it: all rows or none, with an entry in the audit.
 * @param name of the file, for the audit
 */
export async function importUpload(
  admin: Pick<AdminViewer, 'id' | 'name'>,
  bytes: Uint8Array,
  { dryRun, name }: { dryRun: boolean; name: string },
): Promise<ImportAnswer> {
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
  const folder = await mkdtemp(path.join(os.tmpdir(), 'yellow-pages-import-'));
  try {
    const file = path.join(folder, 'cards.csv');
    await writeFile(file, bytes);
    const report = await importCards(db, file, {
      dryRun,
      mostRows: uploadMaxRows,
      alongside: async (tx, written) => {
        await refuseAgain(tx, hash);
        await writeAudit(tx, admin, {
          action: 'card.import',
          target: { type: 'card', id: '', name: cutText(name, 120) },
          after: { cards: written, hash },
        });
      },
    });
    const { rows, written, errors, warnings, more, preview } = report;
    return {
      readable: true,
      rows,
      written,
      errors: errors.slice(0, shownNotes),
      errorCount: errors.length + more,
      warnings: warnings.slice(0, shownNotes),
      warningCount: warnings.length,
      preview: preview.map((card) => ({
        kind: card.kind,
        language: card.sourceLocale as Locale,
        name: card.companyName ?? card.contactName ?? '',
        phone: card.mobile ?? card.phone ?? '',
        email: card.email ?? '',
      })),
    };
  } catch (error) {
    if (error instanceof ImportFileError)
      return { readable: false, error: error.code, columns: error.columns };
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The same file again so soon is a click too many, or an answer that got lost. */
const againMs = 10 * minuteMs;

async function refuseAgain(tx: Tx, hash: string): Promise<void> {
  await lockImports(tx);
  const before = await tx.auditEntry.findFirst({
    where: {
      action: 'card.import',
      createdAt: { gt: new Date(Date.now() - againMs) },
      after: { path: ['hash'], equals: hash },
    },
    select: { id: true },
  });
  if (before) throw new ImportFileError('alreadyWritten');
}
