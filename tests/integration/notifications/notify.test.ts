import { describe, expect, it } from 'vitest';
import { pruneNotifications } from '@/lib/notifications/jobs';
import { type NotificationKind, notificationKinds } from '@/lib/notifications/kinds';
import { notify } from '@/lib/notifications/notify';
import { db } from '@/lib/server/db';
import { dayMs } from '@/lib/shared/durations';
import { mailCounts, waitingMails } from '@/tests/factories/mails';
import { makeMember } from '@/tests/factories/members';

const until = '2027-11-20T17:30:00.000Z';
const reminder = { vipType: 1, until, days: 7 };

describe('a notification', () => {
  it('is stored and mailed in the language of the member', async () => {
    const member = await makeMember({ locale: 'vi', email: 'lan@example.com' });
    await db.$transaction((tx) => notify(tx, member.id, 'membershipActivated', { vipType: 2, until }));
    expect(await db.systemMessage.findMany()).toMatchObject([
      { memberId: member.id, kind: 'membershipActivated', params: { vipType: 2, until }, readAt: null },
    ]);
    expect(await waitingMails()).toEqual([
      {
        to: 'lan@example.com',
        locale: 'vi',
        template: 'membershipActivated',
        params: { vipType: 2, until },
      },
    ]);
  });

  it('of a write that was rolled back is neither stored nor mailed', async () => {
    const member = await makeMember();
    const failed = db.$transaction(async (tx) => {
      await notify(tx, member.id, 'membershipActivated', { vipType: 2, until });
      throw new Error('rolled back');
    });
    await expect(failed).rejects.toThrow('rolled back');
    expect(await db.systemMessage.count()).toBe(0);
    expect(await db.mail.count()).toBe(0);
  });

  it('is mailed in the fallback language where the stored one is none of the site', async () => {
    const member = await makeMember({ locale: 'xx' });
    await notify(db, member.id, 'passwordChanged', { at: until });
    expect(await waitingMails()).toMatchObject([{ locale: 'en' }]);
  });

  it('that a member switched off is stored and not mailed; the others are mailed all the same', async () => {
    const member = await makeMember({
      notificationPreferences: { create: { group: 'reminders', delivery: 'here' } },
    });
    await notify(db, member.id, 'membershipReminder', reminder);
    await notify(db, member.id, 'membershipExpired', { vipType: 1, until });
    expect(await db.systemMessage.count()).toBe(2);
    expect(await mailCounts()).toEqual({ membershipExpired: 1 });
  });

  it('of the same event makes one mail, two at once as well', async () => {
    const member = await makeMember();
    await Promise.all(
      [1, 2].map(() => db.$transaction((tx) => notify(tx, member.id, 'membershipReminder', reminder))),
    );
    await notify(db, member.id, 'membershipReminder', { ...reminder, days: 1 });
    expect(await mailCounts()).toEqual({ membershipReminder: 2 });
  });

  it('waits for a deleted member without a mail, and is nothing for one who is gone', async () => {
    const deleted = await makeMember({ deletedAt: new Date() });
    await notify(db, deleted.id, 'membershipExpired', { vipType: 1, until });
    await notify(db, deleted.id + 1, 'membershipExpired', { vipType: 1, until });
    expect(await db.systemMessage.findMany({ select: { memberId: true } })).toEqual([
      { memberId: deleted.id },
    ]);
    expect(await db.mail.count()).toBe(0);
  });

  it('is deleted after the lifetime of its kind, and not before', async () => {
    const member = await makeMember();
    const comment = 'cdefghjkmn';
    const why = { reasonCode: null, reason: '' };
    const texts = { title: 'A', text: 'B', link: null };
    const given = {
      vipType: 1,
      until,
      at: until,
      end: until,
      days: 7,
      ...why,
      ...texts,
      name: 'A',
      author: 'B',
      comment,
      rating: comment,
      order: comment,
      number: 'DH1',
      amount: 1,
      points: 1,
      balance: 1,
      deduction: 1,
      units: 1,
      cause: 'buyer',
      note: 'C',
      says: 'all',
    };
    for (const kind of Object.keys(notificationKinds) as NotificationKind[]) {
      const { params, lifetimeDays } = notificationKinds[kind];
      const own = { publicId: 'abcdefghjk', kind: kind === 'rewardHeld' ? 'activation' : 'company' };
      const all = params.parse({ ...given, ...own });
      await notify(db, member.id, kind, all as never);
      const end = Date.now() + lifetimeDays * dayMs;
      expect(await pruneNotifications(db, new Date(end - dayMs)), kind).toBe(0);
      expect(await pruneNotifications(db, new Date(end + 60_000)), kind).toBe(1);
    }
    expect(await db.systemMessage.count()).toBe(0);
  });
});
