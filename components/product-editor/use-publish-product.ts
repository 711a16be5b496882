'use client';

import { useLocale, useTranslations } from 'next-intl';
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
  /** What was answered to the question about translation; null where it was not asked. */
  translation: boolean | null,
  onDone: () => void,
) {
  const t = useTranslations('product-editor');
  const locale = useLocale();
  return usePublishDraft({
    form,
    keeper,
    call: (draft) =>
      houses[house].publish({
        id,
        ...draft,
        ...(translation === null ? {} : { translation: { agreed: translation, locale } }),
      }),
    done: (what) => t(what),
    onDone,
  });
}
