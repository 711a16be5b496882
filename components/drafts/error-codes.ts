import type { FieldErrors } from 'react-hook-form';

/** The code of the first error of an entry, by its place in the list. */
export function errorCodeOf(error: unknown): string | undefined {
  if (error === null || typeof error !== 'object') return undefined;
  if ('message' in error && typeof error.message === 'string' && error.message !== '') return error.message;
  for (const [key, value] of Object.entries(error)) {
    const found = key === 'ref' ? undefined : errorCodeOf(value);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** How many fields have something wrong. */
export function countErrors(errors: FieldErrors): number {
  return Object.keys(errors).filter((name) => name !== 'root' && name !== 'unloaded').length;
}
