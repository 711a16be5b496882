import { getTranslations } from 'next-intl/server';
import type { ProductReview } from '@/lib/moderation/inbox/products';
import { productRejectReasons } from '@/lib/shop/reject-reasons';
import { ProductVersions } from './product-versions';
import { VersionReview } from './version-review';

/** A product that waits for a review: whose, since when, and what it is to show instead of what it shows. */
export async function ProductReviewItem({ item, canDecide }: { item: ProductReview; canDecide: boolean }) {
  const t = await getTranslations('moderation.productReview');
  const reasons = await getTranslations('product-editor.reasons');
  const { current, draft, seller, translations } = item;
  return (
    <VersionReview
      kind="product"
      item={item}
      canDecide={canDecide}
      templates={productRejectReasons.map((code) => ({ code, text: reasons(code) }))}
      owner={{ label: t('seller'), person: seller }}
    >
      <ProductVersions current={current} next={draft} translations={translations} />
    </VersionReview>
  );
}
