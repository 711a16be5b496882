import type { CardSide } from '@/lib/moderation/inbox/sides';
import { type MergeField, mergeFields } from '@/lib/moderation/merge-fields';

/** Which of two sides: the first or the second. */
export type Side = 0 | 1;

export type Compared = { field: MergeField; values: [string, string]; same: boolean };

const shownValue = (side: CardSide, field: MergeField) =>
  (field === 'logoKey' ? side.logo : side.texts[field]) ?? '';

/** The fields that at least one of two cards says something of. */
export function compareSides(one: CardSide, other: CardSide): Compared[] {
  return mergeFields
    .map((field) => {
      const values: [string, string] = [shownValue(one, field), shownValue(other, field)];
      return { field, values, same: values[0] === values[1] };
    })
    .filter(({ values }) => values.some((value) => value !== ''));
}

/** Which side a field comes from: as chosen, else from the kept card unless that says nothing. */
export function sideOfField(
  { field, values }: Compared,
  keep: Side,
  chosen: ReadonlyMap<string, Side>,
): Side {
  const other: Side = keep === 0 ? 1 : 0;
  return chosen.get(field) ?? (values[keep] === '' ? other : keep);
}

/** The fields that the kept card takes from the other. */
export function takenFields(
  compared: readonly Compared[],
  keep: Side,
  chosen: ReadonlyMap<string, Side>,
): MergeField[] {
  return compared
    .filter((row) => !row.same && sideOfField(row, keep, chosen) !== keep)
    .map(({ field }) => field);
}
