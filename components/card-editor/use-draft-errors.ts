'use client';

import { useEffect, useRef } from 'react';
import type { FieldPath, UseFormReturn } from 'react-hook-form';
import type { CardForm } from '@/lib/cards/editor/card-form';
import type { DraftState } from './draft-keeper';

/** Errors that the server found while saving stand at their fields until a save goes through. */
export function useDraftErrors(
  form: Pick<UseFormReturn<CardForm>, 'setError' | 'clearErrors'>,
  state: DraftState,
): void {
  const shown = useRef<FieldPath<CardForm>[]>([]);
  useEffect(() => {
    if (state.step === 'saved') {
      if (shown.current.length > 0) form.clearErrors(shown.current);
      shown.current = [];
    }
    if (state.step !== 'failed') return;
    for (const [name, message] of Object.entries(state.failure.fieldErrors ?? {})) {
      shown.current.push(name as FieldPath<CardForm>);
      form.setError(name as FieldPath<CardForm>, { type: 'server', message });
    }
  }, [form, state]);
}
