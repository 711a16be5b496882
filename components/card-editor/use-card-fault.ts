'use client';

import { type Messages, useTranslations } from 'next-intl';
import { type FieldErrors, useFormState } from 'react-hook-form';
import type { CardForm } from '@/lib/cards/editor/card-form';

type Fault = keyof Messages['card-editor']['faults'];

/** What is wrong with a field or with one of its entries, in the reader's language. */
export function useCardFault(name: keyof CardForm): string | undefined {
  const t = useTranslations('card-editor.faults');
  const { errors } = useFormState<CardForm>({ name });
  const code = faultOf(errors[name]);
  if (code === undefined) return undefined;
  return t.has(code as Fault) ? t(code as Fault) : t('other');
}

/** The code of the first fault of an entry, by its place in the list. */
export function faultOf(error: unknown): string | undefined {
  if (error === null || typeof error !== 'object') return undefined;
  if ('message' in error && typeof error.message === 'string' && error.message !== '') return error.message;
  for (const [key, value] of Object.entries(error)) {
    const found = key === 'ref' ? undefined : faultOf(value);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** How many fields have something wrong. */
export function countFaults(errors: FieldErrors<CardForm>): number {
  return Object.keys(errors).filter((name) => name !== 'root' && name !== 'unloaded').length;
}
