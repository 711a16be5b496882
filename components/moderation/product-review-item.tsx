import { getFormatter, getTranslations } from 'next-intl/server';
import { Facts } from '@/components/admins/facts';
import { ReviewCauses } from '@/components/post-admin/review-causes';
import { Badge } from '@/components/ui/badge';
import type { ProductReview } from '@/lib/moderation/inbox/products';
import { productRejectReasons } from '@/lib/shop/reject-reasons';
import { InboxItem, MemberLink } from './inbox-item';
import { ProductVersions } from './product-versions';
import { ReviewActions } from './review-actions';
import { versionChoices } from './version-choices';

/** A product that waits for a review: whose, since when, and what it is to show instead of what it shows. */
export async function ProductReviewItem({ item, canDecide }: { item: ProductReview; canDecide: boolean }) {
  const t = await getTranslations('moderation');
  const words = await getTranslations('post-admin');
  const reasons = await getTranslations('product-editor.reasons');
  const format = await getFormatter();
  const { name, current, draft, seller, submittedAt } = item;
  const templates = productRejectReasons.map((code) => ({ code, text: reasons(code) }));
  return (
    <InboxItem
      title={<span lang={draft.lang}>{name}</span>}
      line={
        <>
          {current ? null : <Badge tone="accent">{t('comparison.first')}</Badge>}
          {item.isHidden ? <Badge tone="danger">{t('comparison.hidden')}</Badge> : null}
        </>
      }
      actions={
        canDecide ? <ReviewActions choices={await versionChoices('product', item, templates)} /> : null
      }
    >
      <Facts
        facts={[
          {
            label: t('productReview.seller'),
            value: seller ? (
              <>
                <MemberLink member={seller} /> <span className="text-muted">{seller.email}</span>
              </>
            ) : null,
          },
          {
            label: t('inbox.submitted'),
            value: submittedAt
              ? format.dateTime(submittedAt, { dateStyle: 'medium', timeStyle: 'short' })
              : null,
          },
          {
            label: words('reviewCauses.label'),
            value: item.causes.length > 0 ? <ReviewCauses draft={item} /> : null,
          },
        ]}
      />
      <ProductVersions current={current} next={draft} translations={item.translations} />
    </InboxItem>
  );
}
