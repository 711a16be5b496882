'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { DraftKeeper } from '@/components/drafts/draft-keeper';
import { showFieldErrors } from '@/components/drafts/show-field-errors';
import { useWrite } from '@/components/forms/use-write';
import { isSpeechObstacle } from '@/lib/accounts/silence';
import { useRouter } from '@/lib/i18n/use-navigation';
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
  const router = useRouter();
  const locale = useLocale();
  const [busy, setBusy] = useState(false);
  const { write, failure, forget } = useWrite(null);

  /** Called with a form that has nothing wrong. */
  async function publish() {
    setBusy(true);
    forget();
    try {
      if (await keeper.save()) await send();
    } finally {
      setBusy(false);
    }
  }

  async function send() {
    const data = structuredClone(form.getValues());
    const answer = await write({
      call: () =>
        houses[house].publish({
          id,
          version: keeper.version,
          data,
          ...(translation === null ? {} : { translation: { agreed: translation, locale } }),
        }),
      done: ({ state, masked }) =>
        t(masked ? 'publishedMasked' : state === 'published' ? 'published' : 'submitted'),
      onFailure: (refusal) => {
        const isShown = refusal.code === 'staleVersion' || showFieldErrors(form, refusal);
        // Which words these are stands beside the button.
        return isShown && refusal.code !== 'wordsBlocked';
      },
    });
    if (answer.ok) {
      keeper.accept(answer.data.version, data);
      onDone();
    }
    // Saving shows what is newer, and asks.
    else if (answer.code === 'staleVersion') await keeper.check();
    // The page says until when and why.
    else if (isSpeechObstacle(answer.code)) router.refresh();
  }

  return { busy, failure, publish };
}
