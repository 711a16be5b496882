/** Words of the islands in rows. */
export const rowWords = [
  'cards.hours.open',
  'cards.hours.closed',
  'cards.hours.until',
  'cards.hours.opensAt',
];
