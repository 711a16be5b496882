/** Both kinds of cards, in the order in which they are offered. */
export const cardKinds = ['company', 'personal'] as const;
export type CardKind = (typeof cardKinds)[number];

/** The list in which cards of a kind stand (specification §2). */
export const listOfKind = { company: 'companies', personal: 'individuals' } as const satisfies Record<
  CardKind,
  string
>;

/** The kind of the cards that stand in a list. */
export const kindOfList = { companies: 'company', individuals: 'personal' } as const satisfies Record<
  (typeof listOfKind)[CardKind],
  CardKind
>;
