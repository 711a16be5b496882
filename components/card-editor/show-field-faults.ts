import type { FieldPath, UseFormReturn } from 'react-hook-form';
import { focusFirst } from '@/components/forms/focus-first';
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
  // The action's input has the form below `data`.
  const faults = Object.entries(fieldErrors).map(
    ([path, message]) => [path.replace(/^data\./, ''), message] as const,
  );
  for (const [name, message] of faults)
    form.setError(name as FieldPath<CardForm>, { type: 'server', message });
  focusFirst(faults.map(([name]) => name));
  return faults.length > 0;
}
