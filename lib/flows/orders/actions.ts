'use server';

import { markFeeTransferred, payFee } from '@/lib/orders/membership-payment';
import {
  feeMethodSchema,
  feeTarget,
  orderMethodSchema,
  orderNoteSchema,
  orderTarget,
} from '@/lib/orders/order-schemas';
import { memberAction } from '@/lib/server/action';
import { buyAgain } from './buy-again';
import { cancelOrder, changePaymentMethod, confirmReceipt, markTransferred, payOrder } from './buyer-order';
import { askAboutOrder, readOrderAnswers } from './order-notes';

const changes = { schema: orderTarget, rateLimit: { account: 'orderChangesByAccount' } } as const;

export const payOrderAction = memberAction(changes, ({ id }, { viewer }) => payOrder(viewer, id));

export const cancelOrderAction = memberAction(changes, ({ id }, { viewer }) => cancelOrder(viewer, id));

export const confirmReceiptAction = memberAction(changes, ({ id }, { viewer }) => confirmReceipt(viewer, id));

export const markTransferredAction = memberAction(changes, ({ id }, { viewer }) =>
  markTransferred(viewer, id),
);

export const markFeeTransferredAction = memberAction(
  { ...changes, schema: feeTarget },
  ({ number }, { viewer }) => markFeeTransferred(viewer, number),
);

export const payFeeAction = memberAction(
  { ...changes, schema: feeMethodSchema },
  ({ number, method }, { viewer }) => payFee(viewer, number, method),
);

export const changeMethodAction = memberAction(
  { ...changes, schema: orderMethodSchema },
  ({ id, method }, { viewer }) => changePaymentMethod(viewer, id, method),
);

export const buyAgainAction = memberAction(changes, ({ id }, { viewer }) => buyAgain(viewer, id));

export const askAboutOrderAction = memberAction(
  { schema: orderNoteSchema, rateLimit: { account: 'orderNotesByAccount' } },
  (note, { viewer }) => askAboutOrder(viewer, note),
);

export const readOrderAnswersAction = memberAction(changes, ({ id }, { viewer }) =>
  readOrderAnswers(viewer, id),
);
