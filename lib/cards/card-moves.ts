import { type CardStatus, cardStatuses } from './card-status';

/** How a card stands, as far as moves ask. */
export type CardState = { status: CardStatus; hiddenByAdmin: boolean; publishedAt: Date | null };

type Change = { status: CardStatus; hiddenByAdmin?: boolean; featuredOrder?: null };

type Move = {
  from: readonly CardStatus[];
  change: Change;
  /** What else must be so. */
  when?: (card: CardState) => boolean;
};

const wasShown = ({ publishedAt }: CardState) => publishedAt !== null;

/**
 * Every way from one status to another. Owner: `submit` sends a draft to review, `withdraw` takes it back, `hideOwn` and
 * `showOwn` take the card off the site and back. Administrator: `hide` and `reject` take it off, only `show` or a review brings it
 * back. `publish` puts a draft in the place of what the card showed, by its owner or by a reviewer. A card that is brought back
 * as it was is featured as it was (`cardChangeOf`).
 */
export const cardMoves = {
  submit: { from: ['draft', 'rejected'], change: { status: 'pending_review' } },
  withdraw: {
    from: ['pending_review'],
    when: (card) => !wasShown(card),
    change: { status: 'draft' },
  },
  // A card that was published and waits was put back by an administrator, and stays so.
  withdrawRejected: { from: ['pending_review'], when: wasShown, change: { status: 'rejected' } },
  putBack: { from: ['pending_review'], change: { status: 'rejected' } },
  // Given back to nobody: hidden by an owner who is gone, nobody else could show it again.
  giveBack: {
    from: ['draft', 'pending_review', 'rejected', 'hidden'],
    change: { status: 'hidden', hiddenByAdmin: true },
  },
  publish: { from: cardStatuses, change: { status: 'published', hiddenByAdmin: false } },
  hideOwn: { from: ['published'], change: { status: 'hidden' } },
  showOwn: { from: ['hidden'], when: (card) => !card.hiddenByAdmin, change: { status: 'published' } },
  hide: { from: ['published'], change: { status: 'hidden', hiddenByAdmin: true } },
  reject: { from: ['published'], change: { status: 'rejected', hiddenByAdmin: false } },
  show: {
    from: ['hidden', 'rejected'],
    when: (card) => wasShown(card) && (card.status === 'rejected' || card.hiddenByAdmin),
    change: { status: 'published', hiddenByAdmin: false },
  },
} as const satisfies Record<string, Move>;

export type CardMove = keyof typeof cardMoves;

/** Whether a card stands where a move begins; buttons and server ask the same. */
export function canMove(move: CardMove, card: CardState): boolean {
  const { from, when }: Move = cardMoves[move];
  return from.includes(card.status) && (when === undefined || when(card));
}

/** What a move writes. What comes back to the site with other content than it left with has to be featured anew. */
export function cardChangeOf(move: CardMove, { status }: Pick<CardState, 'status'>): Change {
  const { change } = cardMoves[move];
  return move === 'publish' && status !== 'published' ? { ...change, featuredOrder: null } : change;
}
