import { describe, expect, it } from 'vitest';
import { dayMs } from '@/lib/shared/durations';
import {
  askAgainAt,
  askAgainDays,
  type FriendMove,
  type FriendStatus,
  friendMoveOf,
  friendMoves,
  friendStatuses,
} from './friendship';

const asker = 1;
const asked = 2;
const decidedAt = new Date('2026-11-01T08:00:00Z');
const soon = new Date(decidedAt.getTime() + askAgainDays * dayMs - 1);
const later = new Date(decidedAt.getTime() + askAgainDays * dayMs);

/** What comes of each move: of who asked, and of who was asked. */
const expected: Record<FriendMove, Record<FriendStatus, [string, string]>> = {
  ask: {
    pending: ['stays', 'accepted'],
    accepted: ['stays', 'stays'],
    rejected: ['friendRequestLater', 'pending'],
    cancelled: ['pending', 'pending'],
    deleted: ['pending', 'pending'],
  },
  accept: {
    pending: ['conflict', 'accepted'],
    accepted: ['stays', 'stays'],
    rejected: ['conflict', 'conflict'],
    cancelled: ['conflict', 'conflict'],
    deleted: ['conflict', 'conflict'],
  },
  reject: {
    pending: ['conflict', 'rejected'],
    accepted: ['conflict', 'conflict'],
    rejected: ['conflict', 'stays'],
    cancelled: ['conflict', 'conflict'],
    deleted: ['conflict', 'conflict'],
  },
  cancel: {
    pending: ['cancelled', 'conflict'],
    accepted: ['conflict', 'conflict'],
    rejected: ['conflict', 'conflict'],
    cancelled: ['stays', 'conflict'],
    deleted: ['conflict', 'conflict'],
  },
  delete: {
    pending: ['conflict', 'conflict'],
    accepted: ['deleted', 'deleted'],
    rejected: ['conflict', 'conflict'],
    cancelled: ['conflict', 'conflict'],
    deleted: ['stays', 'stays'],
  },
};

const all = friendMoves.flatMap((move) => friendStatuses.map((status) => [move, status] as const));

describe('a move between two members', () => {
  it.each(all)('%s where it is %s', (move, status) => {
    const friendship = { status, askerId: asker, decidedAt };
    const outcomes = [asker, asked].map((member) => friendMoveOf(friendship, member, move, soon));
    expect(outcomes).toEqual(expected[move][status]);
  });

  it.each(friendMoves)('%s where nothing is between them', (move) => {
    const outcome = move === 'ask' ? 'pending' : 'notFound';
    for (const member of [asker, asked]) expect(friendMoveOf(null, member, move, soon)).toBe(outcome);
  });

  it('has the table for every status and move', () => {
    expect(all).toHaveLength(25);
    expect(Object.values(expected).flatMap((row) => Object.keys(row))).toHaveLength(all.length);
  });

  it('is open again to who was turned down thirty days ago, to the millisecond', () => {
    const rejected = { status: 'rejected', askerId: asker, decidedAt } as const;
    expect(askAgainAt(rejected)).toEqual(later);
    expect(friendMoveOf(rejected, asker, 'ask', soon)).toBe('friendRequestLater');
    expect(friendMoveOf(rejected, asker, 'ask', later)).toBe('pending');
    for (const status of friendStatuses.filter((each) => each !== 'rejected'))
      expect(askAgainAt({ ...rejected, status })).toBeNull();
  });
});
