/** What marks the text as UTF-8 for Excel. */
export const byteOrderMark = '\ufeff';

/** Signs that make a spreadsheet take a text for a formula; the wide ones are typed in East Asia. */
const formula = /^[=+\-@\t\r\n＝＋－＠]/;

/** A phone number begins with a plus and calculates nothing. */
const phone = /^\+?\d[\d ()./-]*$/;

/**
 * A line of a CSV file with CRLF at its end. Cells that a spreadsheet would take for a formula begin with an apostrophe,
 * phone numbers excepted.
 */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

function csvCell(text: string): string {
  const plain = text.toWellFormed().replaceAll('\u0000', '');
  const safe = formula.test(plain) && !phone.test(plain) ? `'${plain}` : plain;
  return /[",\r\n\t]|^ | $/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
