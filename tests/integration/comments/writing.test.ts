import { describe, expect, it } from 'vitest';
import { setLikeAction } from '@/lib/comments/actions';
import { pruneDeletedComments } from '@/lib/comments/publication';
import { getComments } from '@/lib/comments/queries';
import {
  createCommentAction,
  deleteCommentAction,
  editCommentAction,
  restoreCommentAction,
} from '@/lib/flows/comments/actions';
import { createComment, editComment } from '@/lib/flows/comments/say-comment';
import { deleteComment, restoreComment } from '@/lib/flows/comments/take-back-comment';
import { deleteMember, purgeMember, restoreMember } from '@/lib/flows/members/delete-member';
import { deleteOwnPost, restoreOwnPost } from '@/lib/flows/posts/own-post';
import { hidePost } from '@/lib/flows/posts/take-down-post';
import { savePostDraft } from '@/lib/posts/drafts';
import { db } from '@/lib/server/db';
import { takeRateLimit } from '@/lib/server/rate-limit';
import { rateLimits } from '@/lib/server/rate-limits';
import { newPublicId } from '@/lib/shared/ids';
import { makeAdmin } from '@/tests/factories/admins';
import { makeComment } from '@/tests/factories/comments';
import { tablesWith } from '@/tests/factories/database';
import { makeActiveMember, makeMember, signIn } from '@/tests/factories/members';
import { makePost, postForm } from '@/tests/factories/posts';
import { callAction } from '@/tests/factories/requests';

const statesOf = async (publicId: string) =>
  (await getComments(publicId, 1)).comments.map(({ state, text }) => [state, text]);
const messages = (memberId: number) =>
  db.systemMessage.findMany({
    where: { memberId },
    orderBy: { id: 'asc' },
    select: { kind: true, params: true },
  });
const failing = (work: Promise<unknown>) =>
  work.then(
    () => 'ok',
    (error: { code?: string }) => error.code,
  );
const minutes = (count: number) => new Date(Date.now() + count * 60_000);
const given = (post: string, data = {}) =>
  ({ id: newPublicId(), post, replyTo: null, text: 'Chào', locale: 'vi', ...data }) as const;

describe('a comment', () => {
  it('is written by every signed-in member, once, in the language of its letters', async () => {
    const post = await makePost(await makeActiveMember());
    const { viewer, headers } = await signIn();
    const comment = given(post.publicId, { text: '请问还有货吗？', locale: 'en' });
    expect(await callAction(() => createCommentAction(comment), {})).toMatchObject({ code: 'loginRequired' });
    for (const _time of [1, 2])
      expect(await callAction(() => createCommentAction(comment), headers)).toMatchObject({ ok: true });
    expect(await db.comment.findMany()).toMatchObject([
      { authorId: viewer.id, text: '请问还有货吗？', sourceLocale: 'zh-CN', shown: true },
    ]);
    // The answer was lost, and it was corrected before it was sent again.
    await createComment(viewer, { ...comment, text: '请问还有现货吗？' });
    expect(await db.comment.findMany()).toMatchObject([{ text: '请问还有现货吗？', shown: true }]);
    // Another's identifier is not taken over.
    const other = await signIn();
    expect(await callAction(() => createCommentAction(comment), other.headers)).toMatchObject({
      code: 'conflict',
    });
  });

  it('of nothing or of too much is told at its field', async () => {
    const post = await makePost(await makeActiveMember());
    const { headers } = await signIn();
    const send = (text: string) =>
      callAction(() => createCommentAction(given(post.publicId, { text })), headers);
    expect(await send(' \n ')).toMatchObject({
      code: 'invalidInput',
      fieldErrors: { text: 'contentRequired' },
    });
    expect(await send('字'.repeat(501))).toMatchObject({ fieldErrors: { text: 'contentTooLong' } });
    expect(await send('字'.repeat(500))).toMatchObject({ ok: true });
  });

  it('is refused after a hundred on a day, and a like after a thousand', async () => {
    const post = await makePost(await makeActiveMember());
    const { viewer, headers } = await signIn();
    const take = async (name: 'commentsByAccount' | 'likesByAccount') => {
      for (let at = 0; at < rateLimits[name].points; at += 1) await takeRateLimit(name, viewer.id);
    };
    await take('commentsByAccount');
    expect(await callAction(() => createCommentAction(given(post.publicId)), headers)).toMatchObject({
      code: 'tooManyRequests',
    });
    await take('likesByAccount');
    const like = { target: 'post', id: post.publicId, on: true } as const;
    expect(await callAction(() => setLikeAction(like), headers)).toMatchObject({ code: 'tooManyRequests' });
  });

  it('reaches no post that is a draft, hidden, deleted or of a deleted member', async () => {
    const author = await makeActiveMember();
    const reader = await makeMember();
    const draft = newPublicId();
    await savePostDraft(author, { publicId: draft, version: 0, data: postForm() });
    const hidden = await makePost(author);
    await hidePost(await makeAdmin(), hidden.publicId, { reasonCode: null, reason: 'x' });
    const deleted = await makePost(author);
    await deleteOwnPost(author, deleted.publicId);
    const left = await makeActiveMember();
    const orphan = await makePost(left);
    await deleteMember(await makeAdmin(), left.publicId);
    for (const publicId of [draft, hidden.publicId, deleted.publicId, orphan.publicId, newPublicId()])
      expect(await failing(createComment(reader, given(publicId)))).toBe('notFound');
    expect(await db.comment.count()).toBe(0);
  });

  it('answers one of the same post that is shown', async () => {
    const author = await makeActiveMember();
    const [post, other] = [await makePost(author), await makePost(author)];
    const reader = await makeMember();
    const elsewhere = await makeComment(reader, other);
    const gone = await makeComment(reader, post);
    await deleteComment(reader, gone);
    for (const replyTo of [elsewhere, gone, newPublicId()])
      expect(await failing(createComment(reader, given(post.publicId, { replyTo })))).toBe('notFound');
    const asked = await makeComment(reader, post, { text: 'Giá bao nhiêu?' });
    await makeComment(author, post, { replyTo: asked, text: 'Liên hệ nhé' });
    expect((await getComments(post.publicId, 1)).comments).toMatchObject([
      { text: 'Giá bao nhiêu?', quoted: null },
      {
        text: 'Liên hệ nhé',
        author: { isPostAuthor: true },
        quoted: { publicId: asked, text: 'Giá bao nhiêu?' },
      },
    ]);
  });

  it('on a post that is being deleted is refused or comes before, never after', async () => {
    for (let time = 0; time < 8; time += 1) {
      const author = await makeActiveMember();
      const post = await makePost(author);
      const readers = await Promise.all(Array.from({ length: 6 }, () => makeMember()));
      const outcomes = await Promise.all([
        ...readers.map((reader) => failing(createComment(reader, given(post.publicId)))),
        failing(
          time % 2 === 0
            ? deleteOwnPost(author, post.publicId)
            : deleteMember(await makeAdmin(), author.publicId),
        ),
      ]);
      for (const outcome of outcomes) expect(['ok', 'notFound']).toContain(outcome);
      expect(outcomes.at(-1)).toBe('ok');
      expect(await db.comment.count({ where: { postId: post.id } })).toBe(
        outcomes.slice(0, -1).filter((outcome) => outcome === 'ok').length,
      );
    }
  });
});

describe('a comment is changed', () => {
  it('by its author alone, for a quarter of an hour', async () => {
    const author = await makeActiveMember();
    const post = await makePost(author);
    const writer = await signIn();
    const stranger = await signIn();
    const id = await makeComment(writer.viewer, post);
    const edit = (who: { headers: Record<string, string> }, text: string) =>
      callAction(() => editCommentAction({ id, text, locale: 'en' }), who.headers);
    expect(await edit(stranger, 'taken')).toMatchObject({ code: 'notFound' });
    expect(await failing(editComment(author, { id, text: 'taken', locale: 'vi' }))).toBe('notFound');
    expect(await edit(writer, 'Still available?')).toMatchObject({ ok: true });
    expect(await edit(writer, ' ')).toMatchObject({ fieldErrors: { text: 'contentRequired' } });
    expect((await getComments(post.publicId, 1)).comments).toMatchObject([
      { text: 'Still available?', lang: 'en', editedAt: expect.any(String) },
    ]);
    const late = { id, text: 'too late', locale: 'en' } as const;
    expect(await failing(editComment(writer.viewer, late, minutes(16)))).toBe('conflict');
    await deleteComment(writer.viewer, id);
    expect(await edit(writer, 'again')).toMatchObject({ code: 'notFound' });
  });
});

describe('a comment is taken away', () => {
  it("by its author and the post's, not by strangers, and back by who did it", async () => {
    const author = await makeActiveMember();
    const post = await makePost(author);
    const writer = await signIn();
    const stranger = await signIn();
    const id = await makeComment(writer.viewer, post, { text: 'Xin giá' });
    expect(await callAction(() => deleteCommentAction({ id }), stranger.headers)).toMatchObject({
      code: 'notFound',
    });
    expect(await callAction(() => deleteCommentAction({ id }), {})).toMatchObject({ code: 'loginRequired' });
    expect(await callAction(() => deleteCommentAction({ id }), writer.headers)).toMatchObject({ ok: true });
    expect(await statesOf(post.publicId)).toEqual([]);
    expect(await callAction(() => deleteCommentAction({ id }), writer.headers)).toMatchObject({
      code: 'notFound',
    });
    expect(await failing(restoreComment(author, id))).toBe('notFound');
    expect(await callAction(() => restoreCommentAction({ id }), writer.headers)).toMatchObject({ ok: true });
    await deleteComment(author, id);
    // Its author cannot undo what the post's did.
    expect(await failing(restoreComment(writer.viewer, id))).toBe('notFound');
    await restoreComment(author, id);
    expect(await statesOf(post.publicId)).toEqual([['shown', 'Xin giá']]);
  });

  it('and stays without its text where what is shown answers it', async () => {
    const author = await makeActiveMember();
    const post = await makePost(author);
    const [one, two] = [await makeMember(), await makeMember()];
    const first = await makeComment(one, post, { text: 'câu hỏi' });
    const second = await makeComment(two, post, { text: 'trả lời', replyTo: first });
    await deleteComment(one, first);
    expect(await statesOf(post.publicId)).toEqual([
      ['deleted', ''],
      ['shown', 'trả lời'],
    ]);
    const page = await getComments(post.publicId, 1);
    expect(page).toMatchObject({
      total: 1,
      comments: [{ author: null }, { quoted: { text: '', name: '' } }],
    });
    expect(JSON.stringify(page)).not.toContain('câu hỏi');
    await deleteComment(two, second);
    expect(await statesOf(post.publicId)).toEqual([]);
  });

  it('for good after thirty days: nothing of its text stays', async () => {
    const post = await makePost(await makeActiveMember());
    const [one, two] = [await makeMember(), await makeMember()];
    const answered = await makeComment(one, post, { text: 'bí mật một' });
    await makeComment(two, post, { replyTo: answered });
    await deleteComment(one, answered);
    await deleteComment(one, await makeComment(one, post, { text: 'bí mật hai' }));
    expect(await pruneDeletedComments()).toEqual({ pruned: 0 });
    expect(await pruneDeletedComments(minutes(31 * 24 * 60))).toEqual({ pruned: 2 });
    expect(await tablesWith('bí mật')).toEqual([]);
    expect(await failing(restoreComment(one, answered))).toBe('notFound');
  });
});

describe('a deleted member', () => {
  it('hides what they said and liked, comes back with it, and leaves no text when purged', async () => {
    const admin = await makeAdmin();
    const author = await makeActiveMember();
    const post = await makePost(author);
    const [leaver, other] = [await makeMember({ nickname: 'Ẩn Danh Xyz' }), await makeMember()];
    const answered = await makeComment(leaver, post, { text: 'chữ riêng tư một' });
    await makeComment(leaver, post, { text: 'chữ riêng tư hai' });
    await makeComment(other, post, { text: 'đáp', replyTo: answered });
    await deleteMember(admin, leaver.publicId);
    const gone = [
      ['memberGone', ''],
      ['shown', 'đáp'],
    ];
    expect(await statesOf(post.publicId)).toEqual(gone);
    await restoreMember(admin, leaver.publicId);
    expect(await statesOf(post.publicId)).toHaveLength(3);
    await deleteMember(admin, leaver.publicId);
    await purgeMember(admin, leaver.publicId);
    expect(await statesOf(post.publicId)).toEqual(gone);
    expect(await tablesWith('riêng tư')).toEqual([]);
    expect(await db.comment.count()).toBe(2);
  });

  it('cannot say anything any more, even from a session that still runs', async () => {
    const post = await makePost(await makeActiveMember());
    const member = await makeMember({ deletedAt: new Date() });
    expect(await failing(createComment(member, given(post.publicId)))).toBe('loginRequired');
  });
});

describe('members are notified', () => {
  it('once for a lively post until they look, of answers first, never of themselves', async () => {
    const author = await makeActiveMember();
    const post = await makePost(author, { title: 'Rao bán' });
    const [one, two] = [await makeMember(), await makeMember()];
    const first = await makeComment(one, post);
    await makeComment(one, post);
    await makeComment(author, post);
    expect(await messages(author.id)).toEqual([
      { kind: 'postCommented', params: { name: 'Rao bán', publicId: post.publicId, comment: first } },
    ]);
    const answer = await makeComment(two, post, { replyTo: first });
    await makeComment(one, post, { replyTo: first });
    expect(await messages(one.id)).toEqual([
      { kind: 'commentAnswered', params: { name: 'Rao bán', publicId: post.publicId, comment: answer } },
    ]);
    await db.systemMessage.updateMany({ data: { readAt: new Date() } });
    await makeComment(two, post);
    expect(await messages(author.id)).toHaveLength(2);
    // No mail of any of it.
    expect(await db.mail.count()).toBe(0);
  });
});

it('what is brought back with its post is as it was', async () => {
  const author = await makeActiveMember();
  const post = await makePost(author);
  await makeComment(await makeMember(), post, { text: 'còn đây' });
  await deleteOwnPost(author, post.publicId);
  expect(await statesOf(post.publicId)).toEqual([]);
  await restoreOwnPost(author, post.publicId);
  expect(await statesOf(post.publicId)).toEqual([['shown', 'còn đây']]);
});
