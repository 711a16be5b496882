'use client';

import { useTranslations } from 'next-intl';
import type { UseFormReturn } from 'react-hook-form';
import type { DraftKeeper } from '@/components/drafts/draft-keeper';
import { usePublishDraft } from '@/components/drafts/use-publish-draft';
import type { ProductForm } from '@/lib/shop/product-form';
import { type HouseName, houses } from './house';

/** Publishing: saved first, then published or handed in. */
export function usePublishProduct(
  form: UseFormReturn<ProductForm>,
  id: string,
  keeper: DraftKeeper<ProductForm>,
  house: HouseName,
  onDone: () => void,
) {
  const t = useTranslations('product-editor');
  return usePublishDraft({
    form,
    keeper,
    call: (draft) => houses[house].publish({ id, ...draft }),
    done: (what) => t(what),
    onDone,
  });
}
