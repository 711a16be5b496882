'use client';

import { useTranslations } from 'next-intl';
import { useDeleteProduct } from '@/components/product-editor/use-delete-product';
import { Button } from '@/components/ui/button';

/** Brings a deleted product of the site back. */
export function RestoreSiteProduct({ id }: { id: string }) {
  const t = useTranslations('shop-admin.products');
  const { busy, restore } = useDeleteProduct({ house: 'site' });
  return (
    <Button size="sm" tone="primary" disabled={busy} onClick={() => void restore(id)}>
      {t('restore')}
    </Button>
  );
}
