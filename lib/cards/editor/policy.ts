import { gateErrors, gateOf, type Member } from '@/lib/accounts/policy';
import type { CardKind } from '@/lib/shared/card-kind';
import type { ErrorCode } from '@/lib/shared/error-codes';
import { membershipStatuses, vipTypes } from '@/lib/shared/viewer';

/** `draft`: may write and look at it, publishing waits for an active membership. */
export type CardRight = 'none' | 'draft' | 'publish';

/**
 * What a member may do with their own card of each kind (product.md 1): visitors nothing, individuals a personal card,
 * enterprises a company card too; publishing needs an active membership.
 */
export function ownCardRights({ vipType, membershipStatus }: Member): Record<CardKind, CardRight> {
  const right = membershipStatus === membershipStatuses.active ? 'publish' : 'draft';
  return {
    company: vipType === vipTypes.enterprise ? right : 'none',
    personal: vipType === vipTypes.visitor || vipType > vipTypes.enterprise ? 'none' : right,
  };
}

/**
 * Whether an administrator looks at a card before it is shown: by the setting for its kind, and whatever the setting says
 * where one took it away or put it back.
 */
export function needsReview(
  byKind: boolean,
  card: { hiddenByAdmin: boolean; status: string } | null,
): boolean {
  return byKind || card?.hiddenByAdmin === true || card?.status === 'rejected';
}

/** Why a member may not publish a card of a kind; null where they may. */
export function publishObstacle(viewer: Member, kind: CardKind): ErrorCode | null {
  // Another membership than one's own.
  if (ownCardRights(viewer)[kind] === 'none') return gateErrors.membership;
  const gate = gateOf(viewer, 'paid');
  return gate && gateErrors[gate];
}
