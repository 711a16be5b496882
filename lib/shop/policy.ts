import { gateErrors, gateOf, type Member, type Need } from '@/lib/accounts/policy';
import type { ErrorCode } from '@/lib/shared/error-codes';
import type { ReviewRule } from '@/lib/shared/review-rules';
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

/** How many products make a seller known: the rule `firstThree`, and links of new sellers. */
export const firstProducts = 3;

/** Why an administrator looks at a product before it is shown. */
export const productReviewCauses = ['setting', 'returned', 'words', 'links'] as const;
export type ProductReviewCause = (typeof productReviewCauses)[number];

/** Products of a seller, counted no further than `firstProducts`: published at any time and not taken away, and shown now. */
export type PublishedCounts = { ever: number; shown: number };

/**
 * Why an administrator looks at a product before it is shown; empty where none does. The setting decides, and whatever it says: one
 * took the product away or put it or a newer version of it back, it has a watched word, or a seller of whom fewer than three
 * products stand in the shop leads off the site.
 */
export function productReviewCausesOf(
  rule: ReviewRule,
  product: Pick<ProductState, 'hiddenByAdmin' | 'sentBack' | 'status'> | null,
  published: PublishedCounts,
  says: { watchedWords: boolean; links: boolean },
): ProductReviewCause[] {
  const causes: Record<ProductReviewCause, boolean> = {
    setting: rule === 'all' || (rule === 'firstThree' && published.ever < firstProducts),
    returned:
      product !== null && (product.hiddenByAdmin || product.sentBack || product.status === 'rejected'),
    words: says.watchedWords,
    links: says.links && published.shown < firstProducts,
  };
  return productReviewCauses.filter((cause) => causes[cause]);
}

/** Why a version was handed in instead of published, as its reviewer is told; with the entries of the list of words it has. */
export type HandedInFor = { causes: ProductReviewCause[]; words: string[] };

/** As a draft has it stored. */
export function handedInFor(draft: { reviewCauses: string[]; reviewWords: string[] }): HandedInFor {
  return {
    causes: productReviewCauses.filter((cause) => draft.reviewCauses.includes(cause)),
    words: draft.reviewWords,
  };
}
