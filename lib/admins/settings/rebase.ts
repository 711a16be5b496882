import { isSame, withoutEmpty } from './same';
import type { FieldValues } from './stored';

/** What stands in a form: what it began with, what was typed, and the fields that somebody else changed meanwhile. */
export type TypedFields = { base: FieldValues; values: FieldValues; theirs: string[] };

/** Whether two values of a field would be stored the same. */
export function isStoredAs(one: unknown, other: unknown): boolean {
  return isSame(withoutEmpty(one), withoutEmpty(other));
}

/**
 * A form after somebody stored its fields anew: what was typed stays, and fields that nobody touched take what holds.
 * @returns with the names of the fields that both changed, each its own way
 */
export function rebase({ base, values, theirs }: TypedFields, stored: FieldValues): TypedFields {
  const names = Object.keys(stored);
  const isTyped = (name: string) =>
    !isStoredAs(values[name], base[name]) && !isStoredAs(values[name], stored[name]);
  return {
    base: stored,
    values: Object.fromEntries(names.map((name) => [name, isTyped(name) ? values[name] : stored[name]])),
    theirs: names.filter(
      (name) => isTyped(name) && (theirs.includes(name) || !isStoredAs(stored[name], base[name])),
    ),
  };
}
