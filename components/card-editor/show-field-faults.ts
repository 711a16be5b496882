import type { FieldPath, UseFormReturn } from 'react-hook-form';
import type { FormFailure } from '@/components/forms/run-action';
import type { CardForm } from '@/lib/cards/editor/card-form';

/**
 * Puts the faults of an answer at their fields, the first one in focus.
 * @returns whether there were any
 */
export function showFieldFaults(
  form: Pick<UseFormReturn<CardForm>, 'setError'>,
  { fieldErrors = {} }: FormFailure,
): boolean {
  const faults = Object.entries(fieldErrors);
  for (const [at, [path, message]] of faults.entries()) {
    // The action's input has the form below `data`.
    const name = path.replace(/^data\./, '') as FieldPath<CardForm>;
    form.setError(name, { type: 'server', message }, { shouldFocus: at === 0 });
  }
  return faults.length > 0;
}
