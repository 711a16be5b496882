/** Words of islands that come when a reader wants them: sets of catalogue paths, as `ClientWords` takes them. */
export const lateWordSets = {
  /** What is done with a card: its buttons, their dialogs, contact details for members. */
  card: [
    'cards.edit',
    'cards.share',
    'cards.contact',
    'accounts.gate',
    'favorites.card',
    'favorites.export',
    'moderation.report',
    'moderation.claim',
    'moderation.faults',
    'errors.codes',
    'errors.errorId',
    'common.islands',
  ],
  /** The reader's own language offers itself: words of that language, not of the page's. */
  offer: ['layout.language'],
} as const;

export type LateWordSet = keyof typeof lateWordSets;
