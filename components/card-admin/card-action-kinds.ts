import type { CardRejectReason } from '@/lib/cards/editor/reject-reasons';
import {
  featureCardAction,
  hideCardAction,
  rejectCardAction,
  showCardAction,
} from '@/lib/flows/cards/admin-actions';

/** What an administrator can do with a card. */
const cardActions = ['show', 'verify', 'feature', 'unfeature', 'reject', 'hide'] as const;
export type CardAction = (typeof cardActions)[number];

/** What the dialog gives. */
export type CardReason = { reasonCode: string | null; reason: string };

/** Those that are asked for a reason. */
const reasoned = { hide: hideCardAction, reject: rejectCardAction } as const;
export const reasonedActions = ['hide', 'reject'] as const;
export type ReasonedAction = (typeof reasonedActions)[number];

/** Does what asks for a reason; the server knows which codes there are. */
export function doWithReason(action: ReasonedAction, id: string, { reasonCode, reason }: CardReason) {
  return reasoned[action]({ id, reasonCode: reasonCode as CardRejectReason | null, reason });
}

/** Those that are done as they are. */
export const plainActions = {
  show: (id: string) => showCardAction({ id }),
  feature: (id: string) => featureCardAction({ id, featured: true }),
  unfeature: (id: string) => featureCardAction({ id, featured: false }),
} as const;

export function isReasoned(action: CardAction): action is ReasonedAction {
  return action === 'hide' || action === 'reject';
}
