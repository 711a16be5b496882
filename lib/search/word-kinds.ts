/** What an entry of the table of words says of its phrases. */
export const wordKinds = ['equal', 'standsFor', 'leftOut', 'spelling'] as const;
export type WordKind = (typeof wordKinds)[number];

/**
 * What a phrase around the thing looked for is, which decides where it says nothing: `filler` anywhere, `preposition` before
 * a place, `label` beside a number, `country` and `wish` beside nothing but industries and places, `trade` beside an
 * industry, titles before and behind a whole name.
 */
export const leftOutRoles = [
  'filler',
  'preposition',
  'label',
  'wish',
  'trade',
  'country',
  'titleBefore',
  'titleBehind',
] as const;
export type LeftOutRole = (typeof leftOutRoles)[number];
