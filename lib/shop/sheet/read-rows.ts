import { rearmed } from '@/lib/server/files/csv';
import { readTable, type TableError } from '@/lib/server/files/read-table';
import { cleanInput } from '@/lib/shared/clean-input';
import { sheetColumnNames } from './columns';

/** A row of a file of products: its cells by their columns, those that the file has. */
export type SheetRow = { line: number; cells: Readonly<Record<string, string>> };

/** The rows of one product, the first saying what is the product's own. */
export type SheetGroup = { first: SheetRow; rows: SheetRow[] };

/** What is to be said of a place of the file; codes are keys of `product-editor.errors`. */
export type SheetNote = { line: number; column: string | null; code: string };

/** Why nothing of a file can be read as products. */
export type SheetError = TableError | 'unknownColumns' | 'repeatedColumns' | 'noKey';

export type ReadSheet =
  | { ok: true; groups: SheetGroup[]; notes: SheetNote[] }
  | { ok: false; error: SheetError; columns: string[] };

/**
 * The products of a CSV file. A row that names no product, or the same as the one above, is another variant of that. Pure.
 * @returns with a note for a product that comes a second time
 */
export function readRows(bytes: Uint8Array): ReadSheet {
  const table = readTable(bytes, { headed: true });
  if (!table.ok) return { ok: false, error: table.error, columns: [] };
  const [head = [], ...rows] = table.rows;
  const columns = head.map((cell) =>
    cell
      .replace(/^\ufeff/, '')
      .trim()
      .toLowerCase()
      .replace(/[\s-]+/g, '_'),
  );
  // Spreadsheets write empty columns behind the last one.
  const named = columns.filter((name) => name !== '');
  const unknown = named.filter((name) => !sheetColumnNames.includes(name));
  if (unknown.length > 0) return { ok: false, error: 'unknownColumns', columns: unknown.slice(0, 20) };
  const twice = named.filter((name, at) => named.indexOf(name) !== at);
  if (twice.length > 0) return { ok: false, error: 'repeatedColumns', columns: twice };
  if (!named.includes('id') && !named.includes('name')) return { ok: false, error: 'noKey', columns: [] };
  const read = rows.map((cells, at) => ({
    line: table.lines[at + 1] ?? at + 2,
    cells: Object.fromEntries(columns.flatMap((name, place) => (name ? [[name, cellOf(cells[place])]] : []))),
  }));
  if (read.length === 0) return { ok: false, error: 'empty', columns: [] };
  return { ok: true, ...groupsOf(read) };
}

const cellOf = (given = '') => rearmed(cleanInput(given).normalize('NFC').trim());

function groupsOf(rows: readonly SheetRow[]): { groups: SheetGroup[]; notes: SheetNote[] } {
  const groups: SheetGroup[] = [];
  const notes: SheetNote[] = [];
  const seen = new Set<string>();
  let current: SheetGroup | undefined;
  for (const row of rows) {
    const { id = '', name = '' } = row.cells;
    if (current && belongsTo(current, id, name)) {
      current.rows.push(row);
      continue;
    }
    current = { first: row, rows: [row] };
    groups.push(current);
    const key = id === '' ? `name ${name.toLocaleLowerCase()}` : `id ${id}`;
    const column = id === '' ? 'name' : 'id';
    if (id === '' && name === '') notes.push({ line: row.line, column: null, code: 'productUnnamed' });
    else if (seen.has(key)) notes.push({ line: row.line, column, code: 'productTwice' });
    seen.add(key);
  }
  return { groups, notes };
}

function belongsTo({ first }: SheetGroup, id: string, name: string): boolean {
  const { id: firstId = '', name: firstName = '' } = first.cells;
  if (id !== '') return id === firstId;
  return name === '' || (firstId === '' && name === firstName);
}
