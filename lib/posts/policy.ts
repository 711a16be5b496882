import { gateErrors, gateOf, type Member } from '@/lib/accounts/policy';
import type { ErrorCode } from '@/lib/shared/error-codes';
import type { ReviewRule } from '@/lib/shared/review-rules';
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

/** How many posts make a member known: the rule `firstThree`, and links of new members. */
export const firstPosts = 3;

/** Why an administrator looks at a post before it is shown. */
export const reviewCauses = ['setting', 'returned', 'words', 'links'] as const;
export type ReviewCause = (typeof reviewCauses)[number];

/** How many posts a member published, counted no further than `firstPosts`. */
export type PublishedCounts = {
  /** Of this kind, beside those that were taken away. */
  ofKind: number;
  /** Of both kinds, that everybody can read now. */
  shown: number;
};

/**
 * Why an administrator looks at a post before it is shown; empty where none does. The setting decides, and whatever it says: one
 * took the post away or put it or a newer version of it back, it has a watched word, or a member who has published fewer than
 * three posts leads off the site.
 */
export function reviewCausesOf(
  rule: ReviewRule,
  post: Pick<PostState, 'hiddenByAdmin' | 'sentBack' | 'status'> | null,
  published: PublishedCounts,
  says: { watchedWords: boolean; links: boolean },
): ReviewCause[] {
  const causes: Record<ReviewCause, boolean> = {
    setting: rule === 'all' || (rule === 'firstThree' && published.ofKind < firstPosts),
    returned: post !== null && (post.hiddenByAdmin || post.sentBack || post.status === 'rejected'),
    words: says.watchedWords,
    links: says.links && published.shown < firstPosts,
  };
  return reviewCauses.filter((cause) => causes[cause]);
}
