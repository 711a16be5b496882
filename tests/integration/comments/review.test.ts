import { beforeEach, describe, expect, it } from 'vitest';
import { commentList } from '@/lib/comments/admin/comment-list';
import { listCommentsForAdmin } from '@/lib/comments/admin/queries';
import { setLike } from '@/lib/comments/likes';
import { listOwnComments } from '@/lib/comments/list-own';
import { getComments, getTalk } from '@/lib/comments/queries';
import { askForComment } from '@/lib/comments/translations/reading';
import { approveComment, rejectComment } from '@/lib/flows/comments/decide-comment';
import { deleteComment } from '@/lib/flows/comments/take-back-comment';
import { createReport } from '@/lib/moderation/reports';
import { db } from '@/lib/server/db';
import { makeAdmin } from '@/tests/factories/admins';
import { makeTalk } from '@/tests/factories/comments';
import { storeSetting } from '@/tests/factories/content';
import { makeActiveMember, makeMember } from '@/tests/factories/members';
import { makePost } from '@/tests/factories/posts';
import { failing, told, watchWords } from './review-helpers';

const why = { reasonCode: 'spam', reason: 'Lần thứ hai' } as const;
const stored = (publicId: string) => db.comment.findUniqueOrThrow({ where: { publicId } });

beforeEach(watchWords);

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
