import 'server-only';
import { type Locale, locales } from '@/lib/i18n/locales';
import { foldText } from '@/lib/search/fold';
import { adminPageSize, clampPage, type ListPage } from '@/lib/shared/paging';
import { emptyCell } from './board-cell';
import { isMissing, progressIn } from './board-progress';
import type { LanguageProgress, TextShape, TranslatedFieldView, TranslationCell } from './board-view';
import type { GridFilter } from './grid-list';
import { seenHash } from './source-hash';

/** A row of a grid whose cells are written straight: one text in each language. */
export type GridRow = TranslatedFieldView;

type Texts = Partial<Record<Locale, string>>;

type Given = {
  field: string;
  name?: string;
  shape?: TextShape;
  texts: Texts;
  /** What everybody reads, where what is written is published later. */
  published?: Texts | null;
};

/** Names a text of a cell as somebody saw it. */
export function seenText(text: string): string {
  return seenHash(text === '' ? undefined : { text, source: 'human', locked: false });
}

/** A row of a grid, from its texts. */
export function gridRow({ field, name, shape = 'line', texts, published }: Given): GridRow {
  const cells = locales.map((locale): [Locale, TranslationCell] => {
    const text = texts[locale] ?? '';
    const unpublished = Boolean(published) && text !== (published?.[locale] ?? '');
    const state = text === '' ? 'none' : 'human';
    return [locale, { ...emptyCell, text, state, unpublished, seen: seenText(text) }];
  });
  return {
    field,
    shape,
    isName: false,
    isEmpty: Object.values(texts).every((text) => text === ''),
    original: '',
    ...(name !== undefined && { name }),
    cells: Object.fromEntries(cells),
  };
}

/** A page of a grid, and how far the rows are that its other pages show. */
export type GridPage = ListPage<GridRow> & { beyond: LanguageProgress };

/**
 * The rows that a filter leaves, a page at a time.
 * @param rows all there are: a few hundred
 */
export function gridPage(rows: readonly GridRow[], { q, missing, page: wanted }: GridFilter): GridPage {
  const words = foldText(q).trim();
  const fits = (row: GridRow) => {
    const cell = missing && row.cells[missing];
    if (cell && !isMissing(row, cell)) return false;
    const texts = [row.field, row.name ?? '', ...Object.values(row.cells).map(({ text }) => text)];
    return words === '' || texts.some((text) => foldText(text).includes(words));
  };
  const left = rows.filter(fits);
  const pageCount = Math.max(1, Math.ceil(left.length / adminPageSize));
  const page = clampPage(wanted, pageCount);
  const from = (page - 1) * adminPageSize;
  const to = from + adminPageSize;
  const others = [...left.slice(0, from), ...left.slice(to)];
  return {
    rows: left.slice(from, to),
    total: left.length,
    capped: false,
    page,
    pageCount,
    beyond: Object.fromEntries(locales.map((locale) => [locale, progressIn(others, locale)])),
  };
}
