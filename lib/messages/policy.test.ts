import { describe, expect, it } from 'vitest';
import { mostUnanswered } from './limits';
import { canWithdraw, isRequest, messageGate, messageObstacle } from './policy';

const active = { vipType: 1, membershipStatus: 1 } as const;
const visitor = { vipType: 0, membershipStatus: 0 } as const;
const expired = { vipType: 2, membershipStatus: 3 } as const;

describe('who may write', () => {
  it('active members begin, everybody signed in replies', () => {
    expect([null, visitor, expired, active].map((who) => messageGate(who, { answered: false }))).toEqual([
      'login',
      'membership',
      'activation',
      null,
    ]);
    expect([null, visitor, expired, active].map((who) => messageGate(who, { answered: true }))).toEqual([
      'login',
      null,
      null,
      null,
    ]);
  });
});

describe('what keeps from writing', () => {
  const met = {
    conversation: { id: 1, publicId: 'c' },
    answered: false,
    isRequest: true,
    said: mostUnanswered,
    friends: false,
  };

  it('is that a stranger said all they may, until they are answered or friends, or it left the requests', () => {
    expect(messageObstacle(active, met, 'personal')).toBe('answerAwaited');
    for (const other of [
      { said: mostUnanswered - 1 },
      { answered: true },
      { friends: true },
      { isRequest: false },
      { conversation: null },
    ])
      expect(messageObstacle(active, { ...met, ...other }, 'personal'), JSON.stringify(other)).toBeNull();
    expect(messageObstacle(active, met, 'inquiry')).toBeNull();
  });

  it('is a gate before anything else', () => {
    expect(messageObstacle(visitor, met, 'personal')).toBe('membership');
    expect(messageObstacle(expired, met, 'inquiry')).toBe('activation');
  });
});

describe('taking back', () => {
  it('is possible for two minutes, of what one sent', () => {
    const sentAt = new Date('2026-11-23T02:00:00.000Z');
    const later = (ms: number) => new Date(sentAt.getTime() + ms);
    expect(canWithdraw({ mine: true, sentAt }, later(119_999))).toBe(true);
    expect(canWithdraw({ mine: true, sentAt }, later(120_000))).toBe(false);
    expect(canWithdraw({ mine: false, sentAt }, later(0))).toBe(false);
  });
});

describe('what arrives', () => {
  it('waits among the requests where a stranger writes to a person', () => {
    expect(isRequest('personal', { friends: false })).toBe(true);
    expect(isRequest('personal', { friends: true })).toBe(false);
    expect(isRequest('inquiry', { friends: false })).toBe(false);
  });
});
