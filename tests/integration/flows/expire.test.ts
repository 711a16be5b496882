import { describe, expect, it } from 'vitest';
import { expireMemberships } from '@/lib/flows/memberships/expire-memberships';
import { db } from '@/lib/server/db';
import { makeCard } from '@/tests/factories/cards';
import { changeMeanwhile, withoutTable } from '@/tests/factories/database';
import { mailCounts, waitingMails } from '@/tests/factories/mails';
import { makeActiveMember } from '@/tests/factories/members';
import { stateOf } from './member-state';

const day = 86_400_000;
const now = new Date('2026-06-15T05:00:00.000Z');
const yesterday = new Date(now.getTime() - day);

describe('a membership past its end', () => {
  it('ends: status, card, message and mail', async () => {
    const member = await makeActiveMember({ membershipExpiresAt: yesterday, locale: 'ja' });
    const card = await makeCard({ ownerId: member.id });
    expect((await stateOf(member.id)).cards).toEqual([{ id: card.id, active: true }]);
    expect(await expireMemberships(now)).toBe(1);
    const params = { vipType: 2, until: yesterday.toISOString() };
    expect(await stateOf(member.id)).toMatchObject({
      vipType: 2,
      membershipStatus: 3,
      membershipExpiresAt: yesterday,
      cards: [{ id: card.id, active: false }],
      systemMessages: [{ kind: 'membershipExpired' }],
    });
    expect(await db.systemMessage.findFirst()).toMatchObject({ params });
    expect(await waitingMails()).toEqual([
      { to: member.email, locale: 'ja', template: 'membershipExpired', params },
    ]);
  });

  it('ends on the very moment, and not before', async () => {
    const over = await makeActiveMember({ membershipExpiresAt: now });
    const still = await makeActiveMember({ membershipExpiresAt: new Date(now.getTime() + 1) });
    expect(await expireMemberships(now)).toBe(1);
    expect((await stateOf(over.id)).membershipStatus).toBe(3);
    expect((await stateOf(still.id)).membershipStatus).toBe(1);
  });

  it.each([
    ['waits', { membershipStatus: 0, membershipExpiresAt: yesterday }],
    ['was rejected', { membershipStatus: 2, membershipExpiresAt: yesterday }],
    ['has ended', { membershipStatus: 3, membershipExpiresAt: yesterday }],
    ['has no end', { membershipStatus: 1 }],
  ])('is nothing to who %s', async (_who, data) => {
    const member = await makeActiveMember(data);
    const before = await stateOf(member.id);
    expect(await expireMemberships(now)).toBe(0);
    expect(await stateOf(member.id)).toEqual(before);
  });

  it('ends once, however often and together it runs', async () => {
    const members = await Promise.all(
      [1, 2, 3].map(() => makeActiveMember({ membershipExpiresAt: yesterday })),
    );
    const runs = await Promise.all([expireMemberships(now), expireMemberships(now), expireMemberships(now)]);
    expect(runs.reduce((sum, ended) => sum + ended, 0)).toBe(members.length);
    expect(await expireMemberships(now)).toBe(0);
    expect(await mailCounts()).toEqual({ membershipExpired: members.length });
    expect(await db.systemMessage.count()).toBe(members.length);
  });

  it('that is renewed meanwhile goes on', async () => {
    const member = await makeActiveMember({ membershipExpiresAt: yesterday });
    const later = new Date(now.getTime() + 365 * day);
    const outcome = await changeMeanwhile(
      member.id,
      () => expireMemberships(now),
      (tx) => tx.member.update({ where: { id: member.id }, data: { membershipExpiresAt: later } }),
    );
    expect(outcome).toEqual({ status: 'fulfilled', value: 0 });
    expect(await stateOf(member.id)).toMatchObject({ membershipStatus: 1, systemMessages: [], mails: {} });
  });

  it('ends for who is deleted as well, without a mail', async () => {
    const member = await makeActiveMember({ membershipExpiresAt: yesterday, deletedAt: new Date() });
    expect(await expireMemberships(now)).toBe(1);
    expect(await stateOf(member.id)).toMatchObject({ membershipStatus: 3, mails: {} });
  });

  it('goes on where the mail cannot be queued, and ends with the next run', async () => {
    const member = await makeActiveMember({ membershipExpiresAt: yesterday });
    await withoutTable('mail', () => expect(expireMemberships(now)).rejects.toThrow());
    expect(await stateOf(member.id)).toMatchObject({ membershipStatus: 1, systemMessages: [] });
    expect(await expireMemberships(now)).toBe(1);
  });
});
