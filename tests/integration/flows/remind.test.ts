import { describe, expect, it } from 'vitest';
import { remindMembers } from '@/lib/flows/memberships/expire-memberships';
import { db } from '@/lib/server/db';
import { changeMeanwhile, withoutTable } from '@/tests/factories/database';
import { mailCounts, waitingMails } from '@/tests/factories/mails';
import { makeActiveMember } from '@/tests/factories/members';

const day = 86_400_000;
const end = new Date('2027-06-15T05:00:00.000Z');
/** So many days before the end. */
const daysBefore = (days: number) => new Date(end.getTime() - days * day);

/** The days that a member was told of, in order. */
async function toldDays(): Promise<unknown[]> {
  const messages = await db.systemMessage.findMany({ orderBy: { id: 'asc' } });
  return messages.map(({ params }) => (params as { days: number }).days);
}

describe('reminders', () => {
  it('come 30, 7 and 1 days before the end, once each, with daily runs', async () => {
    const member = await makeActiveMember({ membershipExpiresAt: end, locale: 'zh-TW' });
    const told: [number, number][] = [];
    for (let days = 40; days >= -2; days -= 1) {
      const count = await remindMembers(daysBefore(days));
      if (count > 0) told.push([days, count]);
    }
    expect(told).toEqual([
      [30, 1],
      [7, 1],
      [1, 1],
    ]);
    expect(await toldDays()).toEqual([30, 7, 1]);
    expect(await waitingMails()).toEqual(
      [30, 7, 1].map((days) => ({
        to: member.email,
        locale: 'zh-TW',
        template: 'membershipReminder',
        params: { vipType: 2, until: end.toISOString(), days },
      })),
    );
  });

  it('tell the days that are left after missed runs, and not all that passed', async () => {
    await makeActiveMember({ membershipExpiresAt: end });
    expect(await remindMembers(daysBefore(5))).toBe(1);
    expect(await remindMembers(daysBefore(4))).toBe(0);
    expect(await remindMembers(daysBefore(0.5))).toBe(1);
    expect(await toldDays()).toEqual([7, 1]);
  });

  it('come once, though two run at once', async () => {
    for (let each = 0; each < 3; each += 1) await makeActiveMember({ membershipExpiresAt: end });
    const runs = await Promise.all([remindMembers(daysBefore(7)), remindMembers(daysBefore(7))]);
    expect(runs.reduce((sum, count) => sum + count, 0)).toBe(3);
    expect(await mailCounts()).toEqual({ membershipReminder: 3 });
    expect(await db.systemMessage.count()).toBe(3);
  });

  it('begin anew with the next term, however short', async () => {
    const { id } = await makeActiveMember({ membershipExpiresAt: end });
    await remindMembers(daysBefore(1));
    const next = new Date(end.getTime() + 10 * day);
    await db.member.update({ where: { id }, data: { membershipExpiresAt: next } });
    expect(await remindMembers(new Date(next.getTime() - 7 * day))).toBe(1);
    expect(await remindMembers(new Date(next.getTime() - day))).toBe(1);
    expect(await toldDays()).toEqual([1, 7, 1]);
  });

  it('go to the messages only where mails are switched off', async () => {
    await makeActiveMember({
      membershipExpiresAt: end,
      notificationPreferences: { create: { group: 'reminders', delivery: 'here' } },
    });
    expect(await remindMembers(daysBefore(7))).toBe(1);
    expect(await remindMembers(daysBefore(7))).toBe(0);
    expect(await toldDays()).toEqual([7]);
    expect(await mailCounts()).toEqual({});
  });

  it.each([
    ['is deleted', { deletedAt: new Date() }],
    ['waits', { membershipStatus: 0 }],
    ['was rejected', { membershipStatus: 2 }],
    ['has ended', { membershipStatus: 3 }],
    ['has no end', { membershipExpiresAt: null }],
  ])('are nothing to who %s', async (_who, data) => {
    await makeActiveMember({ membershipExpiresAt: end, ...data });
    for (const days of [30, 7, 1]) expect(await remindMembers(daysBefore(days))).toBe(0);
    expect(await db.systemMessage.count()).toBe(0);
  });

  it('are not told to who renews at this moment', async () => {
    const { id } = await makeActiveMember({ membershipExpiresAt: end });
    const outcome = await changeMeanwhile(
      id,
      () => remindMembers(daysBefore(7)),
      (tx) =>
        tx.member.update({
          where: { id },
          data: { membershipExpiresAt: new Date(end.getTime() + 365 * day) },
        }),
    );
    expect(outcome).toEqual({ status: 'fulfilled', value: 0 });
    expect(await db.systemMessage.count()).toBe(0);
  });

  it('come with the next run where the mail could not be queued', async () => {
    await makeActiveMember({ membershipExpiresAt: end });
    await withoutTable('mail', () => expect(remindMembers(daysBefore(7))).rejects.toThrow());
    expect(await db.systemMessage.count()).toBe(0);
    expect(await remindMembers(daysBefore(7))).toBe(1);
  });
});
