import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { focusFirst } from './focus-first';
import type { FormFailure } from './run-action';

/**
 * Puts a failure where it belongs: errors at their fields, the first of them in focus; without any, on the form, where
 * FormError shows it.
 * @returns true, as `useWrite` asks of what shows a failure in its own place
 */
export function showFailure<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values>, 'setError'>,
  { code, errorId, fieldErrors = {} }: FormFailure,
): true {
  // What is wrong with the whole is no field's.
  const errors = Object.entries(fieldErrors).filter(([name]) => name !== '');
  for (const [name, message] of errors) form.setError(name as Path<Values>, { type: 'server', message });
  focusFirst(errors.map(([name]) => name));
  if (errors.length === 0) form.setError('root', { type: code, message: errorId ?? '' });
  return true;
}
