import { createHash } from 'node:crypto';
import { foldText } from '@/lib/search/fold';
import { readTable, type TableError } from '@/lib/server/files/read-table';
import type { Vnd } from '@/lib/shared/money';

/** Money that came to the account. */
export type StatementLine = {
  /** Of the file, from 1 on, its heading and what stands above included. */
  line: number;
  /** The bank's own reference, or a digest of the line where it gives none. */
  reference: string;
  amount: Vnd;
  memo: string;
  bookedAt: Date;
};

export type Statement =
  | {
      ok: true;
      lines: StatementLine[];
      /** Lines of money that went away, and those that say no day or amount: sums, notes of the bank. */
      outgoing: number;
      unread: number;
    }
  | { ok: false; error: TableError | 'noHeading' };

type Column = 'date' | 'credit' | 'debit' | 'amount' | 'memo' | 'reference';

/**
 * What banks call their columns, folded; the first that fits wins. Vietcombank, Techcombank and MB write both languages into one
 * heading ("Ngày giao dịch / Transaction date"), so that a beginning is enough.
 */
const headings: Record<Column, readonly RegExp[]> = {
  credit: [/^(so tien )?(ghi co|phat sinh co|co)\b/, /\bcredit\b/, /^tien vao/],
  debit: [/^(so tien )?(ghi no|phat sinh no|no)\b/, /\bdebit\b/, /^tien ra/],
  date: [/^ngay (giao dich|gd|hach toan|hieu luc)/, /^ngay\b/, /transaction date/, /^date\b/, /posting date/],
  memo: [/^(mo ta|noi dung|dien giai)/, /\b(description|memo|details|remarks?)\b/],
  reference: [
    /^(so tham chieu|so but toan|ma giao dich|ma gd|so ct|so chung tu)/,
    /\b(reference|ref|transaction (no|id|number))\b/,
  ],
  amount: [/^so tien/, /^amount\b/, /^gia tri/],
};

/** How far below the top a heading stands at most: above it banks write account, name and days. */
const deepestHeading = 40;

/** The columns of a heading; null where a row is none: a day, a memo and an amount of some kind it must have. */
function columnsOf(cells: readonly string[]): Partial<Record<Column, number>> | null {
  const names = cells.map((cell) => foldText(cell).replace(/\s+/g, ' ').trim());
  const taken = new Set<number>();
  const found: Partial<Record<Column, number>> = {};
  for (const [column, shapes] of Object.entries(headings) as [Column, readonly RegExp[]][])
    for (const shape of shapes) {
      const at = names.findIndex((name, index) => !taken.has(index) && shape.test(name));
      if (at < 0 || found[column] !== undefined) continue;
      found[column] = at;
      taken.add(at);
    }
  const hasAmount = found.credit !== undefined || found.amount !== undefined;
  return found.date !== undefined && found.memo !== undefined && hasAmount ? found : null;
}

/** The lines of a bank's statement as a CSV file. */
export function readStatement(bytes: Uint8Array): Statement {
  const table = readTable(bytes);
  if (!table.ok) return table;
  const { rows } = table;
  const at = rows.slice(0, deepestHeading).findIndex((cells) => columnsOf(cells) !== null);
  const columns = columnsOf(rows[at] ?? []);
  if (!columns) return { ok: false, error: 'noHeading' };
  const same = new Map<string, number>();
  const lines: StatementLine[] = [];
  let outgoing = 0;
  let unread = 0;
  for (const [index, cells] of rows.entries()) {
    if (index <= at) continue;
    const cell = (column: Column) => (columns[column] === undefined ? '' : (cells[columns[column]] ?? ''));
    const bookedAt = timeOf(cell('date'));
    const amount = amountOf(cell('credit')) ?? amountOf(cell('amount'));
    const isOut = (amountOf(cell('debit')) ?? 0) !== 0 || (amount ?? 0) < 0;
    if (!bookedAt || (amount === null && !isOut)) unread += 1;
    else if (isOut || !amount) outgoing += 1;
    else {
      const memo = cell('memo').replace(/\s+/g, ' ').slice(0, 500);
      const reference = referenceOf(cell('reference'), [bookedAt.toISOString(), amount, memo], same);
      lines.push({ line: index + 1, reference, amount, memo, bookedAt });
    }
  }
  return { ok: true, lines, outgoing, unread };
}

const digestBeginning = 'line-';

/** Whether a reference is a digest of its line: the bank gave none, so an administrator could not have typed it. */
export const isDigest = (reference: string) => reference.startsWith(digestBeginning);

/** The transaction of an order as people know it; null where there is none, or the bank named none. */
export const namedTransaction = (reference: string | null) =>
  reference !== null && isDigest(reference) ? null : reference;

/** The bank's own, or a digest that is the same each time: of lines that say the same, the first, the second and so on. */
function referenceOf(given: string, says: (string | number)[], same: Map<string, number>): string {
  const plain = given.replace(/\s+/g, ' ').trim();
  if (plain !== '') return plain.slice(0, 80);
  const text = says.join('|');
  const times = (same.get(text) ?? 0) + 1;
  same.set(text, times);
  return `${digestBeginning}${createHash('sha256').update(`${text}|${times}`).digest('hex').slice(0, 40)}`;
}

/**
 * An amount as banks write it: `1.500.000`, `1,500,000.00`, `+1 500 000 VND`, `-500,000`, `(500,000)`; null where there is none.
 * A dong has no decimals, so what stands behind the last mark counts only where it is three digits.
 */
export function amountOf(text: string): number | null {
  const plain = text.normalize('NFKC').replace(/\s|vnd|vnđ|₫|đ/giu, '');
  const match = /^(?<sign>[-+(]?)(?<digits>\d[\d.,]*?)(?:[.,]\d{1,2})?\)?$/.exec(plain);
  if (!match?.groups) return null;
  const { sign, digits = '' } = match.groups;
  if (!/^\d+$/.test(digits) && !/^\d{1,3}(?:[.,]\d{3})+$/.test(digits)) return null;
  const amount = Number(digits.replace(/\D/g, ''));
  if (!Number.isSafeInteger(amount)) return null;
  return sign === '-' || sign === '(' ? -amount : amount;
}

/** A day, with or without a time, by the clock of Vietnam: `23/11/2026 14:05:09`, `2026-11-23`, `23-11-2026`. */
export function timeOf(text: string): Date | null {
  const day = /(?<!\d)(?:(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})|(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}))(?!\d)/.exec(
    text,
  );
  if (!day) return null;
  const [, y1, m1, d1, d2, m2, y2] = day;
  const two = (part = '') => part.padStart(2, '0');
  const date = `${y1 ?? y2}-${two(m1 ?? m2)}-${two(d1 ?? d2)}`;
  const clock = /(?<!\d)(\d{1,2}):(\d{2})(?::(\d{2}))?/.exec(text.replace(day[0], ' '));
  const at = new Date(`${date}T${two(clock?.[1] ?? '0')}:${clock?.[2] ?? '00'}:${clock?.[3] ?? '00'}+07:00`);
  // The 31st of November would be the 1st of December.
  const isReal = !Number.isNaN(at.getTime()) && !Number.isNaN(Date.parse(`${date}T00:00:00Z`));
  return isReal && new Date(`${date}T00:00:00Z`).toISOString().startsWith(date) ? at : null;
}
