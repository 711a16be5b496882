'use client';

import { useMemo } from 'react';
import {
  type FieldErrors,
  type FieldValues,
  type UseFormProps,
  type UseFormReturn,
  useForm as useLibraryForm,
} from 'react-hook-form';
import { focusFirst } from './focus-first';

/**
 * react-hook-form's own, but for the field that gets the focus when a form does not pass: the first wrong one as people
 * read it. The library takes the first that was registered, and what a form registers itself comes before what its
 * children do.
 */
export function useForm<Values extends FieldValues = FieldValues, Context = unknown, Output = Values>(
  props: UseFormProps<Values, Context, Output> = {},
): UseFormReturn<Values, Context, Output> {
  const form = useLibraryForm<Values, Context, Output>({ ...props, shouldFocusError: false });
  const { formState, handleSubmit } = form;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a form is another with each state, as the library's own
  return useMemo(
    () => ({
      ...form,
      handleSubmit: (onValid, onInvalid) =>
        handleSubmit(onValid, (errors, event) => {
          focusFirst(namesOf(errors), event?.target instanceof HTMLFormElement ? event.target : null);
          return onInvalid?.(errors, event);
        }),
    }),
    [form, formState, handleSubmit],
  );
}

/** Names of the fields that errors speak of, those of lists and groups with their whole path. */
function namesOf(errors: FieldErrors, before = ''): string[] {
  return Object.entries(errors).flatMap(([key, error]) => {
    const name = before + key;
    if (typeof error !== 'object' || error === null) return [];
    const isError = 'message' in error || typeof (error as { type?: unknown }).type === 'string';
    return isError ? [name] : namesOf(error as FieldErrors, `${name}.`);
  });
}
