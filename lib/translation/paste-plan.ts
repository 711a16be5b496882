import type { Locale } from '@/lib/i18n/locales';
import type { TextShape } from './board-view';

/** A cell that a paste fills, with the words that come into it. */
export type PastedCell = { field: string; locale: Locale; text: string };

export type PastePlan = {
  cells: PastedCell[];
  /** Words below the last row or right of the last language: for them there is no cell. */
  beyond: number;
  /** Words for a table of words: each of them stands beside one of the original, so they are typed there. */
  notPasted: number;
};

type Grid = {
  /** From the cell that is pasted into downwards, as they are shown. */
  rows: readonly { field: string; shape: TextShape; texts: Partial<Record<Locale, string>> }[];
  /** From that cell on to the right. */
  columns: readonly Locale[];
};

/**
 * Which cells a table from the clipboard fills. Empty ones leave what is there, and so does
 * what stands there already: whose words it is does not change by it.
 * @param table rows of cells, as `parseClipboardTable` gives them
 */
export function planPaste(table: readonly (readonly string[])[], { rows, columns }: Grid): PastePlan {
  const plan: PastePlan = { cells: [], beyond: 0, notPasted: 0 };
  table.forEach((line, down) => {
    line.forEach((text, right) => {
      if (text.trim() === '') return;
      const [row, locale] = [rows[down], columns[right]];
      if (!row || !locale) plan.beyond += 1;
      else if (row.shape === 'words') plan.notPasted += 1;
      else if (row.texts[locale]?.trim() !== text.trim()) plan.cells.push({ field: row.field, locale, text });
    });
  });
  return plan;
}
