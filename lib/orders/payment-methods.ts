/** In the order in which they are offered; the first five are those of the specification (§3). */
export const paymentMethods = [
  'online',
  'wechat',
  'alipay',
  'paypal',
  'card',
  'vietqr',
  'cash_on_delivery',
  'points',
] as const;

export type PaymentMethod = (typeof paymentMethods)[number];
/** One that a buyer can choose: an order is paid by points alone where nothing is left to pay. */
export type ChosenMethod = Exclude<PaymentMethod, 'points'>;
export const chosenMethods = paymentMethods.filter((method) => method !== 'points');

/** Which methods somebody can really pay by: those that an administrator switched on. The others are listed and not implemented. */
export type PaymentSwitches = { vietqr: boolean; cashOnDelivery: boolean };

/** Whether somebody can really pay by a method now. */
export function isWorkingMethod(method: PaymentMethod, switches: PaymentSwitches): boolean {
  if (method === 'vietqr') return switches.vietqr;
  return method === 'cash_on_delivery' && switches.cashOnDelivery;
}

/** The methods that the checkout offers: those of the specification always, the others where they work. */
export function offeredMethods(switches: PaymentSwitches): ChosenMethod[] {
  return chosenMethods.filter(
    (method) => (method !== 'vietqr' && method !== 'cash_on_delivery') || isWorkingMethod(method, switches),
  );
}
