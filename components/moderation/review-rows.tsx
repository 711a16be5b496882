import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { Badge } from '@/components/ui/badge';
import type { DecidedDraft } from '@/lib/moderation/inbox/decided-drafts';
import type { DecidedPost, PostReview } from '@/lib/moderation/inbox/posts';
import type { DecidedProduct, ProductReview } from '@/lib/moderation/inbox/products';
import type { ReviewItems } from '@/lib/moderation/inbox/registry';
import type { ReviewKind } from '@/lib/moderation/inbox/review-kinds';
import { postRejectReasons } from '@/lib/posts/reject-reasons';
import type { AdminViewer } from '@/lib/shared/admin-viewer';
import { productRejectReasons } from '@/lib/shop/reject-reasons';
import { ApplicationReviewItem } from './application-review-item';
import { CardReviewItem } from './card-review-item';
import { ClaimReviewItem } from './claim-review-item';
import { CommentReviewItem, DecidedCommentItem } from './comment-review-item';
import { DataRequestReviewItem } from './data-request-review-item';
import { DecidedVersion } from './decided-version';
import { DuplicateReviewItem } from './duplicate-review-item';
import { CardMarks, PostMarks, ProductMarks } from './inbox-item';
import { OrderNoteReviewItem } from './order-note-review-item';
import { PostVersions } from './post-versions';
import { ProductVersions } from './product-versions';
import { ReportReviewItem } from './report-review-item';
import { VersionReview } from './version-review';

type Reader = { admin: Pick<AdminViewer, 'role'>; canDecide: boolean };

type Row<Kind extends ReviewKind> = {
  /** What the keys a and r do: `moderation.inbox.keys`. */
  keys: 'decide' | 'duplicate' | 'report' | 'question';
  item: (item: ReviewItems[Kind], reader: Reader) => ReactNode;
};

/** How each kind of review looks; a new one without a row does not compile. */
export const reviewRows: { [Kind in ReviewKind]: Row<Kind> } = {
  application: {
    keys: 'decide',
    item: (item, { canDecide }) => (
      <ApplicationReviewItem key={item.publicId} item={item} canDecide={canDecide} />
    ),
  },
  card: {
    keys: 'decide',
    item: (item, { canDecide }) =>
      item.decided ? (
        <DecidedCardItem key={item.decisionId} item={item} />
      ) : (
        // A version that came meanwhile is another thing to decide about.
        <CardReviewItem key={`${item.publicId}-${item.version}`} item={item} canDecide={canDecide} />
      ),
  },
  post: {
    keys: 'decide',
    item: (item, { canDecide }) =>
      item.decided ? (
        <DecidedPostItem key={item.decisionId} item={item} />
      ) : (
        <PostReviewItem key={`${item.publicId}-${item.version}`} item={item} canDecide={canDecide} />
      ),
  },
  comment: {
    keys: 'decide',
    item: (item, { canDecide }) =>
      item.decided ? (
        <DecidedCommentItem key={item.decisionId} item={item} />
      ) : (
        <CommentReviewItem key={`${item.publicId}-${item.version}`} item={item} canDecide={canDecide} />
      ),
  },
  product: {
    keys: 'decide',
    item: (item, { canDecide }) =>
      item.decided ? (
        <DecidedProductItem key={item.decisionId} item={item} />
      ) : (
        <ProductReviewItem key={`${item.publicId}-${item.version}`} item={item} canDecide={canDecide} />
      ),
  },
  duplicate: {
    keys: 'duplicate',
    item: (item, { canDecide }) => (
      <DuplicateReviewItem key={item.publicId} item={item} canDecide={canDecide} />
    ),
  },
  claim: {
    keys: 'decide',
    item: (item, { canDecide }) => <ClaimReviewItem key={item.publicId} item={item} canDecide={canDecide} />,
  },
  report: {
    keys: 'report',
    item: (item, { admin, canDecide }) => (
      <ReportReviewItem key={item.publicId} item={item} admin={admin} canDecide={canDecide} />
    ),
  },
  orderNote: {
    keys: 'question',
    item: (item, { canDecide }) => (
      <OrderNoteReviewItem key={item.publicId} item={item} canDecide={canDecide} />
    ),
  },
  dataRequest: {
    keys: 'decide',
    item: (item, { canDecide }) => (
      <DataRequestReviewItem key={item.publicId} item={item} canDecide={canDecide} />
    ),
  },
};

async function DecidedCardItem({ item }: { item: DecidedDraft }) {
  const t = await getTranslations('moderation.inbox');
  const reasons = await getTranslations('card-editor.reasons');
  const { card, reasonCode } = item;
  return (
    <DecidedVersion
      kind="card"
      item={item}
      template={reasonCode ? reasons(reasonCode) : ''}
      marks={card ? <CardMarks card={card} /> : <Badge>{t('cardGone')}</Badge>}
      person={card?.owner ?? null}
    />
  );
}

async function DecidedPostItem({ item }: { item: DecidedPost }) {
  const t = await getTranslations('moderation.inbox');
  const reasons = await getTranslations('post-editor.reasons');
  const { post, reasonCode } = item;
  return (
    <DecidedVersion
      kind="post"
      item={item}
      template={reasonCode ? reasons(reasonCode) : ''}
      marks={post ? <PostMarks post={post} /> : <Badge>{t('postGone')}</Badge>}
      person={post?.owner ?? null}
    />
  );
}

async function DecidedProductItem({ item }: { item: DecidedProduct }) {
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

/** A post that waits for a review: whose, since when, and what it is to show instead of what it shows. */
async function PostReviewItem({ item, canDecide }: { item: PostReview; canDecide: boolean }) {
  const t = await getTranslations('moderation.inbox');
  const kinds = await getTranslations('post-admin.kinds');
  const reasons = await getTranslations('post-editor.reasons');
  const { current, draft, owner } = item;
  return (
    <VersionReview
      kind="post"
      item={item}
      canDecide={canDecide}
      templates={postRejectReasons.map((code) => ({ code, text: reasons(code) }))}
      mark={<Badge>{kinds(draft.kind)}</Badge>}
      owner={{ label: t('author'), person: owner }}
    >
      <PostVersions current={current} next={draft} />
    </VersionReview>
  );
}

/** A product that waits for a review: whose, since when, and what it is to show instead of what it shows. */
async function ProductReviewItem({ item, canDecide }: { item: ProductReview; canDecide: boolean }) {
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
