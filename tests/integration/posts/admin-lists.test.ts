import { describe, expect, it } from 'vitest';
import { rejectPostVersion } from '@/lib/flows/posts/decide-post';
import { deleteOwnPost, withdrawPost } from '@/lib/flows/posts/own-post';
import { publishPost } from '@/lib/flows/posts/publish-post';
import { hidePost } from '@/lib/flows/posts/take-down-post';
import { locales } from '@/lib/i18n/locales';
import { getPostForAdmin } from '@/lib/posts/admin/post-detail';
import { postList } from '@/lib/posts/admin/post-list';
import { listPostsForAdmin } from '@/lib/posts/admin/queries';
import { topicList } from '@/lib/posts/admin/topic-list';
import { getTopicForAdmin, listTopicsForAdmin } from '@/lib/posts/admin/topic-queries';
import { topicSchema } from '@/lib/posts/admin/topic-schemas';
import {
  createTopic,
  mergeTopic,
  moveTopic,
  retireTopic,
  updateTopic,
} from '@/lib/posts/admin/topic-service';
import { savePostDraft } from '@/lib/posts/drafts';
import { getOwnPost } from '@/lib/posts/own-posts';
import { getFeed } from '@/lib/posts/queries';
import { listTopics } from '@/lib/posts/topics';
import { db } from '@/lib/server/db';
import { newPublicId } from '@/lib/shared/ids';
import { vipTypes } from '@/lib/shared/viewer';
import { makeAdmin } from '@/tests/factories/admins';
import { storeSetting } from '@/tests/factories/content';
import { codesOf } from '@/tests/factories/database';
import { inDays } from '@/tests/factories/days';
import { makeActiveMember } from '@/tests/factories/members';
import { makePost, makeTopic, postForm } from '@/tests/factories/posts';
import { makeIndustry } from '@/tests/factories/reference';

const found = async (given: Record<string, string>) =>
  (await listPostsForAdmin(postList.read(given))).rows.map(({ publicId }) => publicId);

describe('the list of posts', () => {
  it('is narrowed by what is asked, and searched by title, id and mail of the author', async () => {
    const author = await makeActiveMember({ vipType: vipTypes.enterprise, email: 'boss@example.com' });
    const topic = await makeTopic('logistics');
    const industry = await makeIndustry('dining');
    const plain = await makePost(author, { title: 'Cho thuê kho Hải Âu', topicIds: [topic.id] });
    const opportunity = await makePost(author, {
      title: '出售二手設備',
      kind: 'opportunity',
      side: 'supply',
      validUntil: inDays(9),
      industryId: industry.id,
    });
    const other = await makePost(await makeActiveMember(), { title: 'Khác 100%' });
    const member = await db.member.findUniqueOrThrow({ where: { id: author.id } });
    expect(await found({})).toEqual([other, opportunity, plain].map(({ publicId }) => publicId));
    expect(await found({ q: 'kho hai au' })).toEqual([plain.publicId]);
    expect(await found({ q: '出售二手设备' })).toEqual([opportunity.publicId]);
    expect(await found({ q: '100%' })).toEqual([other.publicId]);
    expect(await found({ q: `https://example.com/vi/posts/${plain.publicId}` })).toEqual([plain.publicId]);
    expect(await found({ q: 'Boss@example.com' })).toHaveLength(2);
    expect(await found({ kind: 'opportunity' })).toEqual([opportunity.publicId]);
    expect(await found({ topic: 'logistics' })).toEqual([plain.publicId]);
    expect(await found({ industry: 'dining' })).toEqual([opportunity.publicId]);
    expect(await found({ author: member.publicId, sort: 'title' })).toHaveLength(2);
    expect(await found({ from: '2026-01-01', to: '2026-01-02' })).toEqual([]);
    await hidePost(await makeAdmin(), other.publicId, { reasonCode: null, reason: 'x' });
    expect(await found({ status: 'hidden' })).toEqual([other.publicId]);
    expect(await found({ view: 'review' })).toEqual([]);
  });

  it('has nothing that an author only writes, and what they deleted in a view of its own', async () => {
    const author = await makeActiveMember();
    const [drafted, back] = [newPublicId(), newPublicId()];
    await savePostDraft(author, { publicId: drafted, version: 0, data: postForm({ title: 'Riêng tư' }) });
    await storeSetting('postReview', { post: 'all', opportunity: 'none' });
    await publishPost(author, { publicId: back, version: 0, data: postForm({ title: 'Bể cá cảnh' }) });
    // Handed in: found by the title that it was handed in with.
    expect(await found({})).toEqual([back]);
    expect(await found({ q: 'be ca canh', view: 'review' })).toEqual([back]);
    expect((await listPostsForAdmin(postList.read({}))).rows).toMatchObject([
      { title: 'Bể cá cảnh', status: 'pending_review', waits: true },
    ]);
    expect(await getPostForAdmin(drafted, 'en')).toBeNull();
    expect(await getPostForAdmin(back, 'en')).toMatchObject({
      title: 'Bể cá cảnh',
      current: null,
      draft: { status: 'pending_review', version: { title: 'Bể cá cảnh' } },
    });
    await deleteOwnPost(author, back);
    await deleteOwnPost(author, drafted);
    expect(await found({})).toEqual([]);
    expect(await found({ view: 'deleted' })).toEqual([back]);
  });

  it('shows what was put back, and no more what its author writes on', async () => {
    const author = await makeActiveMember();
    const publicId = newPublicId();
    await storeSetting('postReview', { post: 'all', opportunity: 'none' });
    await publishPost(author, { publicId, version: 0, data: postForm({ title: 'Bể cá' }) });
    await rejectPostVersion(await makeAdmin(), { publicId, version: 1 }, { reasonCode: null, reason: 'x' });
    const shown = async () => (await getPostForAdmin(publicId, 'en'))?.draft;
    expect(await shown()).toMatchObject({ status: 'rejected', version: { title: 'Bể cá' } });
    await savePostDraft(author, { publicId, version: 1, data: postForm({ title: 'Riêng tư' }) });
    expect(await shown()).toBeNull();
    await publishPost(author, { publicId, version: 2, data: postForm({ title: 'Bể cá mới' }) });
    expect(await shown()).toMatchObject({ status: 'pending_review', version: { title: 'Bể cá mới' } });
  });

  it('shows with a post its content, what was reported and what was done', async () => {
    const author = await makeActiveMember();
    const admin = await makeAdmin({ name: 'Hoa' });
    const { publicId, id } = await makePost(author, { title: 'Nội dung' });
    const reporter = await makeActiveMember();
    await db.report.create({
      data: { publicId: newPublicId(), target: 'post', postId: id, memberId: reporter.id, reason: 'spam' },
    });
    expect(await found({ view: 'reported' })).toEqual([publicId]);
    await hidePost(admin, publicId, { reasonCode: 'advertising', reason: 'Lặp lại' });
    const detail = await getPostForAdmin(publicId, 'en');
    expect(detail).toMatchObject({
      isPublic: false,
      hiddenByAdmin: true,
      why: { reasonCode: 'advertising', reason: 'Lặp lại' },
      current: { title: 'Nội dung', topics: [], lang: 'vi' },
      history: [{ action: 'post.hide', adminName: 'Hoa', reasonCode: 'advertising', reason: 'Lặp lại' }],
      reports: [{ reason: 'spam', status: 'open', member: { publicId: reporter.publicId } }],
    });
    expect(detail?.current?.content).toMatch(/^<p>.+<\/p>$/);
  });

  it('is found by what was handed in, where it began as something else and never was public', async () => {
    const author = await makeActiveMember({ vipType: vipTypes.enterprise });
    const [topic, industry] = [await makeTopic('freight'), await makeIndustry('dining')];
    await storeSetting('postReview', { post: 'all', opportunity: 'all' });
    const publicId = newPublicId();
    await savePostDraft(author, { publicId, version: 0, data: postForm() });
    await publishPost(author, {
      publicId,
      version: 1,
      data: postForm({
        kind: 'opportunity',
        side: 'demand',
        validUntil: inDays(9),
        industryId: industry.id,
        topicIds: [topic.id],
        sourceLocale: 'ko',
      }),
    });
    const narrowed = { kind: 'opportunity', topic: 'freight', industry: 'dining', locale: 'ko' };
    expect(await found({ view: 'review', ...narrowed })).toEqual([publicId]);
    expect(await found({ kind: 'post' })).toEqual([]);
  });

  it('keeps what its author wrote on since it was withdrawn to themselves', async () => {
    const author = await makeActiveMember();
    const { publicId } = await makePost(author, { title: 'Từng công khai' });
    await withdrawPost(author, publicId);
    const own = await getOwnPost(author, publicId);
    await savePostDraft(author, {
      publicId,
      version: own?.version ?? 0,
      data: postForm({ title: 'Riêng tư' }),
    });
    const detail = await getPostForAdmin(publicId, 'en');
    expect(detail).toMatchObject({ title: 'Từng công khai', draft: null });
    expect(JSON.stringify(detail)).not.toContain('Riêng tư');
  });

  it('shows a version that was sent back beside what is published', async () => {
    const [author, admin] = [await makeActiveMember(), await makeAdmin()];
    const { publicId } = await makePost(author, { title: 'Cũ' });
    await storeSetting('postReview', { post: 'all', opportunity: 'none' });
    const { version } = await publishPost(author, {
      publicId,
      version: 1,
      data: postForm({ title: 'Mới' }),
    });
    await rejectPostVersion(admin, { publicId, version }, { reasonCode: null, reason: 'x' });
    expect(await getPostForAdmin(publicId, 'en')).toMatchObject({
      status: 'published',
      sentBack: true,
      current: { title: 'Cũ' },
      draft: { status: 'rejected', version: { title: 'Mới' } },
    });
  });
});

const names = (name: string) =>
  Object.fromEntries(locales.map((locale) => [locale, `${name} ${locale}`])) as Record<
    (typeof locales)[number],
    string
  >;

describe('topics', () => {
  it('are added, named, moved, retired and brought back, each with its entry in the audit', async () => {
    const admin = await makeAdmin();
    await createTopic(admin, { slug: 'jobs', version: 0, names: names('Jobs') });
    await createTopic(admin, { slug: 'fairs', version: 0, names: names('Fairs') });
    await expect(createTopic(admin, { slug: 'jobs', version: 0, names: names('x') })).rejects.toMatchObject({
      code: 'conflict',
      fieldErrors: { slug: 'slugTaken' },
    });
    await moveTopic(admin, 'fairs', 'up');
    await moveTopic(admin, 'fairs', 'up');
    await updateTopic(admin, { slug: 'jobs', version: 1, names: names('Việc làm') });
    await retireTopic(admin, 'fairs', true);
    await expect(retireTopic(admin, 'fairs', true)).rejects.toMatchObject({ code: 'conflict' });
    const list = async (given: Record<string, string>) =>
      (await listTopicsForAdmin('vi', topicList.read(given))).rows.map(({ name }) => name);
    expect(await list({})).toEqual(['Fairs vi', 'Việc làm vi']);
    expect(await list({ q: 'viec lam' })).toEqual(['Việc làm vi']);
    expect(await list({ state: 'retired' })).toEqual(['Fairs vi']);
    await retireTopic(admin, 'fairs', false);
    expect(await list({ state: 'retired' })).toEqual([]);
    const entries = await db.auditEntry.findMany({ orderBy: { id: 'asc' }, select: { action: true } });
    expect(entries.map(({ action }) => action)).toEqual([
      'topic.create',
      'topic.create',
      'topic.move',
      'topic.update',
      'topic.retire',
      'topic.restore',
    ]);
  });

  it('of two edits keep the first and refuse the second, whose writer sees what holds', async () => {
    const admin = await makeAdmin();
    await createTopic(admin, { slug: 'jobs', version: 0, names: names('Jobs') });
    const edits = ['A', 'B'].map((name) =>
      updateTopic(admin, { slug: 'jobs', version: 1, names: names(name) }),
    );
    expect(codesOf(await Promise.allSettled(edits))).toEqual(['ok', 'staleVersion']);
    const now = await getTopicForAdmin('jobs');
    expect(now?.form.version).toBe(2);
    await updateTopic(admin, { slug: 'jobs', version: 2, names: names('C') });
    await expect(updateTopic(admin, { slug: 'gone', version: 1, names: names('x') })).rejects.toMatchObject({
      code: 'notFound',
    });
  });

  it('are merged with their posts and drafts, and an address of the old one leads to the new', async () => {
    const [author, admin] = [await makeActiveMember(), await makeAdmin()];
    const [from, to, third] = [await makeTopic('old'), await makeTopic('new'), await makeTopic('third')];
    const one = await makePost(author, { topicIds: [third.id, from.id] });
    const both = await makePost(author, { topicIds: [from.id, to.id] });
    const publicId = newPublicId();
    await savePostDraft(author, {
      publicId,
      version: 0,
      data: postForm({ topicIds: [from.id, third.id, to.id] }),
    });
    await mergeTopic(admin, 'old', 'new');
    const topicsOf = async (postId: number) =>
      (
        await db.postTopic.findMany({
          where: { postId },
          orderBy: { position: 'asc' },
          select: { topicId: true },
        })
      ).map(({ topicId }) => topicId);
    expect(await topicsOf(one.id)).toEqual([third.id, to.id]);
    expect(await topicsOf(both.id)).toEqual([to.id]);
    const feed = await getFeed({ time: 'all', topic: 'new', page: 1 }, 'en');
    expect(feed?.posts.map((post) => post.publicId).sort()).toEqual([one.publicId, both.publicId].sort());
    expect((await getOwnPost(author, publicId))?.form.topicIds).toEqual([to.id, third.id]);
    expect((await listTopics('en')).find(({ slug }) => slug === 'old')).toMatchObject({
      isRetired: true,
      movedTo: 'new',
    });
    // A form from before still names it.
    const late = await makePost(author, { topicIds: [from.id] });
    expect(await topicsOf(late.id)).toEqual([to.id]);
    await expect(mergeTopic(admin, 'old', 'third')).rejects.toMatchObject({ code: 'conflict' });
    await expect(mergeTopic(admin, 'third', 'old')).rejects.toMatchObject({ code: 'conflict' });
    await expect(mergeTopic(admin, 'third', 'third')).rejects.toMatchObject({ code: 'conflict' });
    await expect(mergeTopic(admin, 'third', 'nowhere')).rejects.toMatchObject({ code: 'notFound' });
    await retireTopic(admin, 'third', true);
    await expect(mergeTopic(admin, 'new', 'third')).rejects.toMatchObject({ code: 'conflict' });
    await retireTopic(admin, 'third', false);
    const counted = async () => (await getTopicForAdmin('new'))?.posts;
    expect(await counted()).toBe(3);
    await deleteOwnPost(author, late.publicId);
    expect(await counted()).toBe(2);
    await mergeTopic(admin, 'new', 'third');
    expect((await listTopics('en')).find(({ slug }) => slug === 'old')).toMatchObject({ movedTo: 'third' });
  });

  it('are merged while posts take them: none is left with the old one', async () => {
    const admin = await makeAdmin();
    const [from, to] = [await makeTopic('old'), await makeTopic('new')];
    const authors = await Promise.all([1, 2, 3, 4].map(() => makeActiveMember()));
    await Promise.all([
      ...authors.map((author) => makePost(author, { topicIds: [from.id] })),
      mergeTopic(admin, 'old', 'new'),
    ]);
    expect(await db.postTopic.count({ where: { topicId: from.id } })).toBe(0);
    expect(await db.postTopic.count({ where: { topicId: to.id } })).toBe(4);
  });

  it('say what is wrong with a name or an address', () => {
    const read = topicSchema.safeParse({ slug: 'Bad slug', version: 0, names: { ...names('x'), vi: ' ' } });
    expect(read.error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
      ['slug', 'slugShape'],
      ['names.vi', 'nameRequired'],
    ]);
  });
});
