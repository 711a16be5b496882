import { beforeEach, describe, expect, it } from 'vitest';
import { commentList } from '@/lib/comments/admin/comment-list';
import { listCommentsForAdmin } from '@/lib/comments/admin/queries';
import { setLike } from '@/lib/comments/likes';
import { listOwnComments } from '@/lib/comments/list-own';
import { getComments, getTalk } from '@/lib/comments/queries';
import { askForComment } from '@/lib/comments/translations/reading';
import { approveComment, rejectComment } from '@/lib/flows/comments/decide-comment';
import { editComment } from '@/lib/flows/comments/say-comment';
import { deleteComment, restoreComment } from '@/lib/flows/comments/take-back-comment';
import { deleteMember, purgeMember, restoreMember } from '@/lib/flows/members/delete-member';
import { deleteOwnPost, restoreOwnPost } from '@/lib/flows/posts/own-post';
import { createReport } from '@/lib/moderation/reports';
import { db } from '@/lib/server/db';
import { newPublicId } from '@/lib/shared/ids';
import { makeAdmin } from '@/tests/factories/admins';
import { makeComment, makeTalk } from '@/tests/factories/comments';
import { storeSetting } from '@/tests/factories/content';
import { makeActiveMember, makeMember } from '@/tests/factories/members';
import { makePost } from '@/tests/factories/posts';

const why = { reasonCode: 'spam', reason: 'Lần thứ hai' } as const;

const failing = (work: Promise<unknown>) =>
  work.then(
    () => 'ok',
    (error: { code?: string }) => error.code,
  );
const stored = (publicId: string) => db.comment.findUniqueOrThrow({ where: { publicId } });
const told = async (memberId: number) =>
  (await db.systemMessage.findMany({ where: { memberId }, orderBy: { id: 'asc' } })).map(({ kind }) => kind);
const textsOf = async (post: string) => (await getComments(post, 1)).comments.map(({ text }) => text);
const minutes = (count: number) => new Date(Date.now() + count * 60_000);

beforeEach(async () => {
  await db.watchedWord.createMany({
    data: [
      { action: 'review', phrase: 'quuxlook' },
      { action: 'mask', phrase: 'quuxhide' },
    ],
  });
});

describe('a comment waits for an administrator', () => {
  it('for a watched word in any language, and for links of who published fewer than three posts', async () => {
    const { say } = await makeTalk();
    expect((await say('Chào')).state).toBe('shown');
    expect((await say('Xem quux-look nhé')).state).toBe('pending');
    const link = await say('Xem example.com/kho');
    expect(link.state).toBe('pending');
    expect(await stored(link.id)).toMatchObject({
      shown: false,
      wasShown: false,
      reviewCauses: ['links'],
      submittedAt: expect.any(Date),
    });
    await db.watchedWord.create({ data: { action: 'review', phrase: '看看', locale: 'zh-CN' } });
    const { id } = await say('请看看这里');
    expect(await stored(id)).toMatchObject({ review: 'pending', reviewWords: ['看看'] });
    const known = await makeActiveMember();
    for (let at = 0; at < 3; at += 1) await makePost(known);
    expect((await say('Xem example.com/kho', { by: known })).state).toBe('shown');
  });

  it('as the setting says: never, the first three of each member, all', async () => {
    const { post, say, writer } = await makeTalk();
    await storeSetting('commentReview', { comment: 'firstThree' });
    const admin = await makeAdmin();
    for (let at = 0; at < 3; at += 1) {
      const { id, state } = await say(`Chào ${at}`);
      expect(state).toBe('pending');
      await approveComment(admin, { publicId: id, version: 1 });
    }
    expect((await say('Thứ tư')).state).toBe('shown');
    // Of another member it is the first.
    expect((await say('Chào', { by: await makeMember() })).state).toBe('pending');
    await storeSetting('commentReview', { comment: 'all' });
    expect((await say('Thứ năm')).state).toBe('pending');
    expect((await getComments(post, 1)).total).toBe(4);
    // What was said and taken away makes nobody known.
    await storeSetting('commentReview', { comment: 'firstThree' });
    await db.comment.updateMany({ where: { authorId: writer.id }, data: { hiddenAt: new Date() } });
    expect((await say('Lại')).state).toBe('pending');
  });

  it('is read by its author alone, in its place and among their own; nobody likes, answers, reports or translates it', async () => {
    const { owner, post, writer, say } = await makeTalk();
    const first = await say('một');
    const { id } = await say('quuxlook hai');
    const last = await say('ba');
    expect(await getComments(post, 1)).toMatchObject({
      total: 2,
      comments: [{ text: 'một' }, { text: 'ba' }],
    });
    for (const reader of [null, owner, await makeMember()])
      expect((await getTalk(reader, post, {})).comments.map(({ text }) => text)).toEqual(['một', 'ba']);
    const talk = await getTalk(writer, post, { at: id });
    expect(talk).toMatchObject({
      total: 2,
      comments: [
        { publicId: first.id },
        { publicId: id, state: 'pending', text: 'quuxlook hai', author: { name: expect.any(String) } },
        { publicId: last.id },
      ],
      marks: { [id]: { own: true, likes: 0, wasShown: false, offer: null } },
    });
    expect((await listOwnComments(writer, 1)).rows.find(({ publicId }) => publicId === id)).toMatchObject({
      state: 'pending',
      text: 'quuxlook hai',
    });
    for (const reader of [owner, writer]) {
      expect(await failing(setLike(reader, { target: 'comment', id, on: true }))).toBe('notFound');
      expect(await failing(say('trả lời', { replyTo: id, by: reader }))).toBe('notFound');
    }
    const spam = { publicId: id, reason: 'spam', text: '' } as const;
    expect(await failing(createReport(owner, 'comment', spam))).toBe('notFound');
    expect(
      await askForComment(id, 'ja').then(
        ({ state }) => state,
        ({ code }) => code,
      ),
    ).toMatch(/none|notFound/);
    // The post's author takes away what they read, and this they do not.
    expect(await failing(deleteComment(owner, id))).toBe('notFound');
    expect(await told(owner.id)).toEqual(['postCommented']);
  });

  it('stands on the page on which it will stand, however many are said before it', async () => {
    const { post, writer, say } = await makeTalk();
    for (let at = 0; at < 20; at += 1) await say(`${at}`);
    const { id } = await say('quuxlook');
    // The last of a full page is followed by it there, and the next page begins with it once there is one.
    expect((await getTalk(writer, post, { page: 1 })).comments.at(-1)).toMatchObject({ publicId: id });
    await say('hai mươi mốt');
    expect((await getTalk(writer, post, { page: 1 })).comments).toHaveLength(20);
    const at = await getTalk(writer, post, { at: id });
    expect(at.page).toBe(2);
    expect(at.comments.map(({ text }) => text)).toEqual(['quuxlook', 'hai mươi mốt']);
    expect((await getTalk(null, post, { at: id })).page).toBe(1);
  });

  it('is found in the back office by its state', async () => {
    const { say } = await makeTalk();
    const [pending, rejected] = [await say('quuxlook một'), await say('quuxlook hai')];
    await rejectComment(await makeAdmin(), { publicId: rejected.id, version: 1 }, why);
    await say('ba');
    for (const [state, { id }] of Object.entries({ pending, rejected }))
      expect((await listCommentsForAdmin(commentList.read({ state }))).rows).toMatchObject([
        { publicId: id, state },
      ]);
  });
});

describe('an approval', () => {
  it('shows it and tells once whom it is about, and its author; masked words are masked by now', async () => {
    const { owner, post, writer, say } = await makeTalk();
    const answered = await makeMember();
    const question = await makeComment(answered, { publicId: post }, { text: 'Hỏi' });
    const { id } = await say('quuxlook quuxlater', { replyTo: question });
    await db.watchedWord.create({ data: { action: 'mask', phrase: 'quuxlater' } });
    expect(await told(answered.id)).toEqual([]);
    const admin = await makeAdmin();
    await approveComment(admin, { publicId: id, version: 1 });
    expect(await textsOf(post)).toEqual(['Hỏi', 'quuxlook *********']);
    expect(await told(answered.id)).toEqual(['commentAnswered']);
    expect(await told(owner.id)).toEqual(['postCommented']);
    expect(await told(writer.id)).toEqual(['commentApproved']);
    expect(
      await db.auditEntry.findMany({
        where: { targetId: id },
        select: { action: true, before: true, after: true },
      }),
    ).toEqual([
      {
        action: 'comment.approve',
        before: { commentStatus: 'pending' },
        after: { commentStatus: 'shown', version: 1 },
      },
    ]);
    // Changed and approved again, nobody hears of it a second time.
    await db.systemMessage.deleteMany();
    expect(await editComment(writer, { id, text: 'quuxlook mới', locale: 'vi' })).toEqual({
      state: 'pending',
    });
    await approveComment(admin, { publicId: id, version: 2 });
    expect(await told(answered.id)).toEqual([]);
    expect(await told(owner.id)).toEqual([]);
  });

  it('of two administrators is that of the first', async () => {
    const { post, writer, say } = await makeTalk();
    const { id } = await say('quuxlook');
    const reviewed = { publicId: id, version: 1 };
    const [one, other] = [await makeAdmin(), await makeAdmin()];
    const outcomes = await Promise.all([
      failing(approveComment(one, reviewed)),
      failing(rejectComment(other, reviewed, why)),
    ]);
    expect(outcomes.toSorted()).toEqual(['conflict', 'ok']);
    const isApproved = outcomes[0] === 'ok';
    expect(await textsOf(post)).toEqual(isApproved ? ['quuxlook'] : []);
    expect(await told(writer.id)).toEqual([isApproved ? 'commentApproved' : 'commentRejected']);
    expect(await db.auditEntry.count({ where: { targetId: id } })).toBe(1);
    expect(await failing(approveComment(one, { publicId: newPublicId(), version: 1 }))).toBe('notFound');
  });

  it('is of the text that was read: who changes or deletes it at that moment comes before or after', async () => {
    const { post, writer, say } = await makeTalk();
    const admin = await makeAdmin();
    for (let time = 0; time < 5; time += 1) {
      const { id } = await say(`quuxlook ${time}`);
      const [edited, approved] = await Promise.all([
        failing(editComment(writer, { id, text: `quuxlook khác ${time}`, locale: 'vi' })),
        failing(approveComment(admin, { publicId: id, version: 1 })),
      ]);
      expect(edited).toBe('ok');
      expect(['ok', 'conflict']).toContain(approved);
      // Whichever came first, what nobody read is not shown.
      expect(await stored(id)).toMatchObject({ review: 'pending', shown: false, version: 2 });
      await deleteComment(writer, id);
      expect(await failing(approveComment(admin, { publicId: id, version: 2 }))).toBe('conflict');
    }
    for (let time = 0; time < 5; time += 1) {
      const { id } = await say(`quuxlook ${time}`);
      const [deleted] = await Promise.all([
        failing(deleteComment(writer, id)),
        failing(approveComment(admin, { publicId: id, version: 1 })),
      ]);
      expect(deleted).toBe('ok');
      expect(await stored(id)).toMatchObject({ shown: false });
    }
    expect(await textsOf(post)).toEqual([]);
  });

  it('waits where its post is gone or its author is deleted, and goes on once they are back', async () => {
    const { owner, post, writer, say } = await makeTalk();
    const admin = await makeAdmin();
    const { id } = await say('quuxlook');
    const approve = () => failing(approveComment(admin, { publicId: id, version: 1 }));
    await deleteOwnPost(owner, post);
    expect(await approve()).toBe('conflict');
    await restoreOwnPost(owner, post);
    const member = await db.member.findUniqueOrThrow({ where: { id: writer.id } });
    await deleteMember(admin, member.publicId);
    expect(await approve()).toBe('conflict');
    await restoreMember(admin, member.publicId);
    expect(await stored(id)).toMatchObject({ shown: false, review: 'pending' });
    expect(await approve()).toBe('ok');
    expect(await told(owner.id)).toEqual(['postCommented']);
    // For good nothing of it stays.
    const { id: other } = await say('quuxlook nữa');
    await rejectComment(admin, { publicId: other, version: 1 }, why);
    await deleteMember(admin, member.publicId);
    await purgeMember(admin, member.publicId);
    expect(await db.comment.count()).toBe(0);
  });
});

describe('a rejection', () => {
  it('is told with its reason to the author alone, who changes it for another look or deletes it', async () => {
    const { owner, post, writer, say } = await makeTalk();
    const admin = await makeAdmin();
    const { id } = await say('quuxlook');
    await rejectComment(admin, { publicId: id, version: 1 }, why);
    expect(await told(owner.id)).toEqual([]);
    expect(await db.systemMessage.findMany({ where: { memberId: writer.id } })).toMatchObject([
      { kind: 'commentRejected', params: { name: 'quuxlook', ...why } },
    ]);
    expect((await listOwnComments(writer, 1)).rows).toMatchObject([
      { state: 'rejected', why, canEdit: true },
    ]);
    expect((await getTalk(writer, post, {})).comments).toMatchObject([
      { state: 'rejected', text: 'quuxlook' },
    ]);
    expect((await getTalk(owner, post, {})).comments).toEqual([]);
    // However harmless it is now, and however often it is changed: it came back once.
    for (const text of ['Vô hại', 'Vô hại hơn', 'Vô hại nhất'])
      expect(await editComment(writer, { id, text, locale: 'vi' }, minutes(60))).toEqual({
        state: 'pending',
      });
    expect(await stored(id)).toMatchObject({ reviewCauses: ['returned'], reasonCode: null, reason: '' });
    await approveComment(admin, { publicId: id, version: 4 });
    expect(await told(owner.id)).toEqual(['postCommented']);
    expect(await stored(id)).toMatchObject({ editedAt: null });
  });

  it('holds through deleting and bringing back', async () => {
    const { post, writer, say } = await makeTalk();
    const { id } = await say('quuxlook');
    await rejectComment(await makeAdmin(), { publicId: id, version: 1 }, why);
    await deleteComment(writer, id);
    expect(await restoreComment(writer, id)).toEqual({ state: 'rejected' });
    expect(await textsOf(post)).toEqual([]);
  });
});
