import { choice, type ListValues, listParams, page, word } from '@/lib/shared/list-params';
import { paths } from '@/lib/shared/paths';
import { pointsKindNames } from './rules';

const isMonth = (given: string) => /^(20|21)\d\d-(0[1-9]|1[0-2])$/.test(given);

/** How a member's own points are narrowed: by a month in Vietnam, "2026-11", and by kind; the last entry first. */
export const pointsEntryList = listParams(paths.memberPoints(), null, {
  month: word(isMonth),
  kind: choice(pointsKindNames),
  page: page(),
});

export type PointsEntryFilter = ListValues<typeof pointsEntryList.params>;

/** The days of a month, as the first of it and the first of the next. */
export function daysOfMonth(month: string): { from: string; before: string } {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const next = number === 12 ? [year + 1, 1] : [year, number + 1];
  return { from: `${month}-01`, before: `${next[0]}-${String(next[1]).padStart(2, '0')}-01` };
}
