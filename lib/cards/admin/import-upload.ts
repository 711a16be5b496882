import 'server-only';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { AuditAction } from '@/lib/admins/audit-actions';
import type { Locale } from '@/lib/i18n/locales';
import { writeAudit } from '@/lib/server/audit';
import { db } from '@/lib/server/db';
import type { AdminViewer } from '@/lib/shared/admin-viewer';
import { type ImportNote, importCards } from '../import';
import { ImportFileError, type ImportFileFault } from '../import-file';

/** An upload is read within a request: longer files are for the command line (docs/import.md). */
export const uploadMaxBytes = 10 * 1024 * 1024;
const uploadMaxRows = 5_000;

/** Notes that a page shows; the rest is counted. */
const shownNotes = 200;

export type ImportPreviewRow = {
  kind: 'company' | 'personal';
  language: Locale;
  name: string;
  phone: string;
  email: string;
};

/** What a file holds, before or after it was written. */
export type ImportAnswer =
  | { readable: false; fault: ImportFileFault; columns: string[] }
  | {
      readable: true;
      rows: number;
      written: number;
      faults: ImportNote[];
      faultCount: number;
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
  const folder = await mkdtemp(path.join(os.tmpdir(), 'yellow-pages-import-'));
  try {
    const file = path.join(folder, 'cards.csv');
    await writeFile(file, bytes);
    const report = await importCards(db, file, {
      dryRun,
      mostRows: uploadMaxRows,
      alongside: (tx, written) =>
        writeAudit(tx, admin, {
          action: 'card.import' satisfies AuditAction,
          target: { type: 'card', id: '', name: name.slice(0, 120) },
          after: { cards: written },
        }),
    });
    const { rows, written, faults, warnings, more, preview } = report;
    return {
      readable: true,
      rows,
      written,
      faults: faults.slice(0, shownNotes),
      faultCount: faults.length + more,
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
      return { readable: false, fault: error.code, columns: error.columns };
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
