// Apart from the schemas, which bring the tables of phone numbers along: a form loads those when somebody submits.

/** How much an address and an order may say; the message as the specification has it (§9). */
export const orderLimits = {
  addresses: 20,
  buyerMessage: 150,
  fullName: 120,
  phone: 40,
  address: 300,
  city: 120,
  postalCode: 20,
  company: 200,
} as const;
