'use client';

import { type Messages, useTranslations } from 'next-intl';
import type { FieldErrors, FieldValues } from 'react-hook-form';

type FieldCode = keyof Messages['admins']['accounts']['fields'];

/** What is wrong with a field of an administrator's form, in the reader's language. */
export function useAdminError<Values extends FieldValues>(
  fieldErrors: FieldErrors<Values>,
): (name: keyof Values) => string | undefined {
  const fields = useTranslations('admins.accounts.fields');
  return (name) => {
    const code = fieldErrors[name]?.message as FieldCode | undefined;
    return code && fields(code);
  };
}
