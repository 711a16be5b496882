import { describe, expect, it } from 'vitest';
import { deleteOwnPost, discardPostDraft, takePostBack, withdrawPost } from '@/lib/flows/posts/own-post';
import { listReviewedKinds, publishPost } from '@/lib/flows/posts/publish-post';
import { savePostDraft } from '@/lib/posts/drafts';
import { countOwnPosts, listOwnPosts } from '@/lib/posts/list-own-posts';
import { ownPostViews } from '@/lib/posts/own-post-list';
import { ownPostState } from '@/lib/posts/own-post-state';
import { getOwnPost } from '@/lib/posts/own-posts';
import type { PostDraftStatus, PostStatus } from '@/lib/posts/post-status';
import { getPostPreview } from '@/lib/posts/preview';
import { db } from '@/lib/server/db';
import { newPublicId } from '@/lib/shared/ids';
import { makeUpload } from '@/tests/factories/card-forms';
import { makeCard } from '@/tests/factories/cards';
import { storeSetting } from '@/tests/factories/content';
import { makeActiveMember } from '@/tests/factories/members';
import { makePost, makeTopic, postForm } from '@/tests/factories/posts';

const rowsOf = async (member: { id: number }, view: (typeof ownPostViews)[number]) =>
  (await listOwnPosts(member, { view, page: 1 })).rows;

describe('one’s own posts', () => {
  it('are shown as they were written last, with their first picture, to their author alone', async () => {
    const author = await makeActiveMember();
    const stranger = await makeActiveMember();
    const [first, second] = [await makeUpload(author.id), await makeUpload(author.id)];
    const { publicId } = await makePost(author, { title: 'Kho cũ', imageKeys: [first] });
    const data = postForm({ title: 'Kho mới', imageKeys: [second, first] });
    await savePostDraft(author, { publicId, version: 1, data });
    expect(await rowsOf(author, 'published')).toMatchObject([
      {
        publicId,
        title: 'Kho mới',
        state: 'published',
        note: 'edited',
        picture: { key: second, isPrivate: true },
      },
    ]);
    expect(await rowsOf(stranger, 'all')).toEqual([]);
    expect(await countOwnPosts(stranger)).toMatchObject({ all: 0, published: 0, deleted: 0 });
  });

  it('say why they were put back while they are, and no longer', async () => {
    const author = await makeActiveMember();
    const { id, publicId } = await makePost(author);
    const why = { reasonCode: 'advertising', reason: 'Chỉ có quảng cáo.' };
    await db.postDraft.update({ where: { postId: id }, data: { status: 'rejected', ...why } });
    expect(await rowsOf(author, 'rejected')).toMatchObject([{ publicId, note: 'shownBefore', ...why }]);
    await db.postDraft.update({ where: { postId: id }, data: { status: 'pending_review' } });
    expect(await rowsOf(author, 'pending')).toMatchObject([{ publicId, reasonCode: null, reason: '' }]);
  });

  it('stand in one view each, and are counted there, whatever their state', async () => {
    const author = await makeActiveMember();
    const statuses: PostStatus[] = ['draft', 'pending_review', 'published', 'rejected', 'hidden'];
    const drafts: (PostDraftStatus | null)[] = ['editing', 'pending_review', 'rejected', 'published', null];
    for (const status of statuses)
      for (const draft of drafts) {
        const { id } = await makePost(author);
        await db.post.update({ where: { id }, data: { status } });
        if (draft) await db.postDraft.update({ where: { postId: id }, data: { status: draft } });
        else await db.postDraft.delete({ where: { postId: id } });
      }
    const { publicId } = await makePost(author);
    await deleteOwnPost(author, publicId);
    const counts = await countOwnPosts(author);
    expect(counts.all).toBe(statuses.length * drafts.length);
    for (const view of ownPostViews) {
      const { total } = await listOwnPosts(author, { view, page: 1 });
      expect([view, total]).toEqual([view, counts[view]]);
      for (const { state } of view === 'all' || view === 'deleted' ? [] : await rowsOf(author, view))
        expect(state).toBe(view);
    }
    expect(counts.pending).toBe(
      statuses.flatMap((status) => drafts.filter((draft) => ownPostState(status, draft) === 'pending'))
        .length,
    );
  });

  it('stand in the order of their last change, what is only being written included', async () => {
    const author = await makeActiveMember();
    const posts = [await makePost(author), await makePost(author), await makePost(author)];
    const [first, second, third] = posts.map(({ publicId }) => publicId) as [string, string, string];
    const ids = async () => (await rowsOf(author, 'all')).map(({ publicId }) => publicId);
    expect(await ids()).toEqual([third, second, first]);
    const changed = async (publicId: string) =>
      (await db.post.findUniqueOrThrow({ where: { publicId }, select: { updatedAt: true } })).updatedAt;
    const before = await changed(first);
    await savePostDraft(author, { publicId: first, version: 1, data: postForm({ title: 'Viết dở' }) });
    expect(await ids()).toEqual([first, third, second]);
    // Everybody reads what they read before.
    expect(await changed(first)).toEqual(before);
    await withdrawPost(author, second);
    expect(await ids()).toEqual([second, first, third]);
    await discardPostDraft(author, first, 2);
    expect(await ids()).toEqual([first, second, third]);
    await storeSetting('postReview', { post: 'all', opportunity: 'none' });
    const handedIn = { publicId: third, version: 1, data: postForm({ title: 'Nộp duyệt' }) };
    expect((await publishPost(author, handedIn)).state).toBe('pending_review');
    expect(await ids()).toEqual([third, first, second]);
    await savePostDraft(author, { publicId: second, version: 1, data: postForm({ title: 'Khác' }) });
    await takePostBack(author, third);
    expect(await ids()).toEqual([third, second, first]);
    const { rows } = await listOwnPosts(author, { view: 'all', page: 1 });
    expect(rows.map(({ savedAt }) => savedAt)).toEqual(
      rows
        .map(({ savedAt }) => savedAt)
        .toSorted()
        .reverse(),
    );
  });

  it('say before they are sent whether an administrator looks at them first', async () => {
    const author = await makeActiveMember();
    const ownOf = (publicId: string) => getOwnPost(author, publicId);
    const { id, publicId } = await makePost(author);
    await storeSetting('postReview', { post: 'none', opportunity: 'firstThree' });
    expect(await listReviewedKinds(author, null)).toEqual(['opportunity']);
    await storeSetting('postReview', { post: 'firstThree', opportunity: 'none' });
    expect(await listReviewedKinds(author, null)).toEqual(['post']);
    // What they publish under the rule waits itself, and does not make them known.
    await storeSetting('postReview', { post: 'none', opportunity: 'none' });
    await makePost(author);
    await makePost(author);
    await storeSetting('postReview', { post: 'firstThree', opportunity: 'none' });
    expect(await listReviewedKinds(author, null)).toEqual([]);
    await storeSetting('postReview', { post: 'all', opportunity: 'none' });
    expect(await listReviewedKinds(author, await ownOf(publicId))).toEqual(['post']);
    // One that was sent back is looked at whatever the setting says.
    await storeSetting('postReview', { post: 'none', opportunity: 'none' });
    await db.post.update({ where: { id }, data: { sentBack: true } });
    expect(await listReviewedKinds(author, await ownOf(publicId))).toEqual(['post', 'opportunity']);
    expect(await listReviewedKinds(await makeActiveMember(), null)).toEqual([]);
  });

  it('that are deleted can be found and brought back for a while', async () => {
    const author = await makeActiveMember();
    const { publicId } = await makePost(author);
    await deleteOwnPost(author, publicId);
    expect(await rowsOf(author, 'all')).toEqual([]);
    expect(await rowsOf(author, 'deleted')).toMatchObject([{ publicId, deletedAt: expect.any(String) }]);
  });
});

describe('the preview', () => {
  it('shows what was written last as readers will see it, to its author alone', async () => {
    const author = await makeActiveMember();
    const stranger = await makeActiveMember();
    const { id: topicId, slug } = await makeTopic();
    const imageKeys = [await makeUpload(author.id)];
    const publicId = newPublicId();
    const data = postForm({ title: 'Bản nháp', topicIds: [topicId], imageKeys });
    await savePostDraft(author, { publicId, version: 0, data });
    const shown = await getPostPreview(author, publicId, 'vi');
    expect(shown).toMatchObject({
      title: { text: 'Bản nháp', lang: 'vi' },
      content: { delta: data.content },
      topics: [{ slug }],
      pictures: [{ key: imageKeys[0], isPrivate: true }],
      author: { name: { text: author.nickname }, card: null },
      isOver: false,
    });
    expect(await getPostPreview(stranger, publicId, 'vi')).toBeNull();
    expect(await getPostPreview(author, newPublicId(), 'vi')).toBeNull();
    await deleteOwnPost(author, publicId);
    expect(await getPostPreview(author, publicId, 'vi')).toBeNull();
  });

  it('masks what its readers will see masked', async () => {
    const author = await makeActiveMember();
    const publicId = newPublicId();
    await db.watchedWord.create({ data: { phrase: 'quux', action: 'mask' } });
    await savePostDraft(author, { publicId, version: 0, data: postForm({ title: 'Mua quux ngay' }) });
    expect((await getPostPreview(author, publicId, 'vi'))?.title.text).toBe('Mua **** ngay');
    expect((await getOwnPost(author, publicId))?.form.title).toBe('Mua quux ngay');
  });

  it('stands under the name of the card that is chosen', async () => {
    const author = await makeActiveMember();
    await makeCard({ ownerId: author.id, kind: 'company', companyName: 'Hoa Sen Trắng' });
    const { publicId } = await makePost(author, { identity: 'company' });
    const shown = await getPostPreview(author, publicId, 'vi');
    expect(shown?.author).toMatchObject({ name: { text: 'Hoa Sen Trắng' }, card: { kind: 'company' } });
  });
});
