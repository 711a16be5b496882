import { describe, expect, it } from 'vitest';
import { mailNotificationDigests } from '@/lib/notifications/digest';
import { notify } from '@/lib/notifications/notify';
import { db } from '@/lib/server/db';
import { waitingMails } from '@/tests/factories/mails';
import { makeMember } from '@/tests/factories/members';

const about = (publicId: string) => ({ name: 'Bán xe', publicId, comment: 'cdefghjkmn' });

async function comment(member: { id: number }, publicId = 'abcdefghjk', nickname = 'An') {
  const { id: actorId } = await makeMember({ nickname });
  await notify(db, member.id, 'postCommented', about(publicId), { actorId });
}

describe('the mail of the day', () => {
  it('tells each member what they have not read, in their language, in one mail', async () => {
    const lan = await makeMember({ locale: 'vi', email: 'lan@example.com' });
    const minh = await makeMember({ locale: 'ko', email: 'minh@example.com' });
    await comment(lan);
    await comment(lan, 'abcdefghjk', 'Bình');
    await comment(lan, 'bcdefghjkm');
    await comment(minh);
    expect(await mailNotificationDigests()).toEqual({ mailed: 2 });
    const mails = await waitingMails();
    expect(mails.map(({ to, locale, template }) => [to, locale, template])).toEqual([
      ['lan@example.com', 'vi', 'notificationDigest'],
      ['minh@example.com', 'ko', 'notificationDigest'],
    ]);
    expect(mails[0]?.params).toEqual({
      items: [
        { kind: 'postCommented', params: about('bcdefghjkm'), actors: { names: ['An'], count: 1 } },
        { kind: 'postCommented', params: about('abcdefghjk'), actors: { names: ['Bình', 'An'], count: 2 } },
      ],
      more: 0,
    });
  });

  it('comes once, of two runs at once as well, and not for what was read or deleted', async () => {
    const member = await makeMember();
    await comment(member);
    await comment(member, 'bcdefghjkm');
    await comment(member, 'cdefghjkmn');
    const [first, second] = await db.systemMessage.findMany({ orderBy: { id: 'asc' } });
    await db.systemMessage.update({ where: { id: first?.id ?? 0 }, data: { readAt: new Date() } });
    await db.systemMessage.update({ where: { id: second?.id ?? 0 }, data: { deletedAt: new Date() } });
    const runs = await Promise.all([mailNotificationDigests(), mailNotificationDigests()]);
    expect(runs.map(({ mailed }) => mailed).toSorted()).toEqual([0, 1]);
    expect(await mailNotificationDigests()).toEqual({ mailed: 0 });
    const mails = await waitingMails();
    expect(mails).toHaveLength(1);
    expect(mails[0]?.params.items).toMatchObject([{ params: { publicId: 'cdefghjkmn' } }]);
  });

  it('of one member that fails keeps nobody from theirs, and is tried again', async () => {
    const [broken, lan] = [await makeMember({ email: 'broken@example.com' }), await makeMember()];
    for (const member of [broken, lan]) await comment(member);
    await db.$executeRaw`ALTER TABLE mail ADD CONSTRAINT refuse_one CHECK (recipient <> 'broken@example.com')`;
    try {
      await expect(mailNotificationDigests()).rejects.toThrow('of 1 members');
    } finally {
      await db.$executeRaw`ALTER TABLE mail DROP CONSTRAINT refuse_one`;
    }
    expect((await waitingMails()).map(({ to }) => to)).toEqual([lan.email]);
    expect(await mailNotificationDigests()).toEqual({ mailed: 1 });
    expect((await waitingMails()).map(({ to }) => to)).toEqual([lan.email, broken.email]);
  });

  it('is none for who chose otherwise since, for a deleted member, and where there is nothing', async () => {
    const [other, deleted] = [await makeMember(), await makeMember()];
    await makeMember();
    await comment(other);
    await comment(deleted);
    await db.notificationPreference.create({
      data: { memberId: other.id, group: 'comments', delivery: 'here' },
    });
    await db.member.update({ where: { id: deleted.id }, data: { deletedAt: new Date() } });
    expect(await mailNotificationDigests()).toEqual({ mailed: 0 });
    expect(await db.mail.count()).toBe(0);
    expect(await db.systemMessage.count({ where: { daily: true } })).toBe(0);
  });

  it('tells twenty and says how many more there are', async () => {
    const member = await makeMember();
    const ids = [...'abcdefghjkmnpqrstuvwxyz'].slice(0, 22).map((letter) => letter.repeat(10));
    for (const id of ids) await comment(member, id);
    await mailNotificationDigests();
    const [mail] = await waitingMails();
    expect(mail?.params.items).toHaveLength(20);
    expect(mail?.params.more).toBe(2);
  });
});
