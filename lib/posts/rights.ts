import { gateErrors, gateOf, type Member } from '@/lib/accounts/policy';
import type { ErrorCode } from '@/lib/shared/error-codes';
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

/** When an administrator looks first: never, at a member's first three, at all. */
export const reviewRules = ['none', 'firstThree', 'all'] as const;
export type ReviewRule = (typeof reviewRules)[number];
const firstPosts = 3;

/**
 * Whether an administrator looks at a post before it is shown: by the setting, and whatever the setting says where one took it
 * away or put it back.
 * @param published how many posts of this member were published so far
 */
export function needsPostReview(
  rule: ReviewRule,
  post: Pick<PostState, 'hiddenByAdmin' | 'status'> | null,
  published: number,
): boolean {
  if (post?.hiddenByAdmin === true || post?.status === 'rejected') return true;
  return rule === 'all' || (rule === 'firstThree' && published < firstPosts);
}
