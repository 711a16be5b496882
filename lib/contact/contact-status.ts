export const contactStatuses = ['new', 'answered', 'closed', 'spam'] as const;

export type ContactStatus = (typeof contactStatuses)[number];

/** From where each move begins. `unspam` and `reopen` lead back to `new`, or to `answered` where somebody answered. */
const moves = {
  answer: ['new', 'answered', 'closed'],
  close: ['new', 'answered'],
  reopen: ['closed'],
  spam: ['new', 'answered', 'closed'],
  unspam: ['spam'],
} as const satisfies Record<string, readonly ContactStatus[]>;

export type ContactMove = keyof typeof moves;

/** Whether a message stands where a move begins; buttons and server ask the same. */
export function canMoveContact(move: ContactMove, status: ContactStatus): boolean {
  return (moves[move] as readonly ContactStatus[]).includes(status);
}

/** Where a move leads a message that was answered so often, the answer of the move itself included. */
export function contactStatusAfter(move: ContactMove, answers: number): ContactStatus {
  if (move === 'close') return 'closed';
  if (move === 'spam') return 'spam';
  return answers > 0 ? 'answered' : 'new';
}
