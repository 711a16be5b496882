import { getFormatter, getTranslations } from 'next-intl/server';
import { describe, expect, it } from 'vitest';
import { setPreferenceAction } from '@/lib/notifications/actions';
import { chosenGroups } from '@/lib/notifications/kinds';
import { notify } from '@/lib/notifications/notify';
import { type Delivery, type PreferenceGroup, preferenceSchema } from '@/lib/notifications/preferences';
import { listNotifications, listPreferences } from '@/lib/notifications/queries';
import { db } from '@/lib/server/db';
import { mailCounts } from '@/tests/factories/mails';
import { makeMember, signIn } from '@/tests/factories/members';
import { callAction } from '@/tests/factories/requests';

const person = { name: 'An', publicId: 'abcdefghjk' };

const memberWho = (group: PreferenceGroup, delivery: Delivery) =>
  makeMember({ notificationPreferences: { create: { group, delivery } } });

describe('how a member hears of a group', () => {
  it.each([
    ['none', 0, false, {}],
    ['here', 1, false, {}],
    ['daily', 1, true, {}],
    ['now', 1, false, { friendRequested: 1 }],
  ] as const)('%s', async (delivery, stored, daily, mails) => {
    const member = await memberWho('friends', delivery);
    const { id: actorId } = await makeMember();
    await notify(db, member.id, 'friendRequested', person, { actorId });
    expect(await db.systemMessage.count({ where: { daily } })).toBe(stored);
    expect(await mailCounts()).toEqual(mails);
  });

  it('mails what grows once while it is unread', async () => {
    const member = await memberWho('messages', 'now');
    const { id: actorId } = await makeMember();
    const write = () => notify(db, member.id, 'messageReceived', person, { actorId });
    await write();
    await write();
    expect(await mailCounts()).toEqual({ messageReceived: 1 });
    await db.systemMessage.updateMany({ data: { readAt: new Date() } });
    await write();
    expect(await mailCounts()).toEqual({ messageReceived: 2 });
  });

  it('says nothing of what decides about an account: it comes both ways', async () => {
    const member = await makeMember({
      notificationPreferences: {
        create: chosenGroups.map((group) => ({ group, delivery: 'none' as const })),
      },
    });
    await notify(db, member.id, 'passwordChanged', { at: new Date().toISOString() });
    expect(await db.systemMessage.count()).toBe(1);
    expect(await mailCounts()).toEqual({ passwordChanged: 1 });
  });

  it.each([
    ['orders', 'orderShipped', { number: 'DH20261120ABC234', publicId: 'abcdefghjk' }],
    ['content', 'postRejected', { name: 'Bán xe', publicId: 'abcdefghjk', reasonCode: null, reason: 'x' }],
    ['membership', 'membershipRejected', { vipType: 1, reasonCode: null, reason: 'x' }],
  ] as const)(
    '%s: what the site says of what is theirs stands here, and is mailed by choice',
    async (group, kind, params) => {
      const [standard, daily, here] = [
        await makeMember(),
        await memberWho(group, 'daily'),
        await memberWho(group, 'here'),
      ];
      for (const { id } of [standard, daily, here]) await notify(db, id, kind, params as never);
      const stored = await db.systemMessage.findMany({
        orderBy: { memberId: 'asc' },
        select: { memberId: true, daily: true },
      });
      expect(stored).toEqual([
        { memberId: standard.id, daily: false },
        { memberId: daily.id, daily: true },
        { memberId: here.id, daily: false },
      ]);
      const mails = await db.mail.findMany({ select: { template: true, recipient: true } });
      expect(mails).toEqual([{ template: kind, recipient: standard.email }]);
      expect(preferenceSchema.safeParse({ group, delivery: 'none' }).success).toBe(false);
    },
  );

  it('is chosen by the member alone, and the later choice counts', async () => {
    const { viewer, headers } = await signIn();
    const stranger = await makeMember();
    const choose = (delivery: Delivery) =>
      callAction(() => setPreferenceAction({ group: 'likes', delivery }), headers);
    const likesOf = async (member: { id: number }) =>
      (await listPreferences(member)).find(({ group }) => group === 'likes')?.delivery;
    expect(await likesOf(viewer)).toBe('here');
    expect(await choose('daily')).toMatchObject({ ok: true });
    expect(await choose('none')).toMatchObject({ ok: true });
    expect([await likesOf(viewer), await likesOf(stranger)]).toEqual(['none', 'here']);
    await Promise.all([choose('now'), choose('daily')]);
    expect(['now', 'daily']).toContain(await likesOf(viewer));
    expect(await callAction(() => setPreferenceAction({ group: 'likes', delivery: 'now' }))).toMatchObject({
      code: 'loginRequired',
    });
    expect(
      await callAction(() => setPreferenceAction({ group: 'reminders', delivery: 'none' }), headers),
    ).toMatchObject({ code: 'invalidInput' });
  });
});

describe('what a notification can be switched off by', () => {
  it('is the group of its kind as it comes now, where that can be off and is not', async () => {
    const member = await memberWho('likes', 'daily');
    const { id: actorId } = await makeMember();
    const post = { name: 'Bán xe', publicId: 'abcdefghjk' };
    await notify(db, member.id, 'postLiked', post, { actorId });
    await notify(db, member.id, 'friendAccepted', person, { actorId });
    await notify(db, member.id, 'passwordChanged', { at: new Date().toISOString() });
    await notify(db, member.id, 'applicationReceived', { vipType: 1 });
    const words = {
      locale: 'en' as const,
      t: await getTranslations({ locale: 'en' }),
      format: await getFormatter({ locale: 'en' }),
    };
    const offered = async (list: 'site' | 'people') =>
      (await listNotifications(member, { list, page: 1 }, words)).rows.map(({ preference }) => preference);
    expect(await offered('people')).toEqual([
      { group: 'friends', delivery: 'now' },
      { group: 'likes', delivery: 'daily' },
    ]);
    // About the account and the membership one is always told.
    expect(await offered('site')).toEqual([null, null]);
    await db.notificationPreference.updateMany({
      where: { memberId: member.id },
      data: { delivery: 'none' },
    });
    expect(await offered('people')).toEqual([{ group: 'friends', delivery: 'now' }, null]);
  });
});
