'use client';

import { useTranslations } from 'next-intl';
import { useWrite } from '@/components/forms/use-write';
import { notify } from '@/components/ui/notify';
import { type HouseName, houses } from './house';

type Options = { house?: HouseName; leaves?: boolean };

/**
 * Deleting a product of one's own or of the site, and bringing it back from the toast or from the list of deleted ones.
 * @param options whose products these are; and whether the page is left with the product, so that it is not to be shown anew
 */
export function useDeleteProduct({ house = 'seller', leaves = false }: Options = {}) {
  const t = useTranslations('product-editor');
  const { busy, write } = useWrite(leaves ? null : undefined);
  const bringingBack = useWrite();

  const restore = (id: string) =>
    bringingBack.write({
      call: () => houses[house].restore({ id }),
      done: t('actions.restored'),
      failed: t('restoreFailed'),
    });

  async function run(id: string, onDone?: () => void): Promise<void> {
    const answer = await write({ call: () => houses[house].remove({ id }), failed: t('deleteFailed') });
    if (!answer.ok) return;
    onDone?.();
    await notify('success', t('deleted'), { label: t('actions.undo'), run: () => void restore(id) });
  }

  return { busy: busy || bringingBack.busy, run, restore };
}
