import { gateErrors, gateOf, type Member } from '@/lib/accounts/policy';
import type { ErrorCode } from '@/lib/shared/error-codes';
import {
  type PublishedCounts,
  type ReviewCause,
  type ReviewRule,
  reviewCausesOf,
} from '@/lib/shared/review-rules';
import { vipTypes } from '@/lib/shared/viewer';
import type { PostForm } from './post-form';
import type { PostState } from './post-moves';

/** Under which names a member may publish at all, and which kinds (product.md 1): companies and opportunities are enterprises'. */
export function mayBeEnterprise({ vipType }: Pick<Member, 'vipType'>): boolean {
  return vipType === vipTypes.enterprise;
}

/** Why a member may not publish this; null where they may. */
export function postObstacle(
  viewer: Member | null,
  form: Pick<PostForm, 'kind' | 'identity'>,
): ErrorCode | null {
  const gate = gateOf(viewer, 'paid');
  if (gate) return gateErrors[gate];
  const needsCompany = form.kind === 'opportunity' || form.identity === 'company';
  return needsCompany && viewer && !mayBeEnterprise(viewer) ? gateErrors.membership : null;
}

/**
 * Why an administrator looks at a post before it is shown (`reviewCausesOf`); it came back where one took it away, or put it or a
 * newer version of it back.
 * @param published of this kind, and of both kinds that everybody can read now
 */
export function postReviewCausesOf(
  rule: ReviewRule,
  post: Pick<PostState, 'hiddenByAdmin' | 'sentBack' | 'status'> | null,
  published: PublishedCounts,
  says: { watchedWords: boolean; links: boolean },
): ReviewCause[] {
  const returned = post !== null && (post.hiddenByAdmin || post.sentBack || post.status === 'rejected');
  return reviewCausesOf(rule, published, { returned, ...says });
}
