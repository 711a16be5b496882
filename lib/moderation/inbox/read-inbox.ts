import 'server-only';
import type { ReviewKind, ReviewView } from '@/lib/admins/review-kinds';
import { listApplications, type ReviewItem } from '@/lib/admins/reviews-queries';
import type { Locale } from '@/lib/i18n/locales';
import { type ClaimReview, listClaimReviews } from './claims';
import { type DraftReview, listDraftReviews } from './drafts';
import { type DuplicateReview, listDuplicateReviews } from './duplicates';
import type { InboxPage } from './pages';
import { listReportReviews, type ReportReview } from './reports';

/** One page of one kind. */
export type Inbox =
  | ({ kind: 'application' } & InboxPage<ReviewItem>)
  | ({ kind: 'card' } & InboxPage<DraftReview>)
  | ({ kind: 'duplicate' } & InboxPage<DuplicateReview>)
  | ({ kind: 'claim' } & InboxPage<ClaimReview>)
  | ({ kind: 'report' } & InboxPage<ReportReview>);

/** What waits of a kind, the oldest first, or what was decided, the last first; cards under review only wait. */
export async function readInbox(
  kind: ReviewKind,
  view: ReviewView,
  page: number,
  locale: Locale,
): Promise<Inbox> {
  switch (kind) {
    case 'application':
      return { kind, ...(await listApplications(view, page)) };
    case 'card':
      return { kind, ...(await listDraftReviews(page, locale)) };
    case 'duplicate':
      return { kind, ...(await listDuplicateReviews(view, page, locale)) };
    case 'claim':
      return { kind, ...(await listClaimReviews(view, page)) };
    default:
      return { kind, ...(await listReportReviews(view, page)) };
  }
}
