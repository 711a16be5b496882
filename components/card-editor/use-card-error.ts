'use client';

import { type Messages, useTranslations } from 'next-intl';
import { useFormState } from 'react-hook-form';
import { errorCodeOf } from '@/components/drafts/error-codes';
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
