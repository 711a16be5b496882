'use client';

import { type Messages, useTranslations } from 'next-intl';
import type { FieldErrors, FieldValues } from 'react-hook-form';

type FieldCode = keyof Messages['accounts']['fields'];

/** What is wrong with a field, in the reader's language. */
export function useFault<Values extends FieldValues>(
  faults: FieldErrors<Values>,
): (name: keyof Values) => string | undefined {
  const fields = useTranslations('accounts.fields');
  return (name) => {
    const code = faults[name]?.message as FieldCode | undefined;
    return code && fields(code);
  };
}
