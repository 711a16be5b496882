import { locales } from '@/lib/i18n/locales';
import { choice, type ListValues, listParams, page, text } from '@/lib/shared/list-params';

/** How a grid of words in six languages is narrowed; `missing` leaves the rows without words in a language. */
export const gridList = (path: string) =>
  listParams(path, null, { q: text(60), missing: choice(locales), page: page() });

export type GridList = ReturnType<typeof gridList>;
export type GridFilter = ListValues<GridList['params']>;
