'use client';

import { type Messages, useTranslations } from 'next-intl';
import { type FieldErrors, useFormState } from 'react-hook-form';
import type { CardForm } from '@/lib/cards/editor/card-form';

type CardErrorCode = keyof Messages['card-editor']['errors'];

/** What is wrong with a field or with one of its entries, in the reader's language. */
export function useCardError(name: keyof CardForm): string | undefined {
  const t = useTranslations('card-editor.errors');
  const { errors } = useFormState<CardForm>({ name });
  const code = errorCodeOf(errors[name]);
  if (code === undefined) return undefined;
  return t.has(code as CardErrorCode) ? t(code as CardErrorCode) : t('other');
}

/** The code of the first error of an entry, by its place in the list. */
export function errorCodeOf(error: unknown): string | undefined {
  if (error === null || typeof error !== 'object') return undefined;
  if ('message' in error && typeof error.message === 'string' && error.message !== '') return error.message;
  for (const [key, value] of Object.entries(error)) {
    const found = key === 'ref' ? undefined : errorCodeOf(value);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** How many fields have something wrong. */
export function countErrors(errors: FieldErrors<CardForm>): number {
  return Object.keys(errors).filter((name) => name !== 'root' && name !== 'unloaded').length;
}
