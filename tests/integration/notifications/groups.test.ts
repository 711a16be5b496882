import { getFormatter, getTranslations } from 'next-intl/server';
import { describe, expect, it } from 'vitest';
import { setLike } from '@/lib/comments/likes';
import { tellLikes } from '@/lib/comments/tell-likes';
import { deleteMember } from '@/lib/flows/members/delete-member';
import { notify } from '@/lib/notifications/notify';
import { listNotifications } from '@/lib/notifications/queries';
import { markRead } from '@/lib/notifications/service';
import { forgetActor, readNotificationsOf, withdrawNotifications } from '@/lib/notifications/settle';
import { db } from '@/lib/server/db';
import { notifyFrom } from '@/lib/social/notify-from';
import { makeAdmin } from '@/tests/factories/admins';
import { makeComment } from '@/tests/factories/comments';
import { makeActiveMember, makeMember } from '@/tests/factories/members';
import { makePost } from '@/tests/factories/posts';

async function listed(viewer: { id: number }) {
  const words = {
    locale: 'en' as const,
    t: await getTranslations({ locale: 'en' }),
    format: await getFormatter({ locale: 'en' }),
  };
  const { rows } = await listNotifications(viewer, { list: 'people', page: 1 }, words);
  return rows;
}

const titles = async (viewer: { id: number }) => (await listed(viewer)).map(({ title }) => title);

const about = { name: 'Bán xe', publicId: 'abcdefghjk', comment: 'cdefghjkmn' };
type Made = Awaited<ReturnType<typeof makeMember>>;
const people = <Names extends string[]>(...names: Names) =>
  Promise.all(names.map((nickname) => makeMember({ nickname }))) as Promise<{ [At in keyof Names]: Made }>;
const comment = (actor: { id: number }, member: { id: number }) =>
  db.$transaction((tx) => notifyFrom(tx, actor.id, member.id, 'postCommented', about));

describe('what several people do with the same', () => {
  it('is one notification while it is unread, which names the last two and counts all', async () => {
    const member = await makeMember();
    const [an, binh, chi] = await people('An', 'Bình', 'Chi');
    await comment(an, member);
    expect(await titles(member)).toEqual(['An commented on your post']);
    await comment(binh, member);
    expect(await titles(member)).toEqual(['Bình and An commented on your post']);
    await comment(chi, member);
    await comment(an, member);
    expect(await titles(member)).toEqual(['An and 2 others commented on your post']);
    const [row] = await db.systemMessage.findMany({ select: { id: true } });
    await markRead(member, row?.id ?? 0);
    await comment(binh, member);
    expect(await titles(member)).toEqual([
      'Bình commented on your post',
      'An and 2 others commented on your post',
    ]);
  });

  it('is of a person that can be dealt with while it is one’s alone', async () => {
    const member = await makeMember();
    const [an, binh] = await people('An', 'Bình');
    await comment(an, member);
    const persons = async () => (await listed(member)).map(({ person }) => person);
    expect(await persons()).toEqual([{ publicId: an.publicId, name: 'An' }]);
    await comment(binh, member);
    expect(await persons()).toEqual([null]);
    await forgetActor(db, member.id, an.id);
    expect(await persons()).toEqual([{ publicId: binh.publicId, name: 'Bình' }]);
  });

  it('is one of two at once, too', async () => {
    const member = await makeMember();
    const actors = await people('An', 'Bình', 'Chi', 'Dung');
    await Promise.all(actors.map((actor) => comment(actor, member)));
    expect(await db.systemMessage.count()).toBe(1);
    expect(await db.notificationActor.count()).toBe(4);
  });

  it('is announced to open pages each time, and counted once', async () => {
    const member = await makeMember();
    const [an, binh] = await people('An', 'Bình');
    await comment(an, member);
    await comment(binh, member);
    const events = await db.liveEvent.findMany({
      orderBy: { id: 'asc' },
      select: { kind: true, data: true },
    });
    expect(events).toEqual([
      { kind: 'notification', data: { list: 'people' } },
      { kind: 'unread', data: {} },
      { kind: 'notification', data: { list: 'people' } },
    ]);
  });

  it('forgets who is blocked or muted, and is gone where nobody else did it', async () => {
    const member = await makeMember();
    const [an, binh] = await people('An', 'Bình');
    await comment(an, member);
    await comment(binh, member);
    await forgetActor(db, member.id, binh.id);
    expect(await titles(member)).toEqual(['An commented on your post']);
    await forgetActor(db, member.id, an.id);
    expect(await db.systemMessage.count()).toBe(0);
  });

  it('never names who is blocked or muted when it happens', async () => {
    const member = await makeMember();
    const [an, binh, chi] = await people('An', 'Bình', 'Chi');
    await db.mute.create({ data: { memberId: member.id, mutedId: an.id } });
    await db.block.create({ data: { memberId: binh.id, blockedId: member.id } });
    for (const actor of [an, binh, chi, member]) await comment(actor, member);
    expect(await titles(member)).toEqual(['Chi commented on your post']);
  });

  it('forgets who is deleted, for a while and for good', async () => {
    const member = await makeMember();
    const [an, binh, chi] = await people('An', 'Bình', 'Chi');
    for (const actor of [an, binh, chi]) await comment(actor, member);
    await deleteMember(await makeAdmin(), chi.publicId);
    expect(await titles(member)).toEqual(['Bình and An commented on your post']);
    await db.member.delete({ where: { id: binh.id } });
    expect(await titles(member)).toEqual(['An commented on your post']);
    await db.member.delete({ where: { id: an.id } });
    expect(await db.systemMessage.count()).toBe(0);
  });

  it('of an older version of the site says that somebody did', async () => {
    const member = await makeMember();
    await notify(db, member.id, 'postCommented', about);
    expect(await titles(member)).toEqual(['Someone commented on your post']);
  });
});

describe('what is so no longer', () => {
  const asked = { name: 'An', publicId: 'abcdefghjk' };

  it('is taken back while it is unread, of this one alone', async () => {
    const [member, an, binh] = await people('Member', 'An', 'Bình');
    await notify(db, member.id, 'friendAccepted', asked, { actorId: an.id });
    await notify(db, member.id, 'friendAccepted', { ...asked, publicId: 'bcdefghjkm' }, { actorId: binh.id });
    await withdrawNotifications(db, { memberId: member.id, actorId: an.id, kind: 'friendAccepted' });
    expect(await titles(member)).toEqual(['Bình accepted your friend request']);
  });

  it('is read where it was answered elsewhere', async () => {
    const [member, an, stranger] = await people('Member', 'An', 'Stranger');
    await notify(db, member.id, 'friendRequested', asked, { actorId: an.id });
    const told = { actorId: an.id, kind: 'friendRequested', subject: asked.publicId } as const;
    await readNotificationsOf(db, { ...told, memberId: stranger.id });
    await readNotificationsOf(db, { ...told, memberId: member.id, actorId: stranger.id });
    expect(await db.systemMessage.count({ where: { readAt: null } })).toBe(1);
    await readNotificationsOf(db, { ...told, memberId: member.id });
    expect(await db.systemMessage.count({ where: { readAt: null } })).toBe(0);
  });
});

describe('likes', () => {
  const like = (member: { id: number }, id: string, on = true, target: 'post' | 'comment' = 'post') =>
    setLike(member, { target, id, on });

  it('are told in one, some seconds later, however many there were', async () => {
    const author = await makeActiveMember();
    const post = await makePost(author, { title: 'Bán xe' });
    const members = await people('An', 'Bình', 'Chi');
    await Promise.all(members.map((member) => like(member, post.publicId)));
    await like(author, post.publicId);
    const jobs = await db.$queryRaw<{ key: string; soon: boolean }[]>`
      SELECT key, run_at BETWEEN now() AND now() + interval '5 seconds' AS soon FROM graphile_worker.jobs
      WHERE task_identifier = 'tellLikes'`;
    expect(jobs).toEqual([{ key: `likes-post-${post.id}`, soon: true }]);
    await tellLikes({ target: 'post', id: post.id });
    await tellLikes({ target: 'post', id: post.id });
    expect(await titles(author)).toEqual([expect.stringMatching(/^\S+ and 2 others liked your post$/)]);
    expect(await db.mail.count({ where: { template: 'postLiked' } })).toBe(0);
  });

  it('that are taken back leave it, and with the last one it goes', async () => {
    const author = await makeActiveMember();
    const post = await makePost(author);
    const [an, binh] = await people('An', 'Bình');
    await like(an, post.publicId);
    await like(binh, post.publicId);
    await tellLikes({ target: 'post', id: post.id });
    await like(binh, post.publicId, false);
    await tellLikes({ target: 'post', id: post.id });
    expect(await titles(author)).toEqual(['An liked your post']);
    await like(an, post.publicId, false);
    await tellLikes({ target: 'post', id: post.id });
    expect(await db.systemMessage.count()).toBe(0);
  });

  it('of who is muted or blocked are not told, nor twice those that were read', async () => {
    const author = await makeActiveMember();
    const post = await makePost(author);
    const id = await makeComment(author, post);
    const { id: commentId } = await db.comment.findUniqueOrThrow({ where: { publicId: id } });
    const [an, binh, chi] = await people('An', 'Bình', 'Chi');
    for (const member of [an, binh, chi]) await like(member, id, true, 'comment');
    await db.mute.create({ data: { memberId: author.id, mutedId: an.id } });
    await db.block.create({ data: { memberId: author.id, blockedId: binh.id } });
    await tellLikes({ target: 'comment', id: commentId });
    expect(await titles(author)).toEqual(['Chi liked your comment']);
    await db.systemMessage.updateMany({ data: { readAt: new Date() } });
    await like(chi, id, false, 'comment');
    await like(chi, id, true, 'comment');
    await tellLikes({ target: 'comment', id: commentId });
    expect(await db.systemMessage.count()).toBe(1);
  });

  it('of what is shown no longer are not told', async () => {
    const author = await makeActiveMember();
    const post = await makePost(author);
    const [an] = await people('An');
    await like(an, post.publicId);
    await db.post.update({ where: { id: post.id }, data: { deletedAt: new Date() } });
    await tellLikes({ target: 'post', id: post.id });
    await tellLikes({ target: 'comment', id: 1 });
    expect(await db.systemMessage.count()).toBe(0);
  });
});
