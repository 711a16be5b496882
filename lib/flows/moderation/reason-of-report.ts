import type { CommentHideReason } from '@/lib/comments/hide-reasons';
import type { ReportReason } from '@/lib/moderation/report-reasons';
import type { PostRejectReason } from '@/lib/posts/reject-reasons';
import type { ProductRejectReason } from '@/lib/shop/reject-reasons';

// What the author of a thing is told that was taken down after a report: the template of its kind that says what was reported.
// Who reported it wrote to administrators, so their own words stay there.

export const postReasonOf: Record<ReportReason, PostRejectReason> = {
  wrongInfo: 'misleading',
  closed: 'misleading',
  fraud: 'misleading',
  offensive: 'offensive',
  privacy: 'privateDetails',
  notMine: 'privateDetails',
  spam: 'advertising',
  other: 'notPermitted',
};

export const productReasonOf: Record<ReportReason, ProductRejectReason> = {
  wrongInfo: 'misleading',
  closed: 'misleading',
  fraud: 'misleading',
  offensive: 'notPermitted',
  privacy: 'notPermitted',
  notMine: 'rightsOfOthers',
  spam: 'notPermitted',
  other: 'notPermitted',
};

/** Of comments and ratings. */
export const commentReasonOf: Record<ReportReason, CommentHideReason> = {
  wrongInfo: 'fraud',
  closed: 'fraud',
  fraud: 'fraud',
  offensive: 'offensive',
  privacy: 'terms',
  notMine: 'terms',
  spam: 'spam',
  other: 'terms',
};
