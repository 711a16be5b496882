import { describe, expect, it } from 'vitest';
import { likeList } from '@/lib/comments/admin/like-list';
import { getLiker, listLikeDays, listLikeGroups } from '@/lib/comments/admin/like-queries';
import { pruneLikeOrigins } from '@/lib/comments/like-origin';
import { setLike } from '@/lib/comments/likes';
import { getTalk } from '@/lib/comments/queries';
import { moderateGroupLikesAction, moderateLikesAction } from '@/lib/flows/comments/admin-actions';
import { moderateGroupLikes, moderateLikes } from '@/lib/flows/comments/moderate-likes';
import { deleteMember, restoreMember } from '@/lib/flows/members/delete-member';
import { db } from '@/lib/server/db';
import { newPublicId } from '@/lib/shared/ids';
import { makeAdmin, signInAdmin } from '@/tests/factories/admins';
import { makeComment } from '@/tests/factories/comments';
import { codesOf } from '@/tests/factories/database';
import { makeActiveMember, makeMember } from '@/tests/factories/members';
import { makePost } from '@/tests/factories/posts';
import { callAction } from '@/tests/factories/requests';

/** Likes of a member of as many comments, from that time on. */
async function makeLikes(memberId: number, count: number, createdAt: Date, postId: number): Promise<void> {
  const comments = await db.comment.createManyAndReturn({
    data: Array.from({ length: count }, () => ({
      publicId: newPublicId(),
      postId,
      authorId: memberId,
      text: 'x',
      sourceLocale: 'vi',
    })),
    select: { id: true },
  });
  await db.commentLike.createMany({
    data: comments.map(({ id }) => ({ commentId: id, memberId, createdAt })),
  });
}

const hour = 3_600_000;
/** 23:30 of a day in Vietnam some days ago: the next day's in UTC+7 begin half an hour later. */
const evening = (daysAgo: number) => {
  const today = new Date(Date.now() + 7 * hour);
  today.setUTCHours(16, 30, 0, 0);
  return new Date(today.getTime() - daysAgo * 24 * hour);
};
const dayOf = (date: Date) => new Date(date.getTime() + 7 * hour).toISOString().slice(0, 10);
const days = (given: Record<string, string> = {}) => listLikeDays(likeList.read(given));

describe('accounts that like very much', () => {
  it('are those with more than 100 likes of a day in Vietnam, of posts and comments together', async () => {
    const [busy, calm, old] = [await makeMember(), await makeMember(), await makeMember()];
    const post = await makePost(await makeActiveMember());
    await makeLikes(busy.id, 100, evening(2), post.id);
    expect((await days()).rows).toEqual([]);
    await db.postLike.create({ data: { postId: post.id, memberId: busy.id, createdAt: evening(2) } });
    // As many, but of two days that one in UTC would be.
    await makeLikes(calm.id, 60, evening(2), post.id);
    await makeLikes(calm.id, 60, new Date(evening(2).getTime() + hour), post.id);
    await makeLikes(old.id, 120, evening(40), post.id);
    const { publicId, nickname } = busy;
    const row = {
      member: { publicId, nickname },
      day: dayOf(evening(2)),
      posts: 1,
      comments: 100,
      hidden: 0,
    };
    expect(await days()).toMatchObject({ rows: [row], total: 1 });
    // Of one account each day, however few.
    expect((await days({ member: calm.publicId })).rows.map(({ day, comments }) => [day, comments])).toEqual([
      [dayOf(evening(1)), 60],
      [dayOf(evening(2)), 60],
    ]);
    expect((await days({ member: old.publicId })).rows).toHaveLength(1);
  });

  it('are sought by name, mail, identifier or what they liked, however few likes they have', async () => {
    const [lan, other] = [
      await makeMember({ nickname: 'Lan 100%' }),
      await makeMember({ nickname: 'Lan 1000' }),
    ];
    const post = await makePost(await makeActiveMember());
    await makeLikes(other.id, 2, evening(2), post.id);
    await db.postLike.create({ data: { postId: post.id, memberId: lan.id, createdAt: evening(1) } });
    const found = async (q: string) => (await days({ q })).rows.map(({ member }) => member.publicId);
    expect(await found('lan 100')).toEqual([lan.publicId, other.publicId]);
    expect(await found('100%')).toEqual([lan.publicId]);
    expect(await found(lan.email)).toEqual([lan.publicId]);
    expect(await found(other.publicId)).toEqual([other.publicId]);
    expect(await found(`http://localhost:3000/vi/posts/${post.publicId}?x=1#y`)).toEqual([lan.publicId]);
    expect(await found('nobody')).toEqual([]);
  });
});

describe('accounts of one address', () => {
  it('that like one post are five, and other addresses, posts and old likes count for nothing', async () => {
    const owner = await makeActiveMember();
    const [one, other] = [await makePost(owner, { title: 'Bị thổi phồng' }), await makePost(owner)];
    const members = await Promise.all(Array.from({ length: 6 }, () => makeMember()));
    const like = (at: number, post: { publicId: string }, address: string | null) =>
      setLike(members[at] ?? { id: 0 }, { target: 'post', id: post.publicId, on: true }, address);
    for (const at of [0, 1, 2, 3]) await like(at, one, '203.0.113.7');
    for (const at of [0, 1, 2, 3]) await like(at, other, '203.0.113.7');
    await like(4, one, '203.0.113.8');
    await like(4, other, null);
    const groups = async () => (await listLikeGroups(likeList.read({ view: 'addresses' }))).rows;
    expect(await groups()).toEqual([]);
    await like(5, one, '203.0.113.7');
    const [group, ...more] = await groups();
    expect(more).toEqual([]);
    expect(group).toMatchObject({ post: { publicId: one.publicId, title: 'Bị thổi phồng' }, accounts: 5 });
    const sought = async (q: string) =>
      (await listLikeGroups(likeList.read({ view: 'addresses', q }))).rows.length;
    expect(
      await Promise.all([one.publicId, members[5]?.publicId ?? '', other.publicId, 'nobody'].map(sought)),
    ).toEqual([1, 1, 0, 0]);
    expect(group?.members.map(({ publicId }) => publicId)).toEqual(
      [0, 1, 2, 3, 5].map((at) => members[at]?.publicId),
    );
    // Neither the address nor which posts one address liked can be read from what is stored.
    const stored = await db.postLike.findMany({ where: { memberId: members[0]?.id ?? 0 } });
    expect(new Set(stored.map(({ origin }) => origin)).size).toBe(2);
    expect(JSON.stringify(stored)).not.toContain('203.0.113');
    expect(await pruneLikeOrigins(db, new Date(Date.now() - 30 * 24 * hour))).toBe(0);
    expect(await pruneLikeOrigins(db, new Date(Date.now() + hour))).toBe(10);
    expect(await groups()).toEqual([]);
    expect(await db.postLike.count({ where: { shown: true } })).toBe(11);
  });
});

describe('likes that an administrator takes away', () => {
  it('count no more, of a day or all; they cannot be given anew, and can be brought back', async () => {
    const admin = await makeAdmin();
    const owner = await makeActiveMember();
    const [post, earlier] = [await makePost(owner), await makePost(owner)];
    const member = await makeMember();
    const comment = await makeComment(owner, post);
    const like = (on: boolean, id = post.publicId) => setLike(member, { target: 'post', id, on });
    await like(true);
    await setLike(member, { target: 'comment', id: comment, on: true });
    await like(true, earlier.publicId);
    await db.postLike.updateMany({ where: { postId: earlier.id }, data: { createdAt: evening(3) } });
    const counts = async () =>
      Promise.all(
        [post, earlier].map(async ({ publicId }) => {
          const { likes, liked, marks } = await getTalk(member, publicId, {});
          return [likes, liked, ...Object.values(marks).map((mark) => mark.likes)];
        }),
      );
    await moderateLikes(admin, member.publicId, { day: dayOf(new Date()), hidden: true });
    expect(await counts()).toEqual([
      [0, false, 0],
      [1, true],
    ]);
    expect(await getLiker(member.publicId)).toMatchObject({ hasShown: true, hasHidden: true });
    // Pressing again, either way, brings none back.
    await expect(like(true)).rejects.toMatchObject({ code: 'forbidden' });
    expect(await like(false)).toEqual({ likes: 0, liked: false });
    await expect(like(true)).rejects.toMatchObject({ code: 'forbidden' });
    await moderateLikes(admin, member.publicId, { day: null, hidden: true });
    expect(await counts()).toEqual([
      [0, false, 0],
      [0, false],
    ]);
    // A member who is deleted and restored brings none of them back either.
    await deleteMember(admin, member.publicId);
    await restoreMember(admin, member.publicId);
    expect((await counts())[0]).toEqual([0, false, 0]);
    await moderateLikes(admin, member.publicId, { day: null, hidden: false });
    expect(await counts()).toEqual([
      [1, true, 1],
      [1, true],
    ]);
    const entries = await db.auditEntry.findMany({
      where: { action: { startsWith: 'like.' } },
      orderBy: { id: 'asc' },
      select: { action: true, targetType: true, targetId: true, after: true },
    });
    const target = { targetType: 'member', targetId: member.publicId };
    expect(entries).toEqual([
      { action: 'like.hide', ...target, after: { likes: 2, day: dayOf(new Date()) } },
      { action: 'like.hide', ...target, after: { likes: 1 } },
      { action: 'like.show', ...target, after: { likes: 3 } },
    ]);
  });

  it('are taken once of two at once, by who may write posts', async () => {
    const post = await makePost(await makeActiveMember());
    const member = await makeMember();
    await setLike(member, { target: 'post', id: post.publicId, on: true });
    const input = { id: member.publicId, day: null, hidden: true };
    expect(
      await callAction(() => moderateLikesAction(input), (await signInAdmin({ role: 'finance' })).headers),
    ).toMatchObject({ code: 'forbidden' });
    const admin = await makeAdmin();
    const both = [1, 2].map(() => moderateLikes(admin, member.publicId, { day: null, hidden: true }));
    expect(codesOf(await Promise.allSettled(both))).toEqual(['conflict', 'ok']);
    const { headers } = await signInAdmin({ role: 'support' });
    expect(
      await callAction(() => moderateLikesAction({ ...input, day: '2026-02-30' }), headers),
    ).toMatchObject({ ok: false });
    expect(
      await callAction(() => moderateLikesAction({ ...input, id: newPublicId() }), headers),
    ).toMatchObject({ code: 'notFound' });
  });
});

describe('likes of one address that an administrator takes away', () => {
  /** A post that five accounts of one address and one of another liked, which liked another post as well. */
  async function makeGroup() {
    const owner = await makeActiveMember();
    const [post, other] = [await makePost(owner), await makePost(owner)];
    const members = await Promise.all(Array.from({ length: 6 }, () => makeMember()));
    for (const [at, member] of members.entries())
      for (const { publicId: id } of [post, other])
        await setLike(member, { target: 'post', id, on: true }, at === 5 ? '203.0.113.8' : '203.0.113.7');
    const [first, , , , , apart] = members;
    if (!first || !apart) throw new Error('six were made');
    const counting = (of: { id: number }) => db.postLike.count({ where: { postId: of.id, shown: true } });
    return { post, other, members, first, apart, counting };
  }

  it('go by one press with all accounts of it, those of others and of other posts stay, and all come back', async () => {
    const admin = await makeAdmin();
    const { post, other, members, first, counting } = await makeGroup();
    const move = (hidden: boolean) =>
      moderateGroupLikes(admin, { post: post.publicId, member: first.publicId, hidden });
    await move(true);
    expect([await counting(post), await counting(other)]).toEqual([1, 6]);
    const [group] = (await listLikeGroups(likeList.read({ view: 'addresses', q: post.publicId }))).rows;
    expect(group).toMatchObject({ accounts: 5, hidden: 5 });
    await expect(
      setLike(first, { target: 'post', id: post.publicId, on: true }, '203.0.113.9'),
    ).rejects.toMatchObject({ code: 'forbidden' });
    await expect(move(true)).rejects.toMatchObject({ code: 'conflict' });
    // One who was deleted meanwhile counts again only when restored.
    const [, second] = members;
    await deleteMember(admin, second?.publicId ?? '');
    await move(false);
    expect(await counting(post)).toBe(5);
    await restoreMember(admin, second?.publicId ?? '');
    expect(await counting(post)).toBe(6);
    const entries = await db.auditEntry.findMany({
      where: { action: { startsWith: 'like.' } },
      orderBy: { id: 'asc' },
      select: { action: true, targetType: true, targetId: true, after: true },
    });
    const target = { targetType: 'post', targetId: post.publicId };
    expect(entries).toEqual([
      { action: 'like.hide', ...target, after: { likes: 5 } },
      { action: 'like.show', ...target, after: { likes: 5 } },
    ]);
  });

  it('are taken once of two at once, by who may write posts, and by an account that liked the post', async () => {
    const admin = await makeAdmin();
    const { post, first, apart, counting } = await makeGroup();
    const input = { id: post.publicId, member: first.publicId, hidden: true };
    expect(
      await callAction(
        () => moderateGroupLikesAction(input),
        (await signInAdmin({ role: 'finance' })).headers,
      ),
    ).toMatchObject({ code: 'forbidden' });
    const { headers } = await signInAdmin({ role: 'support' });
    const stranger = await makeMember();
    for (const wrong of [{ member: stranger.publicId }, { id: newPublicId() }])
      expect(await callAction(() => moderateGroupLikesAction({ ...input, ...wrong }), headers)).toMatchObject(
        { code: 'notFound' },
      );
    expect(await counting(post)).toBe(6);
    const both = [1, 2].map(() =>
      moderateGroupLikes(admin, { post: post.publicId, member: first.publicId, hidden: true }),
    );
    expect(codesOf(await Promise.allSettled(both))).toEqual(['conflict', 'ok']);
    expect(await counting(post)).toBe(1);
    // Where it came from is forgotten after a while, and with it what came from there.
    await pruneLikeOrigins(db, new Date(Date.now() + hour));
    expect(
      await callAction(() => moderateGroupLikesAction({ ...input, member: apart.publicId }), headers),
    ).toMatchObject({ code: 'notFound' });
  });
});
