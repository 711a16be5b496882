import { describe, expect, it } from 'vitest';
import { vipTypes } from '@/lib/shared/viewer';
import { canMoveReward, rewardMoves, rewardOf, rewardStatuses } from './rules';

const setting = { rewardIndividual: 50, rewardEnterprise: 100 };
const { visitor, individual, enterprise } = vipTypes;

describe('a reward', () => {
  it.each([
    ['an individual', 'join', individual, null, { kind: 'activation', points: 50 }],
    ['an enterprise', 'join', enterprise, null, { kind: 'activation', points: 100 }],
    ['somebody who was let in before', 'join', individual, { points: 50, status: 'confirmed' }, null],
    ['somebody whose reward was cancelled', 'join', individual, { points: 50, status: 'cancelled' }, null],
    ['a renewal', 'renew', enterprise, null, null],
    ['a visitor', 'join', visitor, null, null],
    [
      'an upgrade',
      'upgrade',
      enterprise,
      { points: 50, status: 'confirmed' },
      { kind: 'upgrade', points: 50 },
    ],
    [
      'one soon after',
      'upgrade',
      enterprise,
      { points: 50, status: 'held' },
      { kind: 'upgrade', points: 50 },
    ],
    [
      'one of another time',
      'upgrade',
      enterprise,
      { points: 30, status: 'confirmed' },
      { kind: 'upgrade', points: 70 },
    ],
    ['one without a reward before', 'upgrade', enterprise, null, { kind: 'upgrade', points: 50 }],
    ['one that brings no more', 'upgrade', enterprise, { points: 100, status: 'confirmed' }, null],
    ['one of no true referral', 'upgrade', enterprise, { points: 50, status: 'takenBack' }, null],
  ] as const)('for %s is what it should be', (_, purpose, vipType, earlier, expected) => {
    expect(rewardOf({ purpose, vipType }, earlier, setting)).toEqual(expected);
  });

  it('of no points is none', () => {
    const none = { rewardIndividual: 0, rewardEnterprise: 0 };
    expect(rewardOf({ purpose: 'join', vipType: individual }, null, none)).toBeNull();
    expect(rewardOf({ purpose: 'upgrade', vipType: enterprise }, null, none)).toBeNull();
  });

  it('moves once each way, and never back', () => {
    const ways = (status: (typeof rewardStatuses)[number]) =>
      (Object.keys(rewardMoves) as (keyof typeof rewardMoves)[]).filter((move) =>
        canMoveReward(move, { status, referrerId: 1 }),
      );
    expect(rewardStatuses.map(ways)).toEqual([['confirm', 'cancel'], ['takeBack'], [], []]);
    expect(canMoveReward('confirm', { status: 'held', referrerId: null })).toBe(false);
  });
});
