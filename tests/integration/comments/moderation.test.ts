import { describe, expect, it } from 'vitest';
import { setLike } from '@/lib/comments/likes';
import { listAnsweredPosts, listOwnComments } from '@/lib/comments/list-own';
import { getComments } from '@/lib/comments/queries';
import { createComment, editComment } from '@/lib/flows/comments/say-comment';
import { deleteComment } from '@/lib/flows/comments/take-back-comment';
import { deleteMember, purgeMember } from '@/lib/flows/members/delete-member';
import { decideReviewAction } from '@/lib/flows/moderation/actions';
import { deleteOwnPost } from '@/lib/flows/posts/own-post';
import { reportCommentAction } from '@/lib/moderation/actions';
import { readInbox } from '@/lib/moderation/inbox/registry';
import { db } from '@/lib/server/db';
import { newPublicId } from '@/lib/shared/ids';
import { findSubject } from '@/lib/subjects/queries';
import { makeAdmin, signInAdmin } from '@/tests/factories/admins';
import { makeComment } from '@/tests/factories/comments';
import { makeActiveMember, makeMember, signIn } from '@/tests/factories/members';
import { makePost } from '@/tests/factories/posts';
import { callAction } from '@/tests/factories/requests';

const failing = (work: Promise<unknown>) =>
  work.then(
    () => 'ok',
    (error: { code?: string }) => error.code,
  );
const report = (publicId: string, headers: Record<string, string>) =>
  callAction(() => reportCommentAction({ publicId, reason: 'spam', text: '' }), headers);
const hide = (id: string, headers: Record<string, string>) =>
  callAction(() => decideReviewAction({ kind: 'report', action: 'hide', input: { id } }), headers);

describe('a report on a comment', () => {
  it("is for what its reporter may see, not for one's own, once at a time", async () => {
    const author = await makeActiveMember();
    const post = await makePost(author);
    const writer = await signIn();
    const reader = await signIn();
    const id = await makeComment(writer.viewer, post);
    expect(await report(id, {})).toMatchObject({ code: 'loginRequired' });
    expect(await report(id, writer.headers)).toMatchObject({ code: 'forbidden' });
    const outcomes = await Promise.all([report(id, reader.headers), report(id, reader.headers)]);
    expect(outcomes.map((outcome) => (outcome.ok ? 'ok' : outcome.code)).sort()).toEqual(['conflict', 'ok']);
    const gone = await makeComment(writer.viewer, post);
    await deleteComment(writer.viewer, gone);
    expect(await report(gone, reader.headers)).toMatchObject({ code: 'notFound' });
    // A post's identifier is no comment's.
    expect(await report(post.publicId, reader.headers)).toMatchObject({ code: 'notFound' });
    const under = await makeComment(writer.viewer, post);
    await deleteOwnPost(author, post.publicId);
    expect(await report(under, reader.headers)).toMatchObject({ code: 'notFound' });
    expect(await db.report.count()).toBe(1);
  });

  it('that is right takes it from the site with the other reports; its author hears of it and cannot undo it', async () => {
    const post = await makePost(await makeActiveMember());
    const writer = await signIn();
    const id = await makeComment(writer.viewer, post, { text: 'Vay nóng lãi thấp' });
    const answer = await makeComment(await makeMember(), post, { replyTo: id, text: 'lừa đảo' });
    const readers = [await signIn(), await signIn()];
    for (const { headers } of readers) expect(await report(id, headers)).toMatchObject({ ok: true });
    const { rows } = await readInbox('report', 'waiting', 1, 'en');
    const about = { target: 'comment', name: 'Vay nóng lãi thấp', waiting: 2, isShown: true };
    expect(rows).toMatchObject([
      { thing: { ...about, facts: { state: 'shown', post: post.publicId } } },
      { thing: about },
    ]);
    const [{ publicId } = { publicId: '' }] = rows as { publicId: string }[];
    expect(await hide(publicId, (await signInAdmin({ role: 'finance' })).headers)).toMatchObject({
      code: 'forbidden',
    });
    expect(await hide(publicId, (await signInAdmin({ role: 'support' })).headers)).toMatchObject({
      ok: true,
    });
    expect((await getComments(post.publicId, 1)).comments).toMatchObject([
      { publicId: id, state: 'hidden', text: '', author: null },
      { publicId: answer, quoted: { state: 'hidden', text: '' } },
    ]);
    expect((await db.report.findMany()).map(({ status }) => status)).toEqual(['upheld', 'upheld']);
    expect(
      await db.auditEntry.findMany({
        where: { action: 'report.uphold' },
        select: { targetType: true, targetName: true, before: true, after: true },
      }),
    ).toEqual([
      {
        targetType: 'comment',
        targetName: 'Vay nóng lãi thấp',
        before: { commentStatus: 'shown' },
        after: { commentStatus: 'hidden', reportReason: 'spam' },
      },
    ]);
    expect(
      await db.systemMessage.findMany({ where: { memberId: writer.viewer.id, kind: 'commentHidden' } }),
    ).toMatchObject([{ params: { name: 'Vay nóng lãi thấp', reasonCode: 'spam', reason: '' } }]);
    const change = { id, text: 'khác', locale: 'vi' } as const;
    expect(await failing(editComment(writer.viewer, change))).toBe('notFound');
    expect(await failing(setLike(readers[0]?.viewer ?? { id: 0 }, { target: 'comment', id, on: true }))).toBe(
      'notFound',
    );
    expect((await listOwnComments(writer.viewer, 1)).rows).toMatchObject([{ publicId: id, state: 'hidden' }]);
  });

  it('leaves no name in the audit once its author is deleted for good', async () => {
    const admin = await makeAdmin();
    const post = await makePost(await makeActiveMember());
    const writer = await makeMember();
    const id = await makeComment(writer, post, { text: 'Tên thật của tôi là Quýt' });
    await report(id, (await signIn()).headers);
    const { rows } = await readInbox('report', 'waiting', 1, 'en');
    const [{ publicId } = { publicId: '' }] = rows as { publicId: string }[];
    await hide(publicId, (await signInAdmin({ role: 'support' })).headers);
    await deleteMember(admin, writer.publicId);
    await purgeMember(admin, writer.publicId);
    expect(await db.auditEntry.findMany({ where: { targetType: 'comment' } })).toMatchObject([
      { targetName: '' },
    ]);
  });
});

it('a comment as a subject is seen by everybody while it is shown, then by its author and who may read posts', async () => {
  const author = await makeActiveMember();
  const post = await makePost(author);
  const [writer, stranger] = [await makeMember(), await makeMember()];
  const publicId = await makeComment(writer, post, { text: 'Còn hàng không?' });
  const wanted = { kind: 'comment', publicId } as const;
  expect(await findSubject(null, wanted, 'en')).toMatchObject({
    name: 'Còn hàng không?',
    ownerId: writer.id,
    path: `/posts/${post.publicId}#comment-${publicId}`,
  });
  await deleteOwnPost(author, post.publicId);
  for (const reader of [null, { viewer: stranger }, { admin: { role: 'finance' } }] as const)
    expect(await findSubject(reader, wanted, 'en')).toBeNull();
  for (const reader of [{ viewer: writer }, { admin: { role: 'support' } }] as const)
    expect(await findSubject(reader, wanted, 'en')).toMatchObject({ path: null });
  await deleteComment(writer, publicId);
  expect(await findSubject({ viewer: writer }, wanted, 'en')).toBeNull();
});

describe("a member's own interactions", () => {
  it('are their posts with what came back, and what they said with its place; of nobody else', async () => {
    const author = await makeActiveMember();
    const [first, second] = [await makePost(author), await makePost(author)];
    const gone = await makePost(author);
    const writer = await makeMember();
    const one = await makeComment(writer, first, { text: 'một' });
    const two = await makeComment(writer, gone, { text: 'hai' });
    await deleteComment(writer, await makeComment(writer, second, { text: 'ba' }));
    await setLike(writer, { target: 'post', id: first.publicId, on: true });
    await setLike(author, { target: 'comment', id: one, on: true });
    await deleteOwnPost(author, gone.publicId);
    expect(await listAnsweredPosts(author, 1)).toMatchObject({
      total: 2,
      rows: [
        { publicId: second.publicId, comments: 0, likes: 0 },
        { publicId: first.publicId, comments: 1, likes: 1 },
      ],
    });
    expect(await listOwnComments(writer, 1)).toMatchObject({
      total: 2,
      rows: [
        { publicId: two, post: null },
        { publicId: one, text: 'một', likes: 1, post: { publicId: first.publicId } },
      ],
    });
    expect((await listOwnComments(author, 1)).rows).toEqual([]);
    expect((await listAnsweredPosts(writer, 1)).rows).toEqual([]);
  });
});

it('nothing is said under the name of another', async () => {
  const post = await makePost(await makeActiveMember());
  const [one, other] = [await makeMember(), await makeMember()];
  const id = await makeComment(one, post);
  const again = { id, post: post.publicId, replyTo: null, text: 'x', locale: 'vi' } as const;
  expect(await failing(createComment(other, again))).toBe('conflict');
  expect(await failing(deleteComment(other, id))).toBe('notFound');
  expect(await failing(deleteComment(other, newPublicId()))).toBe('notFound');
});
