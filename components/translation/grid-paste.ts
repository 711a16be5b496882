import type { Locale } from '@/lib/i18n/locales';
import type { Delta } from '@/lib/rich-text/delta';
import { textOfDelta } from '@/lib/rich-text/text';
import type { GridView, TranslatedFieldView } from '@/lib/translation/board-view';
import { isSeveral, parseClipboardTable } from '@/lib/translation/clipboard-table';
import { type PastePlan, planPaste } from '@/lib/translation/paste-plan';

/** Where the keyboard is in a grid: what takes the focus of a cell, and its place. */
export type Stop = { element: HTMLElement; row: HTMLElement; field: string; locale: Locale };

/** The cell that an event is about; null outside of those that are typed in, and within what has keys of its own. */
export function stopOf(target: EventTarget): Stop | null {
  const element = target instanceof Element ? target.closest<HTMLElement>('[data-stop]') : null;
  const cell = element?.closest<HTMLElement>('td[data-locale]');
  const row = element?.closest<HTMLElement>('tr[data-field]');
  if (!element || !cell || !row) return null;
  return {
    element,
    row,
    field: row.dataset.field ?? '',
    locale: cell.dataset.locale as Locale,
  };
}

const isSeen = (element: HTMLElement) => element.offsetParent !== null;

const rowsOf = (row: HTMLElement) =>
  [...(row.parentElement?.querySelectorAll<HTMLElement>('tr[data-field]') ?? [])].filter(isSeen);

/** The same language in the row below, or above; null at the end. */
export function stopBeside({ row, locale }: Stop, by: 1 | -1): HTMLElement | null {
  const rows = rowsOf(row);
  for (let at = rows.indexOf(row) + by; rows[at]; at += by) {
    const stop = rows[at]?.querySelector<HTMLElement>(`td[data-locale="${locale}"] [data-stop]`);
    if (stop) return stop;
  }
  return null;
}

/** What a paste does: fills several cells, or puts a text into its own cell in place of the browser's way; null for the browser's. */
export type Pasted = { cells: PastePlan; text: string } | { into: string } | null;

/**
 * What is pasted into a cell, with a look at which cells are seen now.
 * @param data of the clipboard
 */
export function readPaste(stop: Stop, data: Pick<DataTransfer, 'getData'>, view: GridView): Pasted {
  const text = data.getData('text/plain');
  const table = parseClipboardTable(text);
  const isSheet = /<table[\s>]/i.test(data.getData('text/html'));
  if (!isSeveral(table)) {
    const only = table[0]?.[0] ?? '';
    // A spreadsheet's line feed at the end, and its quotes around a cell with lines, are none of the text.
    return isSheet && only !== text ? { into: only } : null;
  }
  const field = view.fields.find((each) => each.field === stop.field);
  const isPlain = !isSheet && !text.includes('\t');
  // A list has an item a line: that is what several lines are there.
  if (isPlain && field?.shape === 'list') return null;
  const below = rowsOf(stop.row);
  const shown = below.slice(below.indexOf(stop.row)).map(({ dataset }) => dataset.field);
  const cells = [...stop.row.querySelectorAll<HTMLElement>('td[data-locale]')].filter(isSeen);
  const columns = cells.map(({ dataset }) => dataset.locale as Locale);
  const plan = planPaste(table, {
    rows: shown.flatMap((name) => view.fields.filter((each) => each.field === name)).map(pastedRow),
    columns: columns.slice(columns.indexOf(stop.locale)),
  });
  if (isPlain && plan.cells.length < 2) return null;
  return { cells: plan, text };
}

function pastedRow({ field, shape, cells }: TranslatedFieldView) {
  const texts = Object.entries(cells).map(([locale, { text }]) => {
    return [locale, shape === 'rich' && text !== '' ? textOfDelta(JSON.parse(text) as Delta) : text];
  });
  return { field, shape, texts: Object.fromEntries(texts) as Partial<Record<Locale, string>> };
}
