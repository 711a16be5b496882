import 'server-only';
import type { FileWords } from '@/lib/server/files/file-words';
import type { ListSheet } from '@/lib/server/files/list-file';
import { readColumnLabels } from '../import-labels';
import { importColumns } from '../import-schema';
import { type ChosenColumns, readUploadedCards } from './check-upload';

/** A batch of rows is in memory at once while a file is written. */
const batch = 500;

async function* batches(rows: readonly string[][]): AsyncGenerator<string[][]> {
  for (let at = 0; at < rows.length; at += batch) yield rows.slice(at, at + batch);
}

/** The template: no rows, the headings of every column in the administrator's language, which the import understands. */
export async function importTemplate({ locale, t }: FileWords): Promise<ListSheet> {
  const labels = await readColumnLabels(locale);
  const headings = importColumns.map((column) => labels[column] ?? column);
  return {
    title: t('card-admin.import.sheet'),
    headings,
    widths: headings.map((text) => Math.max(14, Math.min(40, text.length * 2))),
    batches: batches([]),
  };
}

/**
 * The bad rows of an upload as they stand there, with all of its columns and one more that says what is wrong; mended, it is a file
 * for the import, which leaves that column out.
 * @throws ImportFileError as `readUploadedCards`
 */
export async function badRows(bytes: Uint8Array, chosen: ChosenColumns, { t }: FileWords) {
  const { table, columns, rows } = await readUploadedCards(bytes, chosen);
  const separator = t('card-admin.import.reasonSeparator');
  const reasonsOf = ({ errors }: (typeof rows)[number]) =>
    errors
      .map(({ column, reason }) => {
        const text = t(`card-admin.import.reasons.${reason}`);
        if (column === null) return text;
        const head = columns.find((each) => each.column === column)?.head ?? column;
        return t('card-admin.import.cellReason', { head, reason: text });
      })
      .join(separator);
  const bad = rows.flatMap((row, at) => {
    if (row.card) return [];
    const cells = table.rows[at]?.cells ?? [];
    const own = table.heads.map((_, place) => cells[place] ?? '');
    return [[...own, reasonsOf(row), ...cells.slice(table.heads.length)]];
  });
  const sheet: ListSheet = {
    title: t('card-admin.import.sheet'),
    headings: [...table.heads, t('card-admin.import.reasonHead')],
    batches: batches(bad),
  };
  return { format: table.format, sheet };
}
