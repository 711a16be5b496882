import type { ReactNode } from 'react';
import type { ReviewItems } from '@/lib/moderation/inbox/registry';
import type { ReviewKind } from '@/lib/moderation/inbox/review-kinds';
import type { AdminViewer } from '@/lib/shared/admin-viewer';
import { ApplicationReviewItem } from './application-review-item';
import { CardReviewItem } from './card-review-item';
import { ClaimReviewItem } from './claim-review-item';
import { DataRequestReviewItem } from './data-request-review-item';
import { DecidedCardItem } from './decided-card-item';
import { DecidedPostItem } from './decided-post-item';
import { DecidedProductItem } from './decided-product-item';
import { DuplicateReviewItem } from './duplicate-review-item';
import { OrderNoteReviewItem } from './order-note-review-item';
import { PostReviewItem } from './post-review-item';
import { ProductReviewItem } from './product-review-item';
import { ReportReviewItem } from './report-review-item';

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
