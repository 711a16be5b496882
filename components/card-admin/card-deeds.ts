import type { CardRejectReason } from '@/lib/cards/editor/reject-reasons';
import {
  featureCardAction,
  hideCardAction,
  rejectCardAction,
  showCardAction,
  verifyCardAction,
} from '@/lib/flows/cards/admin-actions';

/** What an administrator can do with a card. */
export const cardDeeds = ['show', 'verify', 'unverify', 'feature', 'unfeature', 'reject', 'hide'] as const;
export type CardDeed = (typeof cardDeeds)[number];

/** What the dialog gives. */
export type CardReason = { reasonCode: string | null; reason: string };

/** Those that are asked for a reason. */
const reasoned = { hide: hideCardAction, reject: rejectCardAction } as const;
export const reasonedDeeds = ['hide', 'reject'] as const;
export type ReasonedDeed = (typeof reasonedDeeds)[number];

/** Does what asks for a reason; the server knows which codes there are. */
export function doWithReason(deed: ReasonedDeed, id: string, { reasonCode, reason }: CardReason) {
  return reasoned[deed]({ id, reasonCode: reasonCode as CardRejectReason | null, reason });
}

/** Those that are done as they are. */
export const plainDeeds = {
  show: (id: string) => showCardAction({ id }),
  verify: (id: string) => verifyCardAction({ id, verified: true }),
  unverify: (id: string) => verifyCardAction({ id, verified: false }),
  feature: (id: string) => featureCardAction({ id, featured: true }),
  unfeature: (id: string) => featureCardAction({ id, featured: false }),
} as const;
export type PlainDeed = keyof typeof plainDeeds;

export function isReasoned(deed: CardDeed): deed is ReasonedDeed {
  return deed === 'hide' || deed === 'reject';
}
