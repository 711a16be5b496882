'use client';

import { useTranslations } from 'next-intl';
import { type FieldErrors, type FieldValues, get } from 'react-hook-form';

/** What is wrong with a field, also of a group, in the reader's language. Words: `checkout.fields`. */
export function useFormErrors<Values extends FieldValues>(errors: FieldErrors<Values>) {
  const t = useTranslations('checkout.fields');
  return (name: string): string | undefined => {
    const { message: code } = (get(errors, name) ?? {}) as { message?: unknown };
    return typeof code === 'string' && code !== '' ? t(code as Parameters<typeof t>[0]) : undefined;
  };
}
