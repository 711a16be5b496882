import { gateErrors, gateOf, type Member, type Need } from '@/lib/accounts/policy';
import type { ErrorCode } from '@/lib/shared/error-codes';
import {
  type PublishedCounts,
  type ReviewCause,
  type ReviewRule,
  reviewCausesOf,
} from '@/lib/shared/review-rules';
import { vipTypes } from '@/lib/shared/viewer';
import type { ProductState } from './product-moves';

/** Products are listed by enterprise members (product.md 1). */
export function isSeller({ vipType }: Pick<Member, 'vipType'>): boolean {
  return vipType === vipTypes.enterprise;
}

/**
 * What keeps a member from writing products (`joined`) or from publishing them (`paid`); null where nothing does. An individual
 * member needs another membership.
 */
export function sellerGate(viewer: Member | null, need: Extract<Need, 'joined' | 'paid'>) {
  return gateOf(viewer, need) ?? (viewer && !isSeller(viewer) ? ('membership' as const) : null);
}

/** The same as the server answers it. */
export function sellerObstacle(
  viewer: Member | null,
  need: Extract<Need, 'joined' | 'paid'>,
): ErrorCode | null {
  const gate = sellerGate(viewer, need);
  return gate && gateErrors[gate];
}

/**
 * Why an administrator looks at a product before it is shown (`reviewCausesOf`); it came back where one took it away, or put it or
 * a newer version of it back.
 */
export function productReviewCausesOf(
  rule: ReviewRule,
  product: Pick<ProductState, 'hiddenByAdmin' | 'sentBack' | 'status'> | null,
  published: PublishedCounts,
  says: { watchedWords: boolean; links: boolean },
): ReviewCause[] {
  const returned =
    product !== null && (product.hiddenByAdmin || product.sentBack || product.status === 'rejected');
  return reviewCausesOf(rule, published, { returned, ...says });
}
