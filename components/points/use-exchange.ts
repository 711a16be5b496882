'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { FormFailure } from '@/components/forms/run-action';
import { useWrite } from '@/components/forms/use-write';
import { notify } from '@/components/ui/notify';
import type { Exchanging } from '@/lib/flows/exchanges/place-exchange';
import { useRouter } from '@/lib/i18n/use-navigation';
import { newPublicId } from '@/lib/shared/ids';
import { paths } from '@/lib/shared/paths';
import type { Result } from '@/lib/shared/result';

/** Exchanges points once for each opening of a page, and leads to the order; what changed meanwhile is read anew. */
export function useExchange() {
  const t = useTranslations('exchange');
  const router = useRouter();
  const { busy, write } = useWrite();
  const [placeKey, setPlaceKey] = useState(() => newPublicId() + newPublicId());

  /** @returns whether there is an exchange now */
  async function exchange(
    call: (placeKey: string) => Promise<Result<Exchanging>>,
    onFailure?: (failure: FormFailure) => boolean,
  ): Promise<boolean> {
    const answer = await write({
      call: () => call(placeKey),
      failed: t('failed'),
      ...(onFailure && { onFailure }),
    });
    if (!answer.ok) return false;
    // The next press is another exchange.
    setPlaceKey(newPublicId() + newPublicId());
    if ('changed' in answer.data) {
      void notify('error', t('changed'));
      return false;
    }
    const { id, number } = answer.data.order;
    void notify('success', t('done', { number }));
    router.push(paths.memberOrder(id));
    return true;
  }

  return { busy, exchange };
}
