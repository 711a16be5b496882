import type { OpeningHours } from './card-view';

/** Opening hours as people write them: some days, from and to, and a lunch break. Times are "08:00" or empty. */
export type HoursRow = {
  days: number[];
  from: string;
  to: string;
  pause: { from: string; to: string } | null;
};

/** Opening hours as a card keeps them: a lunch break makes two entries, and a day ends at 24:00. */
export function storedHours(rows: readonly HoursRow[]): OpeningHours[] {
  const end = (time: string) => (time === '00:00' ? '24:00' : time);
  return rows.flatMap(({ days, from, to, pause }) => {
    const sorted = [...new Set(days)].sort((a, b) => a - b);
    if (!pause) return [{ days: sorted, from, to: end(to) }];
    return [
      { days: sorted, from, to: end(pause.from) },
      { days: sorted, from: pause.to, to: end(to) },
    ];
  });
}

/** The other way: two entries of the same days, one after the other, are one row with a break. */
export function hoursRows(stored: readonly OpeningHours[]): HoursRow[] {
  const rows: HoursRow[] = [];
  for (const { days, from, to: end } of stored) {
    // As a field for times knows midnight.
    const to = end === '24:00' ? '00:00' : end;
    const last = rows.at(-1);
    const continues =
      last &&
      !last.pause &&
      last.days.join() === days.join() &&
      last.to < from &&
      (from < to || to === '00:00');
    if (continues) {
      last.pause = { from: last.to, to: from };
      last.to = to;
    } else rows.push({ days: [...days], from, to, pause: null });
  }
  return rows;
}
