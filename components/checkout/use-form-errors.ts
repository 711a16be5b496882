'use client';

import { useTranslations } from 'next-intl';
import { type FieldErrors, type FieldValues, get } from 'react-hook-form';
import { useCodeWords } from '@/components/forms/use-code-words';

/** What is wrong with a field, also of a group, in the reader's language. Words: `checkout.fields`. */
export function useFormErrors<Values extends FieldValues>(errors: FieldErrors<Values>) {
  const wordsOf = useCodeWords(useTranslations('checkout.fields'));
  return (name: string): string | undefined => {
    const { message: code } = (get(errors, name) ?? {}) as { message?: unknown };
    return wordsOf(code);
  };
}
