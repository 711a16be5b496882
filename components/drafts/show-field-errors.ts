import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { focusFirst } from '@/components/forms/focus-first';
import type { FormFailure } from '@/components/forms/run-action';

/**
 * Puts the errors of an answer at their fields, the first one in focus.
 * @returns whether there were any
 */
export function showFieldErrors<Form extends FieldValues>(
  form: Pick<UseFormReturn<Form>, 'setError'>,
  { fieldErrors = {} }: FormFailure,
): boolean {
  // The action's input has the form below `data`.
  const errors = Object.entries(fieldErrors).map(
    ([path, message]) => [path.replace(/^data\./, ''), message] as const,
  );
  for (const [name, message] of errors) form.setError(name as FieldPath<Form>, { type: 'server', message });
  focusFirst(errors.map(([name]) => name));
  return errors.length > 0;
}
