export const orderLimits = {
  /** Characters of a note about an order as a reader counts them (product.md 5). */
  note: 500,
  /** Notes of one order. */
  notes: 500,
  /** Orders of a member that wait for their payment: each holds stock from others for two days. */
  unpaid: 20,
  /** Orders of a member that are to be paid to the courier and are not received: each holds stock, and nobody can end it for them. */
  onDelivery: 20,
} as const;
