import { beforeEach, describe, expect, it } from 'vitest';
import { getCommentForAdmin } from '@/lib/comments/admin/comment-detail';
import { commentList } from '@/lib/comments/admin/comment-list';
import { listCommentsForAdmin } from '@/lib/comments/admin/queries';
import { pruneDeletedComments } from '@/lib/comments/publication';
import { getComments } from '@/lib/comments/queries';
import { hideCommentAction, showCommentAction } from '@/lib/flows/comments/admin-actions';
import { showComment, takeCommentDown } from '@/lib/flows/comments/moderate-comment';
import { editComment } from '@/lib/flows/comments/say-comment';
import { deleteComment, restoreComment } from '@/lib/flows/comments/take-back-comment';
import { deleteMember } from '@/lib/flows/members/delete-member';
import { reportCommentAction } from '@/lib/moderation/actions';
import { db } from '@/lib/server/db';
import { makeAdmin, signInAdmin } from '@/tests/factories/admins';
import { makeComment } from '@/tests/factories/comments';
import { codesOf } from '@/tests/factories/database';
import { makeActiveMember, makeMember, signIn } from '@/tests/factories/members';
import { makePost } from '@/tests/factories/posts';
import { callAction } from '@/tests/factories/requests';

const found = async (given: Record<string, string>) =>
  (await listCommentsForAdmin(commentList.read(given))).rows.map(({ publicId }) => publicId);
const why = { reasonCode: 'spam', reason: 'Lần thứ ba' } as const;

describe('the list of comments', () => {
  it('is searched by folded text, identifiers and mail, and narrowed by what is asked; the newest first', async () => {
    const owner = await makeActiveMember();
    const [one, other] = [await makePost(owner), await makePost(owner)];
    const writer = await makeMember({ email: 'writer@example.com' });
    const scam = await makeComment(writer, one, { text: 'Cảnh báo lừa đảo 100%' });
    const kind = await makeComment(owner, one, { text: '請問還有庫存嗎？', replyTo: scam });
    const late = await makeComment(writer, other, { text: 'Cảm ơn bạn' });
    const reader = await signIn();
    await callAction(() => reportCommentAction({ publicId: scam, reason: 'spam', text: '' }), reader.headers);
    expect(await found({})).toEqual([late, kind, scam]);
    expect(await found({ q: 'LUA DAO' })).toEqual([scam]);
    expect(await found({ q: '请问还有库存' })).toEqual([kind]);
    expect(await found({ q: '100%' })).toEqual([scam]);
    expect(await found({ q: '%' })).toEqual([scam]);
    expect(await found({ q: `https://example.com/vi/posts/${one.publicId}#comment-${kind}` })).toEqual([
      kind,
    ]);
    expect(await found({ q: `https://example.com/vi/posts/${one.publicId}` })).toEqual([kind, scam]);
    expect(await found({ q: 'Writer@example.com' })).toEqual([late, scam]);
    expect(await found({ author: writer.publicId, post: one.publicId })).toEqual([scam]);
    expect(await found({ view: 'reported' })).toEqual([scam]);
    expect(await found({ from: '2026-01-01', to: '2026-01-02' })).toEqual([]);
    await takeCommentDown(await makeAdmin(), scam, why);
    await deleteComment(owner, kind);
    expect(await found({ state: 'hidden' })).toEqual([scam]);
    expect(await found({ state: 'deleted' })).toEqual([kind]);
    expect(await found({ state: 'shown' })).toEqual([late]);
    await deleteMember(await makeAdmin(), writer.publicId);
    expect(await found({ state: 'shown' })).toEqual([]);
    expect((await listCommentsForAdmin(commentList.read({ post: other.publicId }))).rows).toMatchObject([
      { publicId: late, state: 'memberGone' },
    ]);
  });

  it('finds what a comment says now, and nothing of a text that is gone', async () => {
    const writer = await makeMember();
    const id = await makeComment(writer, await makePost(await makeActiveMember()), { text: 'Quả quýt' });
    await editComment(writer, { id, text: 'Quả bưởi', locale: 'vi' });
    expect([await found({ q: 'quyt' }), await found({ q: 'buoi' })]).toEqual([[], [id]]);
    await makeComment(await makeMember(), await db.post.findFirstOrThrow(), { replyTo: id });
    await deleteComment(writer, id);
    await pruneDeletedComments(new Date(Date.now() + 31 * 86_400_000));
    expect(await found({ q: 'buoi' })).toEqual([]);
    expect(await db.comment.findUnique({ where: { publicId: id } })).toMatchObject({
      text: '',
      textFold: '',
    });
  });
});

describe('a comment that an administrator decides about', () => {
  let post: { id: number; publicId: string };
  beforeEach(async () => {
    post = await makePost(await makeActiveMember(), { title: 'Kho xưởng' });
  });

  it('vanishes for a reason and comes back; its author hears of both, the audit has both', async () => {
    const admin = await makeAdmin({ name: 'Hoa' });
    const writer = await makeMember();
    const question = await makeComment(await makeMember(), post, { text: 'Còn không?' });
    const id = await makeComment(writer, post, { text: 'Vay nóng', replyTo: question });
    const reader = await signIn();
    await callAction(
      () => reportCommentAction({ publicId: id, reason: 'spam', text: 'Rác' }),
      reader.headers,
    );
    expect((await getComments(post.publicId, 1)).total).toBe(2);
    await takeCommentDown(admin, id, why);
    expect((await getComments(post.publicId, 1)).comments.map(({ publicId }) => publicId)).toEqual([
      question,
    ]);
    expect(await getCommentForAdmin(id)).toMatchObject({
      text: 'Vay nóng',
      state: 'hidden',
      isPublic: false,
      author: { publicId: writer.publicId, silencedUntil: null },
      post: { publicId: post.publicId, title: 'Kho xưởng' },
      answers: { publicId: question, text: 'Còn không?', state: 'shown' },
      history: [{ action: 'comment.hide', adminName: 'Hoa', ...why }],
      reports: [{ reason: 'spam', text: 'Rác', status: 'open' }],
    });
    await showComment(admin, id);
    expect((await getComments(post.publicId, 1)).total).toBe(2);
    expect((await getCommentForAdmin(id))?.history.map(({ action }) => action)).toEqual([
      'comment.show',
      'comment.hide',
    ]);
    const messages = await db.systemMessage.findMany({
      where: { memberId: writer.id },
      orderBy: { id: 'asc' },
      select: { kind: true, params: true },
    });
    expect(messages).toEqual([
      { kind: 'commentHidden', params: { name: 'Vay nóng', ...why } },
      { kind: 'commentShown', params: { name: 'Vay nóng' } },
    ]);
  });

  it('is hidden once of two at once, and shown once', async () => {
    const admins = [await makeAdmin(), await makeAdmin()];
    const id = await makeComment(await makeMember(), post);
    const hides = await Promise.allSettled(admins.map((admin) => takeCommentDown(admin, id, why)));
    expect(codesOf(hides)).toEqual(['conflict', 'ok']);
    const shows = await Promise.allSettled(admins.map((admin) => showComment(admin, id)));
    expect(codesOf(shows)).toEqual(['conflict', 'ok']);
    expect(await db.systemMessage.count({ where: { kind: { in: ['commentHidden', 'commentShown'] } } })).toBe(
      2,
    );
  });

  it('and that its author deletes at the same time ends deleted; what is deleted stays so', async () => {
    const admin = await makeAdmin();
    const writer = await makeMember();
    const id = await makeComment(writer, post);
    const [hidden] = await Promise.allSettled([takeCommentDown(admin, id, why), deleteComment(writer, id)]);
    const row = await db.comment.findUniqueOrThrow({ where: { publicId: id } });
    expect(row.deletedAt).not.toBeNull();
    expect(row.shown).toBe(false);
    // Refused where the deletion came first.
    expect(row.hiddenAt !== null).toBe(hidden.status === 'fulfilled');
    expect(codesOf(await Promise.allSettled([showComment(admin, id)]))).toEqual(['conflict']);
    expect(codesOf(await Promise.allSettled([takeCommentDown(admin, id, why)]))).toEqual(['conflict']);
    // Undone by its author a hidden one is hidden still.
    await restoreComment(writer, id);
    const after = await db.comment.findUniqueOrThrow({ where: { publicId: id } });
    expect(after.shown).toBe(row.hiddenAt === null);
  });

  it('is for who may write posts, with a reason', async () => {
    const id = await makeComment(await makeMember(), post);
    const hide = (headers: Record<string, string>, reason: string) =>
      callAction(() => hideCommentAction({ id, reasonCode: null, reason }), headers);
    const support = await signInAdmin({ role: 'support' });
    expect(await hide({}, 'x')).toMatchObject({ code: 'loginRequired' });
    expect(await hide((await signIn()).headers, 'x')).toMatchObject({ code: 'loginRequired' });
    expect(await hide((await signInAdmin({ role: 'finance' })).headers, 'x')).toMatchObject({
      code: 'forbidden',
    });
    expect(await hide(support.headers, '')).toMatchObject({ fieldErrors: { reason: 'reasonRequired' } });
    expect(await hide(support.headers, 'x')).toMatchObject({ ok: true });
    expect(await callAction(() => showCommentAction({ id }), support.headers)).toMatchObject({ ok: true });
    expect(await callAction(() => showCommentAction({ id: post.publicId }), support.headers)).toMatchObject({
      code: 'notFound',
    });
  });
});
