import { beforeEach, describe, expect, it } from 'vitest';
import { listOwnComments } from '@/lib/comments/list-own';
import { getTalk } from '@/lib/comments/queries';
import { approveComment, rejectComment } from '@/lib/flows/comments/decide-comment';
import { editComment } from '@/lib/flows/comments/say-comment';
import { deleteComment, restoreComment } from '@/lib/flows/comments/take-back-comment';
import { deleteMember, purgeMember, restoreMember } from '@/lib/flows/members/delete-member';
import { deleteOwnPost, restoreOwnPost } from '@/lib/flows/posts/own-post';
import { db } from '@/lib/server/db';
import { newPublicId } from '@/lib/shared/ids';
import { makeAdmin } from '@/tests/factories/admins';
import { makeComment, makeTalk } from '@/tests/factories/comments';
import { makeMember } from '@/tests/factories/members';
import { failing, minutes, textsOf, told, watchWords } from './review-helpers';

const why = { reasonCode: 'spam', reason: 'Lần thứ hai' } as const;
const stored = (publicId: string) => db.comment.findUniqueOrThrow({ where: { publicId } });

beforeEach(watchWords);

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
