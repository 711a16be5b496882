'use client';

import { useTranslations } from 'next-intl';
import { useDeleteOwn } from '@/components/drafts/use-delete-own';
import { type HouseName, houses } from './house';

type Options = { house?: HouseName; leaves?: boolean };

/**
 * Deleting a product of one's own or of the site, and bringing it back.
 * @param options whose products these are; and whether the page is left with the product, so that it is not to be shown anew
 */
export function useDeleteProduct({ house = 'seller', leaves = false }: Options = {}) {
  const t = useTranslations('product-editor');
  return useDeleteOwn(
    houses[house],
    {
      deleted: t('deleted'),
      deleteFailed: t('deleteFailed'),
      undo: t('actions.undo'),
      restored: t('actions.restored'),
      restoreFailed: t('restoreFailed'),
    },
    leaves,
  );
}
