'use client';

import { type Messages, useTranslations } from 'next-intl';
import { useFormState } from 'react-hook-form';
import { errorCodeOf } from '@/components/drafts/error-codes';
import type { ProductForm } from '@/lib/shop/product-form';

export type ProductErrorCode = keyof Messages['product-editor']['errors'];

/** The words of a code; of one that has none of its own that something is to be looked at. */
export function useErrorWords(): (code: ProductErrorCode) => string {
  const t = useTranslations('product-editor.errors');
  return (code) => (t.has(code) ? t(code) : t('other'));
}

/** What is wrong with a field, in the reader's language; of a list the first thing. */
export function useProductError(name: keyof ProductForm): string | undefined {
  const wordsOf = useErrorWords();
  const { errors } = useFormState<ProductForm>({ name });
  const code = errorCodeOf(errors[name]);
  return code === undefined ? undefined : wordsOf(code as ProductErrorCode);
}
