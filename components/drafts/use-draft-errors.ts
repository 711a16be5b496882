'use client';

import { useEffect, useRef } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import type { DraftState } from './draft-keeper';

/** Errors that the server found while saving stand at their fields until a save goes through. */
export function useDraftErrors<Form extends FieldValues>(
  form: Pick<UseFormReturn<Form>, 'setError' | 'clearErrors'>,
  state: DraftState<Form>,
): void {
  const shown = useRef<FieldPath<Form>[]>([]);
  useEffect(() => {
    if (state.step === 'saved') {
      if (shown.current.length > 0) form.clearErrors(shown.current);
      shown.current = [];
    }
    if (state.step !== 'failed') return;
    for (const [name, message] of Object.entries(state.failure.fieldErrors ?? {})) {
      shown.current.push(name as FieldPath<Form>);
      form.setError(name as FieldPath<Form>, { type: 'server', message });
    }
  }, [form, state]);
}
