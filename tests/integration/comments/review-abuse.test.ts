import { beforeEach, describe, expect, it } from 'vitest';
import { getComments, getTalk } from '@/lib/comments/queries';
import { approveComment } from '@/lib/flows/comments/decide-comment';
import { createComment, editComment } from '@/lib/flows/comments/say-comment';
import { deleteComment, restoreComment } from '@/lib/flows/comments/take-back-comment';
import { silenceMember } from '@/lib/flows/members/silence-member';
import { db } from '@/lib/server/db';
import { makeAdmin } from '@/tests/factories/admins';
import { makeComment, makeTalk } from '@/tests/factories/comments';
import { makeMember } from '@/tests/factories/members';
import { block } from '@/tests/factories/social';
import { failing, minutes, textsOf, told, watchWords } from './review-helpers';

beforeEach(watchWords);

describe('no way around it', () => {
  it('is an edit of what is shown: it is looked at as if it were new, and answers keep their place', async () => {
    const { post, writer, say } = await makeTalk();
    const { id } = await say('Chào');
    const answer = await makeComment(await makeMember(), { publicId: post }, { replyTo: id, text: 'Vâng' });
    expect(await editComment(writer, { id, text: 'Xem example.com', locale: 'vi' })).toEqual({
      state: 'pending',
    });
    expect((await getComments(post, 1)).comments).toMatchObject([
      { publicId: id, state: 'pending', text: '', author: null },
      { publicId: answer, quoted: { state: 'pending', text: '', name: '' } },
    ]);
    // Its author reads it in that place.
    expect((await getTalk(writer, post, {})).comments).toMatchObject([
      { publicId: id, text: 'Xem example.com' },
      { publicId: answer },
    ]);
    // What others read once is not changed into something else a day later, by way of a review.
    expect(await failing(editComment(writer, { id, text: 'Vô hại', locale: 'vi' }, minutes(16)))).toBe(
      'conflict',
    );
    expect(await editComment(writer, { id, text: 'Vô hại', locale: 'vi' })).toEqual({ state: 'shown' });
    expect(await textsOf(post)).toEqual(['Vô hại', 'Vâng']);
  });

  it('is deleting and bringing back what waits, nor what got a word of the list meanwhile', async () => {
    const { post, writer, say } = await makeTalk();
    const waiting = await say('quuxlook');
    await deleteComment(writer, waiting.id);
    expect(await restoreComment(writer, waiting.id)).toEqual({ state: 'pending' });
    const shown = await say('quuxlater');
    await deleteComment(writer, shown.id);
    await db.watchedWord.create({ data: { action: 'review', phrase: 'quuxlater' } });
    expect(await restoreComment(writer, shown.id)).toEqual({ state: 'pending' });
    expect(await textsOf(post)).toEqual([]);
    // With the words that an administrator read it comes back at once.
    await approveComment(await makeAdmin(), { publicId: waiting.id, version: 1 });
    await deleteComment(writer, waiting.id);
    expect(await restoreComment(writer, waiting.id)).toEqual({ state: 'shown' });
  });

  it('is sending it again, or another identity of it', async () => {
    const { post, writer, say } = await makeTalk();
    const { id } = await say('quuxlook');
    const again = { id, post, replyTo: null, text: 'quuxlook', locale: 'vi' } as const;
    expect(await createComment(writer, again)).toEqual({ state: 'pending' });
    expect(await createComment(writer, { ...again, text: 'quux-look' })).toEqual({ state: 'pending' });
    expect(await failing(createComment(await makeMember(), again))).toBe('conflict');
    expect(await failing(editComment(await makeMember(), { id, text: 'x', locale: 'vi' }))).toBe('notFound');
    expect(await db.comment.count()).toBe(1);
  });

  it('leads to who blocked its author meanwhile: they change nothing that was not read, and tell nobody', async () => {
    const { owner, writer, say } = await makeTalk();
    const { id } = await say('quuxlook');
    await block(owner, writer);
    expect(await failing(editComment(writer, { id, text: 'Vô hại', locale: 'vi' }))).toBe('notFound');
    await approveComment(await makeAdmin(), { publicId: id, version: 1 });
    expect(await told(owner.id)).toEqual([]);
  });

  it('is open to who was silenced meanwhile: they delete it, and change nothing', async () => {
    const { post, writer, say } = await makeTalk();
    const admin = await makeAdmin();
    const { publicId } = await db.member.findUniqueOrThrow({ where: { id: writer.id } });
    const { id } = await say('quuxlook');
    const other = await say('quuxlook nữa');
    await silenceMember(admin, publicId, { days: 1, reasonCode: 'spam', reason: '' });
    expect(await failing(editComment(writer, { id, text: 'Vô hại', locale: 'vi' }))).toBe('silenced');
    await deleteComment(writer, id);
    expect(await failing(restoreComment(writer, id))).toBe('silenced');
    // What they said before is the administrator's to decide.
    await approveComment(admin, { publicId: other.id, version: 1 });
    expect(await textsOf(post)).toEqual(['quuxlook nữa']);
  });
});
