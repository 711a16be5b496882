'use client';

import { useState } from 'react';
import type { FormFailure } from '@/components/forms/run-action';
import { viewNameLongest } from '@/lib/shared/own-table';

/** The name of a view as it is typed, and the code of what is wrong with it. */
export function useViewName(initial: string) {
  const [name, setName] = useState(initial);
  const [error, setError] = useState<string>();
  return {
    name,
    error,
    type: (text: string) => {
      setName(text);
      setError(undefined);
    },
    /** Says what can be said without the server; whether there is nothing to say. */
    check: (): boolean => {
      const length = name.trim().length;
      const wrong = length === 0 ? 'nameRequired' : length > viewNameLongest ? 'nameTooLong' : undefined;
      setError(wrong);
      return wrong === undefined;
    },
    /** Shows at the field what the server says of it. */
    onFailure: ({ fieldErrors }: FormFailure): boolean => {
      setError(fieldErrors?.name);
      return fieldErrors?.name !== undefined;
    },
  };
}
