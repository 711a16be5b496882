import { describe, expect, it } from 'vitest';
import { GET } from '@/app/api/posts/[id]/comments/route';
import { setLikeAction } from '@/lib/comments/actions';
import { setLike } from '@/lib/comments/likes';
import { deleteComment } from '@/lib/flows/comments/take-back-comment';
import { deleteMember, restoreMember } from '@/lib/flows/members/delete-member';
import { deleteOwnPost } from '@/lib/flows/posts/own-post';
import { db } from '@/lib/server/db';
import { newPublicId, newReferralCode } from '@/lib/shared/ids';
import { makeAdmin } from '@/tests/factories/admins';
import { makeComment } from '@/tests/factories/comments';
import { makeActiveMember, makeMember, signIn } from '@/tests/factories/members';
import { makePost } from '@/tests/factories/posts';
import { callAction } from '@/tests/factories/requests';
import { runRequest } from '@/tests/setup/next-headers';

async function talk(id: string, headers: Record<string, string> = {}, query = '') {
  const request = new Request(`http://localhost:3000/api/posts/${id}/comments${query}`, { headers });
  const { result } = await runRequest(headers, () => GET(request, { params: Promise.resolve({ id }) }));
  expect(result.headers.get('cache-control')).toBe('private, no-store');
  return { status: result.status, ...(await result.json()) };
}

const failing = (work: Promise<unknown>) =>
  work.then(
    () => 'ok',
    (error: { code?: string }) => error.code,
  );

function makeMembers(count: number) {
  return db.member.createManyAndReturn({
    data: Array.from({ length: count }, (_, at) => ({
      publicId: newPublicId(),
      referralCode: newReferralCode(),
      email: `many-${at}@example.com`,
      nickname: `M ${at}`,
    })),
    select: { id: true },
  });
}

describe('likes', () => {
  it('of 200 members at once are 200; half of them taken back at once leave 100', async () => {
    const post = await makePost(await makeActiveMember());
    const comment = await makeComment(await makeMember(), post);
    const members = await makeMembers(200);
    const all = (on: boolean, who = members) =>
      Promise.all(
        who.flatMap((member) => [
          setLike(member, { target: 'post', id: post.publicId, on }),
          setLike(member, { target: 'comment', id: comment, on }),
        ]),
      );
    await all(true);
    // Pressed twice by an impatient finger: still one each.
    await all(true, members.slice(0, 20));
    expect((await talk(post.publicId)).data).toMatchObject({
      likes: 200,
      marks: { [comment]: { likes: 200 } },
    });
    await all(false, members.slice(0, 100));
    expect((await talk(post.publicId)).data).toMatchObject({
      likes: 100,
      marks: { [comment]: { likes: 100 } },
    });
  });

  it('come and go at once without a double and without an error', async () => {
    const post = await makePost(await makeActiveMember());
    const member = await makeMember();
    const states = await Promise.all(
      Array.from({ length: 30 }, (_, at) =>
        setLike(member, { target: 'post', id: post.publicId, on: at % 2 === 0 }),
      ),
    );
    for (const { likes } of states) expect(likes).toBeLessThanOrEqual(1);
    expect(await setLike(member, { target: 'post', id: post.publicId, on: true })).toEqual({
      likes: 1,
      liked: true,
    });
    expect(await setLike(member, { target: 'post', id: post.publicId, on: false })).toEqual({
      likes: 0,
      liked: false,
    });
  });

  it('are for the signed-in, of what is shown', async () => {
    const author = await makeActiveMember();
    const post = await makePost(author);
    const { viewer, headers } = await signIn();
    const id = await makeComment(viewer, post);
    const like = (target: 'post' | 'comment', of: string, who = headers) =>
      callAction(() => setLikeAction({ target, id: of, on: true }), who);
    expect(await like('post', post.publicId, {})).toMatchObject({ code: 'loginRequired' });
    expect(await like('comment', post.publicId)).toMatchObject({ code: 'notFound' });
    expect(await like('post', id)).toMatchObject({ code: 'notFound' });
    await deleteComment(viewer, id);
    expect(await like('comment', id)).toMatchObject({ code: 'notFound' });
    const second = await makeComment(viewer, post);
    await deleteOwnPost(author, post.publicId);
    expect(await like('post', post.publicId)).toMatchObject({ code: 'notFound' });
    expect(await like('comment', second)).toMatchObject({ code: 'notFound' });
    expect(await db.postLike.count()).toBe(0);
    const gone = await makeMember({ deletedAt: new Date() });
    const shown = await makePost(await makeActiveMember());
    expect(await failing(setLike(gone, { target: 'post', id: shown.publicId, on: true }))).toBe(
      'loginRequired',
    );
  });

  it('of a deleted member count again when they are restored', async () => {
    const admin = await makeAdmin();
    const post = await makePost(await makeActiveMember());
    const comment = await makeComment(await makeMember(), post);
    const member = await makeMember();
    await setLike(member, { target: 'post', id: post.publicId, on: true });
    await setLike(member, { target: 'comment', id: comment, on: true });
    const counts = async () => {
      const { likes, marks } = (await talk(post.publicId)).data;
      return [likes, marks[comment].likes];
    };
    expect(await counts()).toEqual([1, 1]);
    await deleteMember(admin, member.publicId);
    expect(await counts()).toEqual([0, 0]);
    await restoreMember(admin, member.publicId);
    expect(await counts()).toEqual([1, 1]);
  });
});

describe("the call of a post's page", () => {
  it('says what its reader did there and may do, and nothing of it to others', async () => {
    const author = await signIn({ vipType: 2, membershipStatus: 1 });
    const post = await makePost(author.viewer);
    const writer = await signIn();
    const id = await makeComment(writer.viewer, post);
    await setLike(writer.viewer, { target: 'post', id: post.publicId, on: true });
    await setLike(writer.viewer, { target: 'comment', id, on: true });
    expect((await talk(post.publicId, writer.headers)).data).toMatchObject({
      liked: true,
      ownPost: false,
      marks: { [id]: { likes: 1, liked: true, own: true } },
    });
    expect((await talk(post.publicId, author.headers)).data).toMatchObject({
      liked: false,
      ownPost: true,
      marks: { [id]: { likes: 1, liked: false, own: false } },
    });
    expect((await talk(post.publicId)).data).toMatchObject({
      likes: 1,
      liked: false,
      ownPost: false,
      marks: { [id]: { likes: 1, liked: false, own: false } },
    });
  });

  it('has twenty a page by time, and finds the page of one', async () => {
    const post = await makePost(await makeActiveMember());
    const member = await makeMember();
    const ids: string[] = [];
    for (let at = 0; at < 45; at += 1) ids.push(await makeComment(member, post));
    const { data: first } = await talk(post.publicId);
    expect(first).toMatchObject({ total: 45, page: 1, pageCount: 3 });
    expect(first.comments.map(({ publicId }: { publicId: string }) => publicId)).toEqual(ids.slice(0, 20));
    expect((await talk(post.publicId, {}, '?page=3')).data.comments).toHaveLength(5);
    expect((await talk(post.publicId, {}, '?page=9')).data.page).toBe(3);
    expect((await talk(post.publicId, {}, `?at=${ids[20]}`)).data.page).toBe(2);
    expect((await talk(post.publicId, {}, `?at=${ids[44]}`)).data.page).toBe(3);
    await deleteComment(member, ids[0] ?? '');
    expect((await talk(post.publicId, {}, `?at=${ids[20]}`)).data.page).toBe(1);
    // One that is not there any more leads to the first page.
    expect((await talk(post.publicId, {}, `?at=${ids[0]}`)).data.page).toBe(1);
    expect((await talk(post.publicId, {}, '?page=0')).status).toBe(400);
  });

  it('answers not found for a post that nobody may read', async () => {
    const author = await signIn({ vipType: 2, membershipStatus: 1 });
    const post = await makePost(author.viewer);
    await deleteOwnPost(author.viewer, post.publicId);
    for (const id of [post.publicId, newPublicId(), "x'--"])
      expect(await talk(id, author.headers)).toMatchObject({ status: 404, code: 'notFound' });
  });
});
