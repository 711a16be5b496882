import type { FieldErrors, FieldValues } from 'react-hook-form';

/**
 * What is wrong with a form's fields, in the reader's language.
 * @param words of the feature's catalogue, by the codes of its schemas (`useCodeWords`)
 */
export function fieldErrors<Values extends FieldValues>(
  errors: FieldErrors<Values>,
  words: (code: never) => string | undefined,
): (name: keyof Values) => string | undefined {
  return (name) => {
    const code = errors[name]?.message;
    return code ? words(code as never) : undefined;
  };
}
