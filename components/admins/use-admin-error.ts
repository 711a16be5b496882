'use client';

import { useTranslations } from 'next-intl';
import type { FieldErrors, FieldValues } from 'react-hook-form';
import { fieldErrors } from '@/components/forms/field-errors';

/** What is wrong with a field of an administrator's form, in the reader's language. */
export function useAdminError<Values extends FieldValues>(errors: FieldErrors<Values>) {
  const fields = useTranslations('admins.accounts.fields');
  return fieldErrors(errors, (code) => fields(code));
}
