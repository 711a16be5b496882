export type Column = { title: string; align?: 'left' | 'right' };

/**
 * A table of plain text: columns padded to their widest cell, two blanks between them, a line below the titles.
 * @param rows cells in the order of the columns; a missing one is empty
 */
export function renderTable(columns: readonly Column[], rows: readonly (readonly string[])[]): string {
  const widths = columns.map(({ title }, index) =>
    Math.max(title.length, ...rows.map((row) => row[index]?.length ?? 0)),
  );
  const line = (cells: readonly string[]) =>
    widths
      .map((width, index) => {
        const cell = cells[index] ?? '';
        return columns[index]?.align === 'right' ? cell.padStart(width) : cell.padEnd(width);
      })
      .join('  ')
      .trimEnd();
  const titles = columns.map(({ title }) => title);
  return [line(titles), widths.map((width) => '-'.repeat(width)).join('  '), ...rows.map(line)].join('\n');
}

/** 12,345 */
export function whole(value: number): string {
  return Math.round(value).toLocaleString('en');
}

/** Milliseconds with two digits below ten, one below a hundred. */
export function milliseconds(value: number): string {
  return value.toFixed(value < 10 ? 2 : value < 100 ? 1 : 0);
}

/** 0.123 */
export function ratio(value: number): string {
  return value.toFixed(3);
}

/** 12.3× */
export function times(value: number): string {
  return `${value.toFixed(1)}×`;
}

/** Cores as a percentage of one: 1.2 is 120 %; – where it could not be read. */
export function cores(value: number | null): string {
  return value === null ? '–' : `${Math.round(value * 100)} %`;
}
