import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { focusFirst } from './focus-first';
import type { FormFailure } from './run-action';

/**
 * Puts a failure where it belongs: faults at their fields, the first of them in focus; without any, on the form, where
 * FormError shows it.
 */
export function showFailure<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values>, 'setError'>,
  { code, errorId, fieldErrors = {} }: FormFailure,
): void {
  const faults = Object.entries(fieldErrors);
  for (const [name, message] of faults) form.setError(name as Path<Values>, { type: 'server', message });
  focusFirst(faults.map(([name]) => name));
  if (faults.length === 0) form.setError('root', { type: code, message: errorId ?? '' });
}
