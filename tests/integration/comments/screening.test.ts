import { beforeEach, describe, expect, it } from 'vitest';
import { createCommentAction } from '@/lib/comments/actions';
import { getComments } from '@/lib/comments/queries';
import { createComment, deleteComment, editComment, restoreComment } from '@/lib/comments/service';
import { silenceMember } from '@/lib/flows/members/silence-member';
import { db } from '@/lib/server/db';
import { newPublicId } from '@/lib/shared/ids';
import { makeAdmin } from '@/tests/factories/admins';
import { storeSetting } from '@/tests/factories/content';
import { makeActiveMember, signIn } from '@/tests/factories/members';
import { makePost } from '@/tests/factories/posts';
import { callAction } from '@/tests/factories/requests';

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

  it('is masked where a word is masked or would be looked at, and stored so', async () => {
    const { publicId } = await makePost(await makeActiveMember());
    const { viewer } = await signIn();
    const comment = given(publicId, 'Còn quuxhide và quuxlook');
    await createComment(viewer, comment);
    expect(await textsOf(publicId)).toEqual(['Còn ******** và ********']);
    await editComment(viewer, { ...comment, text: 'Chỉ quuxhide' });
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
});
