import {
  hideProductAction,
  rejectProductAction,
  showProductAction,
} from '@/lib/flows/products/admin-actions';
import type { ProductRejectReason } from '@/lib/shop/reject-reasons';

/** What an administrator can do with a product; the first two are asked for a reason. */
export type ProductAction = 'hide' | 'reject' | 'show';

export const reasonedActions = ['hide', 'reject'] as const;
export type ReasonedAction = (typeof reasonedActions)[number];

const reasoned = { hide: hideProductAction, reject: rejectProductAction } as const;

/** Does what asks for a reason; the server knows which codes there are. */
export function doWithReason(
  action: ReasonedAction,
  id: string,
  { reasonCode, reason }: { reasonCode: string | null; reason: string },
) {
  return reasoned[action]({ id, reasonCode: reasonCode as ProductRejectReason | null, reason });
}

/** Brings a product back. */
export const showProduct = (id: string) => showProductAction({ id });
