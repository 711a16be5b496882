'use client';

import { useTranslations } from 'next-intl';
import type { FieldErrors, FieldValues } from 'react-hook-form';
import { fieldErrors } from '@/components/forms/field-errors';
import { useCodeWords } from '@/components/forms/use-code-words';

/** What is wrong with a field of an account's form, in the reader's language. */
export function useFieldErrors<Values extends FieldValues>(errors: FieldErrors<Values>) {
  return fieldErrors(errors, useCodeWords(useTranslations('accounts.fields')));
}
