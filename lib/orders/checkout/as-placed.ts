import type { PaymentMethod } from '../payment-methods';
import { readInvoice, readReceiver } from '../receiver';

/** What of an order its buyer decides by the form, as it is stored or as it was sent. */
export type Wishes = {
  receiver: unknown;
  invoice: unknown;
  buyerMessage: string;
  paymentMethod: PaymentMethod;
  total: number;
};

/**
 * Whether an order that a key placed already is what is sent with that key now. After an answer that was lost the form may have
 * been changed: its buyer is told then that the first order stands.
 */
export function isAsPlaced(placed: Wishes, sent: Wishes): boolean {
  return says(placed) === says(sent);
}

/** The parts in one order, however the database has the JSON. */
function says({ receiver, invoice, buyerMessage, paymentMethod, total }: Wishes): string {
  return JSON.stringify([readReceiver(receiver), readInvoice(invoice), buyerMessage, paymentMethod, total]);
}
