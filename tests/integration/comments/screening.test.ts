import { beforeEach, describe, expect, it } from 'vitest';
import { getComments } from '@/lib/comments/queries';
import { createCommentAction, restoreCommentAction } from '@/lib/flows/comments/actions';
import { createComment, editComment } from '@/lib/flows/comments/say-comment';
import { deleteComment, restoreComment } from '@/lib/flows/comments/take-back-comment';
import { silenceMember } from '@/lib/flows/members/silence-member';
import { deleteOwnPost, restoreOwnPost } from '@/lib/flows/posts/own-post';
import { db } from '@/lib/server/db';
import { newPublicId } from '@/lib/shared/ids';
import { addWatchedWords } from '@/lib/watched-words/service';
import { makeAdmin } from '@/tests/factories/admins';
import { storeSetting } from '@/tests/factories/content';
import { makeActiveMember, signIn } from '@/tests/factories/members';
import { makePost } from '@/tests/factories/posts';
import { callAction } from '@/tests/factories/requests';
import { block } from '@/tests/factories/social';

const given = (post: string, text: string) =>
  ({ id: newPublicId(), post, replyTo: null, text, locale: 'vi' }) as const;
const textsOf = async (post: string) => (await getComments(post, 1)).comments.map(({ text }) => text);

beforeEach(async () => {
  const words = { block: 'quuxblock', review: 'quuxlook', mask: 'quuxhide' } as const;
  await db.watchedWord.createMany({
    data: Object.entries(words).map(([action, phrase]) => ({ action: action as 'mask', phrase })),
  });
});

describe('what is said to a post', () => {
  it('is refused with the words that are not allowed, new and changed alike', async () => {
    const { publicId } = await makePost(await makeActiveMember());
    const { viewer, headers } = await signIn();
    expect(
      await callAction(() => createCommentAction(given(publicId, 'Mua Quux-Block nhé')), headers),
    ).toMatchObject({ code: 'wordsBlocked', fieldErrors: { text: 'wordsBlocked' }, words: ['Quux-Block'] });
    const comment = given(publicId, 'Chào');
    await createComment(viewer, comment);
    await expect(editComment(viewer, { ...comment, text: 'quuxblock' })).rejects.toMatchObject({
      code: 'wordsBlocked',
    });
    expect(await textsOf(publicId)).toEqual(['Chào']);
  });

  it('is masked where a word is masked, and stored so; what is to be looked at waits with the word', async () => {
    const { publicId } = await makePost(await makeActiveMember());
    const { viewer } = await signIn();
    const comment = given(publicId, 'Còn quuxhide và quuxlook');
    expect(await createComment(viewer, comment)).toEqual({ state: 'pending' });
    expect(await textsOf(publicId)).toEqual([]);
    expect(await db.comment.findMany({ select: { text: true } })).toEqual([
      { text: 'Còn ******** và quuxlook' },
    ]);
    // Without the word there is nothing to look at.
    expect(await editComment(viewer, { ...comment, text: 'Chỉ quuxhide' })).toEqual({ state: 'shown' });
    expect(await textsOf(publicId)).toEqual(['Chỉ ********']);
    expect(await db.comment.findMany({ select: { text: true } })).toEqual([{ text: 'Chỉ ********' }]);
  });

  it('is not said by who is silenced, nor changed, and not without a verified mobile where one is asked for', async () => {
    const { publicId } = await makePost(await makeActiveMember());
    const member = await makeActiveMember();
    const comment = given(publicId, 'Chào');
    await createComment(member, comment);
    await silenceMember(await makeAdmin(), member.publicId, { days: 1, reasonCode: 'spam', reason: '' });
    await expect(createComment(member, given(publicId, 'Nữa'))).rejects.toMatchObject({ code: 'silenced' });
    await expect(editComment(member, { ...comment, text: 'Khác' })).rejects.toMatchObject({
      code: 'silenced',
    });
    await storeSetting('posting', { verifiedPhone: true });
    const { viewer } = await signIn();
    await expect(createComment(viewer, given(publicId, 'A'))).rejects.toMatchObject({
      code: expect.stringMatching(/^mobile/),
    });
    expect(await textsOf(publicId)).toEqual(['Chào']);
  });

  it('comes back after it was deleted as if it were new: with the words that are allowed by now', async () => {
    const author = await makeActiveMember();
    const post = await makePost(author);
    const { viewer, headers } = await signIn();
    const [blocked, masked] = [given(post.publicId, 'Giá quuxlater'), given(post.publicId, 'Bán quuxsoon')];
    for (const comment of [blocked, masked]) {
      await createComment(viewer, comment);
      await deleteComment(viewer, comment.id);
    }
    await addWatchedWords(await makeAdmin(), {
      phrases: ['quuxlater'],
      action: 'block',
      locale: '',
      marked: false,
    });
    await addWatchedWords(await makeAdmin(), {
      phrases: ['quuxsoon'],
      action: 'mask',
      locale: '',
      marked: false,
    });
    expect(await callAction(() => restoreCommentAction({ id: blocked.id }), headers)).toMatchObject({
      code: 'wordsBlocked',
      words: ['quuxlater'],
    });
    await restoreComment(viewer, masked.id);
    expect(await textsOf(post.publicId)).toEqual(['Bán ********']);
  });

  it('is not brought back by its author who is silenced, nor where its post is gone or a block stands between', async () => {
    const author = await makeActiveMember();
    const post = await makePost(author);
    const member = await makeActiveMember();
    const comment = given(post.publicId, 'Chào');
    await createComment(member, comment);
    await deleteComment(member, comment.id);
    const failure = () =>
      restoreComment(member, comment.id).then(
        () => 'ok',
        ({ code }) => code,
      );
    await storeSetting('posting', { verifiedPhone: true });
    expect(await failure()).toMatch(/^mobile/);
    await storeSetting('posting', { verifiedPhone: false });
    await silenceMember(await makeAdmin(), member.publicId, { days: 1, reasonCode: 'spam', reason: '' });
    expect(await failure()).toBe('silenced');
    await db.member.update({ where: { id: member.id }, data: { silencedUntil: null } });
    await block(author, member);
    expect(await failure()).toBe('notFound');
    await block(author, member, false);
    await deleteOwnPost(author, post.publicId);
    expect(await failure()).toBe('notFound');
    await restoreOwnPost(author, post.publicId);
    expect(await failure()).toBe('ok');
    expect(await textsOf(post.publicId)).toEqual(['Chào']);
  });

  it('is not brought back by who is blocked at that moment', async () => {
    const author = await makeActiveMember();
    const post = await makePost(author);
    for (let time = 0; time < 6; time += 1) {
      const member = await makeActiveMember();
      const comment = given(post.publicId, 'Chào');
      await createComment(member, comment);
      await deleteComment(member, comment.id);
      const [restored, blocked] = await Promise.allSettled([
        restoreComment(member, comment.id),
        block(author, member),
      ]);
      expect(blocked.status).toBe('fulfilled');
      if (restored.status === 'rejected') expect(restored.reason).toMatchObject({ code: 'notFound' });
      const stored = await db.comment.findUniqueOrThrow({ where: { publicId: comment.id } });
      expect(stored.shown).toBe(restored.status === 'fulfilled');
    }
  });
});
