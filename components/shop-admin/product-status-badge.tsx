import { getTranslations } from 'next-intl/server';
import { Badge } from '@/components/ui/badge';
import type { ProductStatus } from '@/lib/shop/product-status';

const tones = {
  draft: undefined,
  pending_review: 'accent',
  published: 'success',
  rejected: 'danger',
  hidden: undefined,
} as const satisfies Record<ProductStatus, string | undefined>;

/** Where a product stands; a deleted one stands nowhere else. */
export async function ProductStatusBadge({ status, deleted }: { status: ProductStatus; deleted: boolean }) {
  const t = await getTranslations('shop-admin.products');
  const statuses = await getTranslations('product-editor.statuses');
  if (deleted) return <Badge tone="danger">{t('views.deleted')}</Badge>;
  return <Badge tone={tones[status]}>{statuses(status)}</Badge>;
}
