import { beforeEach, describe, expect, it } from 'vitest';
import { createCommentAction } from '@/lib/flows/comments/actions';
import { editComment } from '@/lib/flows/comments/say-comment';
import { deleteComment } from '@/lib/flows/comments/take-back-comment';
import { decideReviewAction, holdReviewAction, undoReviewAction } from '@/lib/flows/moderation/actions';
import { deleteOwnPost } from '@/lib/flows/posts/own-post';
import { readInbox, readWaiting } from '@/lib/moderation/inbox/registry';
import { db } from '@/lib/server/db';
import { newPublicId } from '@/lib/shared/ids';
import { signInAdmin } from '@/tests/factories/admins';
import { makeComment } from '@/tests/factories/comments';
import { passUndoTime } from '@/tests/factories/held';
import { makeActiveMember, makeMember, signIn } from '@/tests/factories/members';
import { makePost } from '@/tests/factories/posts';
import { callAction } from '@/tests/factories/requests';

const countOf = async () => ({
  waiting: (await readWaiting(['comment'])).comment?.count,
  listed: (await readInbox('comment', 'waiting', 1, 'en')).total,
});
const approval = (publicId: string, version = 1) =>
  ({ kind: 'comment', action: 'approve', input: { publicId, version } }) as const;
const audited = async (targetId: string) =>
  (await db.auditEntry.findMany({ where: { targetId }, orderBy: { id: 'asc' } })).map(({ action }) => action);

beforeEach(async () => {
  await db.watchedWord.create({ data: { action: 'review', phrase: 'quuxlook' } });
});

describe('the inbox', () => {
  it('has what waits with why, to what and to whom, the oldest first, for who may read posts', async () => {
    const post = await makePost(await makeActiveMember(), { title: 'Kho' });
    const writer = await signIn();
    const question = await makeComment(await makeMember(), post, { text: 'Hỏi' });
    const id = newPublicId();
    const given = { id, post: post.publicId, replyTo: question, text: 'quuxlook', locale: 'vi' } as const;
    expect(await callAction(() => createCommentAction(given), writer.headers)).toEqual({
      ok: true,
      data: { state: 'pending' },
    });
    await makeComment(writer.viewer, post, { text: 'example.com' });
    const { rows } = await readInbox('comment', 'waiting', 1, 'en');
    expect(rows).toMatchObject([
      {
        publicId: id,
        version: 1,
        causes: ['words'],
        words: ['quuxlook'],
        said: { text: 'quuxlook', lang: 'vi' },
        wasShown: false,
        author: { email: writer.viewer.email },
        post: { publicId: post.publicId, title: 'Kho' },
        answers: { text: 'Hỏi' },
      },
      { causes: ['links'], words: [] },
    ]);
    expect(await countOf()).toEqual({ waiting: 2, listed: 2 });
    expect(
      await db.$queryRaw`SELECT 1 FROM graphile_worker.jobs WHERE task_identifier = 'announceReview'`,
    ).toHaveLength(2);
    const { headers } = await signInAdmin({ role: 'finance' });
    expect(await callAction(() => decideReviewAction(approval(id)), headers)).toMatchObject({
      code: 'forbidden',
    });
    await deleteComment(writer.viewer, id);
    expect(await countOf()).toEqual({ waiting: 1, listed: 1 });
    const owner = await db.post.findUniqueOrThrow({ where: { id: post.id }, select: { ownerId: true } });
    await deleteOwnPost({ id: owner.ownerId }, post.publicId);
    expect(await countOf()).toEqual({ waiting: 0, listed: 0 });
  });

  it('holds a decision, which can be taken back, and carries it out afterwards', async () => {
    const post = await makePost(await makeActiveMember());
    const id = await makeComment(await makeMember(), post, { text: 'quuxlook' });
    const { headers, admin } = await signInAdmin({ role: 'content' });
    const held = await callAction(() => holdReviewAction(approval(id)), headers);
    expect(await countOf()).toEqual({ waiting: 0, listed: 0 });
    const { data } = held as { data: { id: string } };
    expect(await callAction(() => undoReviewAction({ id: data.id }), headers)).toMatchObject({ ok: true });
    expect(await countOf()).toEqual({ waiting: 1, listed: 1 });
    expect(await callAction(() => holdReviewAction(approval(id)), headers)).toMatchObject({ ok: true });
    await passUndoTime();
    expect(await db.comment.findUniqueOrThrow({ where: { publicId: id } })).toMatchObject({ shown: true });
    expect(await audited(id)).toEqual(['review.hold', 'review.undo', 'review.hold', 'comment.approve']);
    expect((await readInbox('comment', 'decided', 1, 'en')).rows).toMatchObject([
      {
        decided: true,
        verdict: 'approved',
        decidedBy: admin.name,
        comment: { publicId: id, state: 'shown', post: post.publicId },
      },
    ]);
  });

  it('lets a decision lapse whose text was changed meanwhile', async () => {
    const post = await makePost(await makeActiveMember());
    const writer = await makeMember();
    const id = await makeComment(writer, post, { text: 'quuxlook' });
    const { headers } = await signInAdmin({ role: 'content' });
    expect(await callAction(() => holdReviewAction(approval(id)), headers)).toMatchObject({ ok: true });
    await editComment(writer, { id, text: 'quuxlook và hơn thế', locale: 'vi' });
    await passUndoTime();
    expect(await db.comment.findUniqueOrThrow({ where: { publicId: id } })).toMatchObject({
      review: 'pending',
    });
    expect(await audited(id)).toEqual(['review.hold', 'review.lapse']);
    expect(await countOf()).toEqual({ waiting: 1, listed: 1 });
    expect(await callAction(() => decideReviewAction(approval(id)), headers)).toMatchObject({
      code: 'conflict',
    });
    expect(await callAction(() => decideReviewAction(approval(id, 2)), headers)).toMatchObject({ ok: true });
  });
});
