import { type Locale, localeTable } from '@/lib/i18n/locales';
import { adminPaths } from '@/lib/shared/admin-paths';
import { choice, type ListValues, listParams, sort, sortParts } from '@/lib/shared/list-params';
import { backgroundName } from './background-name';

/** How the list of backgrounds is narrowed and ordered. */
export const backgroundList = listParams(adminPaths.backgrounds(), 'background', {
  state: choice(['active', 'inactive']),
  tone: choice(['light', 'dark']),
  sort: sort(['order', 'name', 'used'], 'order'),
});

export type BackgroundFilter = ListValues<typeof backgroundList.params>;

/** Order means nothing in a list that is narrowed or ordered otherwise. */
export function isInOwnOrder(filter: BackgroundFilter): boolean {
  return Object.keys(backgroundList.query(filter)).length === 0;
}

type Narrowed = {
  publicId: string;
  names: Partial<Record<Locale, string>>;
  active: boolean;
  textTone: 'light' | 'dark';
  pictures: number;
};

/** The backgrounds that fit the filter, in its order; they are few and come in their own order. */
export function narrowBackgrounds<Row extends Narrowed>(
  rows: readonly Row[],
  { state, tone, sort }: BackgroundFilter,
  locale: Locale,
): Row[] {
  const { column, direction } = sortParts(sort);
  const { compare } = new Intl.Collator(localeTable[locale].intl);
  const nameOf = ({ names, publicId }: Row) => backgroundName(names, locale, publicId);
  const fitting = rows.filter(
    (row) =>
      (state === undefined || row.active === (state === 'active')) &&
      (tone === undefined || row.textTone === tone),
  );
  if (column === 'name') fitting.sort((one, other) => compare(nameOf(one), nameOf(other)));
  if (column === 'used') fitting.sort((one, other) => one.pictures - other.pictures);
  return direction === 'asc' ? fitting : fitting.reverse();
}
