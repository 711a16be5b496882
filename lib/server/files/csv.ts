/** What marks the text as UTF-8 for Excel. */
export const byteOrderMark = '\ufeff';

/** Signs that make a spreadsheet take a text for a formula; the wide ones are typed in East Asia. */
const formula = /^[=+\-@\t\r\n＝＋－＠]/;

/** A phone number begins with a plus and calculates nothing. */
const phone = /^\+?\d[\d ()./-]*$/;

/** Nor does a number below zero. */
const negative = /^-\d+$/;

/**
 * A line of a CSV file with CRLF at its end. Cells that a spreadsheet would take for a formula begin with an apostrophe,
 * phone numbers and whole numbers excepted.
 */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

/** A text as its cell says it: what a spreadsheet would run begins with an apostrophe. */
export function disarmed(text: string): string {
  return formula.test(text) && !phone.test(text) && !negative.test(text) ? `'${text}` : text;
}

/** What a cell meant that `disarmed` may have written. */
export function rearmed(cell: string): string {
  return cell.startsWith("'") && disarmed(cell.slice(1)) === cell ? cell.slice(1) : cell;
}

function csvCell(text: string): string {
  const safe = disarmed(text.toWellFormed().replaceAll('\u0000', ''));
  return /[",\r\n\t]|^ | $/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
