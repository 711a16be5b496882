/** Both kinds of cards, in the order in which they are offered. */
export const cardKinds = ['company', 'personal'] as const;
export type CardKind = (typeof cardKinds)[number];
