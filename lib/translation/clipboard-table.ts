/**
 * What a spreadsheet put on the clipboard as plain text: a row a line, cells parted by tabs. A cell with a line feed, a tab or a quote
 * stands in quotes, a quote within doubled, as Excel, LibreOffice and Google's sheets write it. A quote that begins no such cell is
 * what it is: people write 24" too.
 * @returns rows of cells, without the line feed that ends the last row; line ends within a cell are \n
 */
export function parseClipboardTable(text: string): string[][] {
  const plain = text.replace(/\r\n?/g, '\n');
  const rows: string[][] = [[]];
  let at = 0;
  for (;;) {
    const { cell, end } = readCell(plain, at);
    rows.at(-1)?.push(cell);
    if (end >= plain.length) break;
    if (plain[end] === '\n') {
      if (end + 1 === plain.length) break;
      rows.push([]);
    }
    at = end + 1;
  }
  return rows;
}

function readCell(text: string, from: number): { cell: string; end: number } {
  if (text[from] === '"') {
    const quoted = readQuoted(text, from + 1);
    if (quoted) return quoted;
  }
  const length = text.slice(from).search(/[\t\n]/);
  const end = length === -1 ? text.length : from + length;
  return { cell: text.slice(from, end), end };
}

/** Null for what only begins like a quoted cell. */
function readQuoted(text: string, from: number): { cell: string; end: number } | null {
  let cell = '';
  let at = from;
  for (;;) {
    const quote = text.indexOf('"', at);
    if (quote === -1) return null;
    cell += text.slice(at, quote);
    const next = text[quote + 1];
    if (next === '"') {
      cell += '"';
      at = quote + 2;
    } else if (next === undefined || next === '\t' || next === '\n') return { cell, end: quote + 1 };
    else return null;
  }
}

/** The cells of a table side by side and below each other. */
export function isSeveral(table: readonly (readonly string[])[]): boolean {
  return table.length > 1 || (table[0]?.length ?? 0) > 1;
}
