import type { ComparedCard } from '@/lib/cards/comparison';
import { type MergeField, mergeFields } from '@/lib/cards/merge-fields';

/** Which of two cards: the first or the second. */
export type Column = 0 | 1;

export type Compared = { field: MergeField; values: [string, string]; same: boolean };

const shownValue = (card: ComparedCard, field: MergeField) =>
  (field === 'logoKey' ? card.logo : card.texts[field]) ?? '';

/** The fields that at least one of two cards says something of. */
export function compareFields(one: ComparedCard, other: ComparedCard): Compared[] {
  return mergeFields
    .map((field) => {
      const values: [string, string] = [shownValue(one, field), shownValue(other, field)];
      return { field, values, same: values[0] === values[1] };
    })
    .filter(({ values }) => values.some((value) => value !== ''));
}

/** Which card a field comes from: as chosen, else from the kept card unless that says nothing. */
export function columnOfField(
  { field, values }: Compared,
  keep: Column,
  chosen: ReadonlyMap<string, Column>,
): Column {
  const other: Column = keep === 0 ? 1 : 0;
  return chosen.get(field) ?? (values[keep] === '' ? other : keep);
}

/** The fields that the kept card takes from the other. */
export function takenFields(
  compared: readonly Compared[],
  keep: Column,
  chosen: ReadonlyMap<string, Column>,
): MergeField[] {
  return compared
    .filter((row) => !row.same && columnOfField(row, keep, chosen) !== keep)
    .map(({ field }) => field);
}
