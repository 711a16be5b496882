import { dayMs } from '@/lib/shared/durations';

/** How many friends a member may have, and how long what they write with a request or about a friend may be. */
export const friendsMost = 2_000;
export const lineLongest = 200;
export const friendNoteLongest = 200;

/** Days after which somebody who was turned down may ask again. */
export const askAgainDays = 30;

export const friendStatuses = ['pending', 'accepted', 'rejected', 'cancelled', 'deleted'] as const;
export type FriendStatus = (typeof friendStatuses)[number];

export const friendMoves = ['ask', 'accept', 'reject', 'cancel', 'delete'] as const;
export type FriendMove = (typeof friendMoves)[number];

/** Whose move it is: of who asked last, or of who was asked. */
export type FriendSide = 'asker' | 'asked';

/**
 * What a move leads to: a status; `stays` where it is so already; `later` for who was turned down a short while ago;
 * `conflict` where it does not go, because the other was quicker or because it is not theirs to do.
 */
type Outcome = FriendStatus | 'stays' | 'later' | 'conflict';

const both = (outcome: Outcome) => ({ asker: outcome, asked: outcome });

/** Every move in every status (specification §4: sent, accepted or rejected by the asked, cancelled by the asker, deleted). */
const moves: Record<FriendMove, Record<FriendStatus, Record<FriendSide, Outcome>>> = {
  ask: {
    // Two requests that cross are a yes to each other.
    pending: { asker: 'stays', asked: 'accepted' },
    accepted: both('stays'),
    // Who turned the other down may think better of it at once.
    rejected: { asker: 'later', asked: 'pending' },
    cancelled: both('pending'),
    deleted: both('pending'),
  },
  accept: {
    pending: { asker: 'conflict', asked: 'accepted' },
    accepted: both('stays'),
    rejected: both('conflict'),
    cancelled: both('conflict'),
    deleted: both('conflict'),
  },
  reject: {
    pending: { asker: 'conflict', asked: 'rejected' },
    accepted: both('conflict'),
    rejected: { asker: 'conflict', asked: 'stays' },
    cancelled: both('conflict'),
    deleted: both('conflict'),
  },
  cancel: {
    pending: { asker: 'cancelled', asked: 'conflict' },
    accepted: both('conflict'),
    rejected: both('conflict'),
    cancelled: { asker: 'stays', asked: 'conflict' },
    deleted: both('conflict'),
  },
  delete: {
    pending: both('conflict'),
    accepted: both('deleted'),
    rejected: both('conflict'),
    cancelled: both('conflict'),
    deleted: both('stays'),
  },
};

/** What is stored of two members. */
export type FriendshipNow = { status: FriendStatus; askerId: number; decidedAt: Date | null };

/**
 * What a move of one of the two leads to.
 * @param friendship null where nothing is stored of the two
 * @returns the new status, `stays`, or the code of why not
 */
export function friendMoveOf(
  friendship: FriendshipNow | null,
  memberId: number,
  move: FriendMove,
  now: Date,
): FriendStatus | 'stays' | 'conflict' | 'notFound' | 'friendRequestLater' {
  if (friendship === null) return move === 'ask' ? 'pending' : 'notFound';
  const side: FriendSide = friendship.askerId === memberId ? 'asker' : 'asked';
  const outcome = moves[move][friendship.status][side];
  if (outcome !== 'later') return outcome;
  const again = askAgainAt(friendship);
  return again !== null && again > now ? 'friendRequestLater' : 'pending';
}

/** When who was turned down may ask again; null where nothing keeps them. */
export function askAgainAt({ status, decidedAt }: Pick<FriendshipNow, 'status' | 'decidedAt'>): Date | null {
  if (status !== 'rejected' || decidedAt === null) return null;
  return new Date(decidedAt.getTime() + askAgainDays * dayMs);
}

/** Whether who asks now asked the same one within a day and cancelled it: there was a mail about it then, which is enough. */
export function isAskedAgain(
  { status, askerId, askedAt }: Pick<FriendshipNow, 'status' | 'askerId'> & { askedAt: Date },
  memberId: number,
  now: Date,
): boolean {
  return status === 'cancelled' && askerId === memberId && now.getTime() - askedAt.getTime() < dayMs;
}
