import { getTranslations } from 'next-intl/server';
import { Badge } from '@/components/ui/badge';
import type { DecidedProduct } from '@/lib/moderation/inbox/products';
import { DecidedVersion } from './decided-version';
import { ProductMarks } from './inbox-item';

export async function DecidedProductItem({ item }: { item: DecidedProduct }) {
  const t = await getTranslations('moderation.inbox');
  const reasons = await getTranslations('product-editor.reasons');
  const { product, reasonCode } = item;
  return (
    <DecidedVersion
      kind="product"
      item={item}
      template={reasonCode ? reasons(reasonCode) : ''}
      marks={product ? <ProductMarks product={product} /> : <Badge>{t('productGone')}</Badge>}
      person={product?.seller ?? null}
    />
  );
}
