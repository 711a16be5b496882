import { describe, expect, it } from 'vitest';
import { deleteMember, purgeMember } from '@/lib/flows/members/delete-member';
import { approvePost, rejectPostVersion } from '@/lib/flows/posts/decide-post';
import {
  deleteOwnPost,
  discardPostDraft,
  restoreOwnPost,
  takePostBack,
  withdrawPost,
} from '@/lib/flows/posts/own-post';
import { publishPost } from '@/lib/flows/posts/publish-post';
import { hidePost, rejectPost, showPost } from '@/lib/flows/posts/take-down-post';
import { readInbox, readWaiting } from '@/lib/moderation/inbox/registry';
import { savePostDraft } from '@/lib/posts/drafts';
import { getOwnPost } from '@/lib/posts/own-posts';
import type { PostForm } from '@/lib/posts/post-form';
import { db } from '@/lib/server/db';
import { newPublicId } from '@/lib/shared/ids';
import type { ReviewRule } from '@/lib/shared/review-rules';
import { vipTypes } from '@/lib/shared/viewer';
import { makeAdmin } from '@/tests/factories/admins';
import { storeSetting } from '@/tests/factories/content';
import { codesOf } from '@/tests/factories/database';
import { inDays } from '@/tests/factories/days';
import { waitingMails } from '@/tests/factories/mails';
import { makeActiveMember } from '@/tests/factories/members';
import { makePost, postForm } from '@/tests/factories/posts';

type Author = { id: number };

const review = (post: ReviewRule, opportunity: ReviewRule = 'none') =>
  storeSetting('postReview', { post, opportunity });

/** Writes a post anew as its author would, from what they see now. */
async function rewrite(author: Author, publicId: string, data: Partial<PostForm> = {}) {
  const own = await getOwnPost(author, publicId);
  const form = { ...(own?.form ?? postForm()), ...data };
  return publishPost(author, { publicId, version: own?.version ?? 0, data: form });
}

const begin = (author: Author, data: Partial<PostForm> = {}) =>
  rewrite(author, newPublicId(), postForm(data));

const stateOf = async (publicId: string) => {
  const { status, listedAt, title, draft } = await db.post.findUniqueOrThrow({
    where: { publicId },
    select: { status: true, listedAt: true, title: true, draft: { select: { status: true } } },
  });
  return { status, listed: listedAt !== null, title, draft: draft?.status };
};

const why = { reasonCode: 'offensive', reason: 'Xin sửa lại' } as const;
const version = async (author: Author, publicId: string) =>
  (await getOwnPost(author, publicId))?.version ?? 0;

const auditOf = async (publicId: string) =>
  (
    await db.auditEntry.findMany({
      where: { targetType: 'post', targetId: publicId },
      orderBy: { id: 'asc' },
      select: { action: true },
    })
  ).map(({ action }) => action);

describe('the setting of reviews', () => {
  it('is asked for each kind of post', async () => {
    const author = await makeActiveMember({ vipType: vipTypes.enterprise });
    const opportunity = { kind: 'opportunity', side: 'supply', validUntil: inDays(9) } as const;
    expect((await begin(author)).state).toBe('published');
    await review('none', 'all');
    expect((await begin(author)).state).toBe('published');
    expect((await begin(author, opportunity)).state).toBe('pending_review');
    await review('all', 'none');
    expect((await begin(author)).state).toBe('pending_review');
    expect((await begin(author, opportunity)).state).toBe('published');
  });

  it('looks at the first three of a member, which were approved, and not at the fourth', async () => {
    await review('firstThree');
    const [author, admin] = [await makeActiveMember(), await makeAdmin()];
    const waiting = await Promise.all([1, 2, 3].map(() => begin(author)));
    expect(waiting.map(({ state }) => state)).toEqual(Array(3).fill('pending_review'));
    // Waiting is not being published.
    const fourth = await begin(author);
    expect(fourth.state).toBe('pending_review');
    for (const { publicId } of waiting) await approvePost(admin, { publicId, version: 1 });
    expect((await begin(author)).state).toBe('published');
    expect((await begin(await makeActiveMember())).state).toBe('pending_review');
    // One that was taken away is no proof.
    await hidePost(admin, waiting[0]?.publicId ?? '', why);
    await hidePost(admin, waiting[1]?.publicId ?? '', why);
    expect((await begin(author)).state).toBe('pending_review');
  });

  it('lets what is published stand until the newer version was looked at', async () => {
    const author = await makeActiveMember();
    const { publicId, id } = await makePost(author, { title: 'Bản cũ' });
    await review('all');
    const sent = await rewrite(author, publicId, { title: 'Bản mới' });
    expect(sent).toMatchObject({ state: 'pending_review', postId: id });
    expect(await stateOf(publicId)).toEqual({
      status: 'published',
      listed: true,
      title: 'Bản cũ',
      draft: 'pending_review',
    });
    // The same again waits already; another text does not fit in.
    expect((await rewrite(author, publicId)).state).toBe('pending_review');
    await expect(rewrite(author, publicId, { title: 'Nữa' })).rejects.toMatchObject({ code: 'conflict' });
    expect(await db.post.count()).toBe(1);
  });
});

describe('what an administrator took away or sent back', () => {
  it('stays away whatever its author does with it, until one looks at it', async () => {
    const admin = await makeAdmin();
    for (const take of [hidePost, rejectPost]) {
      const author = await makeActiveMember();
      const { publicId } = await makePost(author);
      await take(admin, publicId, why);
      expect((await stateOf(publicId)).listed).toBe(false);
      await expect(withdrawPost(author, publicId)).rejects.toMatchObject({ code: 'conflict' });
      // Taken back, deleted, restored, written anew: always in the queue again.
      for (const between of [
        () => takePostBack(author, publicId),
        async () => {
          await takePostBack(author, publicId);
          await deleteOwnPost(author, publicId);
          await restoreOwnPost(author, publicId);
        },
        async () => {
          await takePostBack(author, publicId);
          await savePostDraft(author, {
            publicId,
            version: await version(author, publicId),
            data: postForm({ title: 'Viết lại từ đầu' }),
          });
        },
      ]) {
        expect((await rewrite(author, publicId, { title: `Sửa ${Math.random()}` })).state).toBe(
          'pending_review',
        );
        await between();
      }
      expect((await rewrite(author, publicId)).state).toBe('pending_review');
      expect((await stateOf(publicId)).listed).toBe(false);
      await approvePost(admin, { publicId, version: await version(author, publicId) });
      expect(await stateOf(publicId)).toMatchObject({ status: 'published', listed: true });
      // The matter is closed.
      expect((await rewrite(author, publicId, { title: 'Sau đó' })).state).toBe('published');
    }
  });

  it('as a newer version of a published post is looked at again, thrown away or taken back meanwhile', async () => {
    const [author, admin] = [await makeActiveMember(), await makeAdmin()];
    const { publicId } = await makePost(author, { title: 'Bản tốt' });
    await review('all');
    const bad = await rewrite(author, publicId, { title: 'Bản xấu' });
    await rejectPostVersion(admin, { publicId, version: bad.version }, why);
    expect(await stateOf(publicId)).toEqual({
      status: 'published',
      listed: true,
      title: 'Bản tốt',
      draft: 'rejected',
    });
    expect(await getOwnPost(author, publicId)).toMatchObject({ ...why, form: { title: 'Bản xấu' } });
    await review('none');
    expect((await rewrite(author, publicId)).state).toBe('pending_review');
    await takePostBack(author, publicId);
    await discardPostDraft(author, publicId, await version(author, publicId));
    expect((await rewrite(author, publicId, { title: 'Bản xấu' })).state).toBe('pending_review');
    await takePostBack(author, publicId);
    await withdrawPost(author, publicId);
    expect((await rewrite(author, publicId, { title: 'Bản xấu' })).state).toBe('pending_review');
    expect((await stateOf(publicId)).listed).toBe(false);
  });

  it('is what was published when it is withdrawn, whatever was thrown away before', async () => {
    const author = await makeActiveMember();
    const { publicId } = await makePost(author, { title: 'Bản đăng' });
    const own = await getOwnPost(author, publicId);
    const data = { ...(own?.form ?? postForm()), title: 'Bản bỏ đi' };
    await savePostDraft(author, { publicId, version: own?.version ?? 0, data });
    await discardPostDraft(author, publicId, await version(author, publicId));
    await withdrawPost(author, publicId);
    expect((await getOwnPost(author, publicId))?.form.title).toBe('Bản đăng');
  });

  it('is taken back by its author with the version that waits, which no review brings back', async () => {
    const [author, admin] = [await makeActiveMember(), await makeAdmin()];
    const { publicId } = await makePost(author);
    await review('all');
    const handedIn = await rewrite(author, publicId, { title: 'Bản chờ' });
    expect(handedIn.state).toBe('pending_review');
    await withdrawPost(author, publicId);
    await expect(approvePost(admin, { publicId, version: handedIn.version })).rejects.toMatchObject({
      code: 'conflict',
    });
    expect(await stateOf(publicId)).toMatchObject({ status: 'draft', listed: false, draft: 'editing' });
    expect((await getOwnPost(author, publicId))?.form.title).toBe('Bản chờ');
  });

  it('is shown again by one, as it was, and only where it ever was shown', async () => {
    const [author, admin] = [await makeActiveMember(), await makeAdmin()];
    const { publicId } = await makePost(author, { title: 'Giữ nguyên' });
    await rejectPost(admin, publicId, why);
    expect(await getOwnPost(author, publicId)).toMatchObject({ ...why, form: { title: 'Giữ nguyên' } });
    await showPost(admin, publicId);
    expect(await stateOf(publicId)).toMatchObject({ status: 'published', listed: true, title: 'Giữ nguyên' });
    expect(await getOwnPost(author, publicId)).toMatchObject({ reasonCode: null, reason: '' });
    await expect(showPost(admin, publicId)).rejects.toMatchObject({ code: 'conflict' });
    await review('all');
    const fresh = await begin(author);
    await rejectPostVersion(admin, { publicId: fresh.publicId, version: 1 }, why);
    await expect(showPost(admin, fresh.publicId)).rejects.toMatchObject({ code: 'conflict' });
    await expect(hidePost(admin, 'abcdefghjk', why)).rejects.toMatchObject({ code: 'notFound' });
  });
});

describe('a post under review', () => {
  it('is decided once by two at once, its author is told in their language, and the audit has it', async () => {
    await review('all');
    const author = await makeActiveMember({ locale: 'ko' });
    const { publicId } = await begin(author, { title: 'Chờ duyệt' });
    const admins = [await makeAdmin(), await makeAdmin()];
    expect((await readInbox('post', 'waiting', 1, 'en')).rows).toMatchObject([
      { decided: false, name: 'Chờ duyệt', version: 1, current: null, draft: { title: 'Chờ duyệt' } },
    ]);
    const outcomes = await Promise.allSettled(
      admins.map((admin) => approvePost(admin, { publicId, version: 1 })),
    );
    expect(codesOf(outcomes)).toEqual(['conflict', 'ok']);
    expect(await auditOf(publicId)).toEqual(['post.approve']);
    const about = { name: 'Chờ duyệt', publicId };
    expect(await waitingMails()).toEqual([
      { to: expect.any(String), locale: 'ko', template: 'postPublished', params: about },
    ]);
    expect((await readInbox('post', 'decided', 1, 'en')).rows).toMatchObject([
      { decided: true, verdict: 'approved', name: 'Chờ duyệt', post: { publicId, status: 'published' } },
    ]);
  });

  it('is approved by one or put back by the other, never both', async () => {
    await review('all');
    const author = await makeActiveMember();
    const { publicId } = await begin(author);
    const [one, other] = [await makeAdmin(), await makeAdmin()];
    const outcomes = await Promise.allSettled([
      approvePost(one, { publicId, version: 1 }),
      rejectPostVersion(other, { publicId, version: 1 }, why),
    ]);
    expect(codesOf(outcomes)).toEqual(['conflict', 'ok']);
    const { status } = await stateOf(publicId);
    expect(await auditOf(publicId)).toEqual([status === 'published' ? 'post.approve' : 'post.reject']);
    expect(await db.systemMessage.count()).toBe(1);
  });

  it('is published or taken back by its author at that moment, never both', async () => {
    await review('all');
    const [author, admin] = [await makeActiveMember(), await makeAdmin()];
    for (let time = 0; time < 6; time += 1) {
      const { publicId } = await begin(author);
      const [approved, taken] = await Promise.allSettled([
        approvePost(admin, { publicId, version: 1 }),
        takePostBack(author, publicId),
      ]);
      expect(codesOf([approved, taken])).toEqual(['conflict', 'ok']);
      const isShown = approved.status === 'fulfilled';
      expect(await stateOf(publicId)).toMatchObject({
        status: isShown ? 'published' : 'draft',
        listed: isShown,
        draft: isShown ? 'published' : 'editing',
      });
    }
  });

  it('is saved and published from two tabs at once without losing what one wrote', async () => {
    const author = await makeActiveMember();
    for (let time = 0; time < 6; time += 1) {
      const publicId = newPublicId();
      await savePostDraft(author, { publicId, version: 0, data: postForm({ title: 'Đầu' }) });
      const [saved, published] = await Promise.allSettled([
        savePostDraft(author, { publicId, version: 1, data: postForm({ title: 'Lưu' }) }),
        publishPost(author, { publicId, version: 1, data: postForm({ title: 'Đăng' }) }),
      ]);
      // Who came second wrote on an older version, and is shown the newest.
      expect(codesOf([saved, published])).toEqual(['ok', 'staleVersion']);
      expect((await getOwnPost(author, publicId))?.form.title).toBe(
        saved.status === 'fulfilled' ? 'Lưu' : 'Đăng',
      );
      expect((await stateOf(publicId)).status).toBe(published.status === 'fulfilled' ? 'published' : 'draft');
    }
  });

  it('is put back with a reason, and not in another version, nor once it was taken back or deleted', async () => {
    await review('all');
    const [author, admin] = [await makeActiveMember(), await makeAdmin()];
    const { publicId } = await begin(author, { title: 'Rao vặt' });
    const reject = (number: number) => rejectPostVersion(admin, { publicId, version: number }, why);
    await expect(reject(2)).rejects.toMatchObject({ code: 'conflict' });
    await takePostBack(author, publicId);
    await expect(reject(1)).rejects.toMatchObject({ code: 'conflict' });
    expect((await rewrite(author, publicId)).state).toBe('pending_review');
    await deleteOwnPost(author, publicId);
    await expect(reject(1)).rejects.toMatchObject({ code: 'conflict' });
    await expect(approvePost(admin, { publicId, version: 1 })).rejects.toMatchObject({ code: 'conflict' });
    expect(await readWaiting(['post'])).toEqual({ post: { count: 0, since: null } });
    await restoreOwnPost(author, publicId);
    expect((await readWaiting(['post'])).post?.count).toBe(1);
    await reject(await version(author, publicId));
    expect(await stateOf(publicId)).toMatchObject({ status: 'rejected', listed: false, draft: 'rejected' });
    expect(await db.systemMessage.findMany({ select: { kind: true, params: true } })).toEqual([
      { kind: 'postRejected', params: { name: 'Rao vặt', publicId, ...why } },
    ]);
    await expect(approvePost(admin, { publicId: 'abcdefghjk', version: 1 })).rejects.toMatchObject({
      code: 'notFound',
    });
  });

  it('that names a day which is over meanwhile is not published, and stays to be put back', async () => {
    await review('none', 'all');
    const author = await makeActiveMember({ vipType: vipTypes.enterprise });
    const { publicId } = await begin(author, {
      kind: 'opportunity',
      side: 'demand',
      validUntil: inDays(9),
    });
    const stored = await db.postDraft.findFirstOrThrow({ select: { data: true } });
    await db.postDraft.updateMany({
      data: { data: { ...(stored.data as object), validUntil: '2020-01-01' } },
    });
    const admin = await makeAdmin();
    await expect(approvePost(admin, { publicId, version: 1 })).rejects.toMatchObject({
      code: 'postOutdated',
    });
    expect(await auditOf(publicId)).toEqual([]);
    await rejectPostVersion(admin, { publicId, version: 1 }, why);
    expect(await auditOf(publicId)).toEqual(['post.reject']);
  });

  it('is not published for who may not publish such any more', async () => {
    await review('all', 'all');
    const opportunity = { kind: 'opportunity', side: 'demand', validUntil: inDays(9) } as const;
    const admin = await makeAdmin();
    for (const [form, change] of [
      [opportunity, { vipType: vipTypes.individual }],
      [opportunity, { membershipStatus: 3 }],
      [{}, { membershipStatus: 3 }],
    ] as const) {
      const author = await makeActiveMember({ vipType: vipTypes.enterprise });
      const { publicId } = await begin(author, form);
      await db.member.update({ where: { id: author.id }, data: change });
      await expect(approvePost(admin, { publicId, version: 1 })).rejects.toMatchObject({
        code: 'postOutdated',
      });
      expect(await stateOf(publicId)).toMatchObject({ status: 'pending_review' });
      await db.member.update({
        where: { id: author.id },
        data: { vipType: vipTypes.enterprise, membershipStatus: 1 },
      });
      await approvePost(admin, { publicId, version: 1 });
    }
  });

  it('of a deleted member waits for their return', async () => {
    await review('all');
    const author = await makeActiveMember();
    const { publicId } = await begin(author);
    await db.member.update({ where: { id: author.id }, data: { deletedAt: new Date() } });
    expect((await readWaiting(['post'])).post?.count).toBe(0);
    await expect(approvePost(await makeAdmin(), { publicId, version: 1 })).rejects.toMatchObject({
      code: 'conflict',
    });
  });
});

describe('hiding a post', () => {
  it('tells its author why, and waits for who edits it at that moment', async () => {
    const [author, admin] = [await makeActiveMember({ locale: 'ja' }), await makeAdmin()];
    const { publicId } = await makePost(author, { title: 'Ẩn đi' });
    const outcomes = await Promise.allSettled([
      hidePost(admin, publicId, why),
      hidePost(admin, publicId, why),
      rewrite(author, publicId, { title: 'Ẩn đi nhé' }),
    ]);
    // Whichever came first: it is hidden once, and what was written since waits.
    expect(codesOf(outcomes.slice(0, 2))).toEqual(['conflict', 'ok']);
    expect(await stateOf(publicId)).toMatchObject({ listed: false });
    expect(await waitingMails()).toMatchObject([{ locale: 'ja', template: 'postHidden', params: why }]);
    expect(await auditOf(publicId)).toEqual(['post.hide']);
  });

  it('is undone by an administrator, who says so to its author', async () => {
    const [author, admin] = [await makeActiveMember(), await makeAdmin()];
    const { publicId } = await makePost(author);
    await hidePost(admin, publicId, why);
    expect(await getOwnPost(author, publicId)).toMatchObject({ status: 'hidden', ...why });
    await showPost(admin, publicId);
    expect((await db.systemMessage.findMany({ orderBy: { id: 'asc' } })).map(({ kind }) => kind)).toEqual([
      'postHidden',
      'postPublished',
    ]);
    expect(await auditOf(publicId)).toEqual(['post.hide', 'post.show']);
  });
});

it('a member who is deleted for good takes the titles of their posts out of the audit, and reviewers’ words', async () => {
  const [author, admin] = [await makeActiveMember(), await makeAdmin()];
  const { publicId } = await makePost(author, { title: 'Trần Lan tìm việc' });
  await hidePost(admin, publicId, { reasonCode: null, reason: 'Trần Lan, số 0901' });
  await deleteMember(admin, author.publicId);
  await purgeMember(admin, author.publicId);
  const entry = await db.auditEntry.findFirstOrThrow({ where: { targetType: 'post' } });
  expect(entry).toMatchObject({ action: 'post.hide', targetName: '', after: { postStatus: 'hidden' } });
  expect(JSON.stringify(entry)).not.toContain('Lan');
});
