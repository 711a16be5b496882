import { describe, expect, it } from 'vitest';
import { getRetiredIndustry } from '@/lib/directory/taxonomy';
import { deleteOwnPost, discardPostDraft, restoreOwnPost, withdrawPost } from '@/lib/flows/posts/own-post';
import { publishPost } from '@/lib/flows/posts/publish-post';
import { mergeTopic, retireTopic } from '@/lib/posts/admin/topic-service';
import { StalePost, savePostDraft } from '@/lib/posts/drafts';
import { listOwnPosts } from '@/lib/posts/list-own-posts';
import { getOwnPost } from '@/lib/posts/own-posts';
import { pruneDeletedPosts, unlistOverduePosts } from '@/lib/posts/publication';
import { db } from '@/lib/server/db';
import { newPublicId } from '@/lib/shared/ids';
import { vipTypes } from '@/lib/shared/viewer';
import { makeAdmin } from '@/tests/factories/admins';
import { makeUpload } from '@/tests/factories/card-forms';
import { makeCard } from '@/tests/factories/cards';
import { storeSetting } from '@/tests/factories/content';
import { codesOf, tablesWith } from '@/tests/factories/database';
import { inDays } from '@/tests/factories/days';
import { makeActiveMember, makeMember } from '@/tests/factories/members';
import { makePost, makeTopic, postForm } from '@/tests/factories/posts';

const failing = (work: Promise<unknown>) => work.catch((error: unknown) => error);
const listedAt = async (id: number) =>
  (await db.post.findUniqueOrThrow({ where: { id }, select: { listedAt: true } })).listedAt;

describe('a draft of a post', () => {
  it('is kept as it is written, and in no table that others read', async () => {
    const author = await makeActiveMember();
    const publicId = newPublicId();
    const secret = 'Cá Heo Tuyệt Mật';
    const data = { ...postForm(), title: secret, description: '' };
    const first = await savePostDraft(author, { publicId, version: 0, data });
    expect(first).toMatchObject({ publicId, version: 1 });
    const second = await savePostDraft(author, { publicId, version: 1, data: { ...data, description: 'b' } });
    expect(second).toMatchObject({ postId: first.postId, version: 2 });
    expect(await getOwnPost(author, publicId)).toMatchObject({
      status: 'draft',
      draftStatus: 'editing',
      version: 2,
      form: { ...data, description: 'b' },
    });
    expect(await tablesWith('Heo Tuyệt')).toEqual(['public.post_draft']);
    expect(await listedAt(first.postId)).toBeNull();
  });

  it('is saved once when the answer was lost, and never over what another tab wrote', async () => {
    const author = await makeActiveMember();
    const publicId = newPublicId();
    const data = postForm();
    const saves = await Promise.all([1, 2].map(() => savePostDraft(author, { publicId, version: 0, data })));
    expect(saves.map(({ version }) => version)).toEqual([1, 1]);
    const other = await failing(savePostDraft(author, { publicId, version: 0, data: postForm() }));
    expect(other).toBeInstanceOf(StalePost);
    expect((other as StalePost).newest).toMatchObject({ version: 1, form: data });
  });

  it('that was deleted in another window is kept where its author says so, as a draft and not another’s', async () => {
    const [author, other] = [await makeActiveMember(), await makeActiveMember()];
    const { id, publicId } = await makePost(author);
    await deleteOwnPost(author, publicId);
    const data = { ...postForm(), title: 'Giữ bản này' };
    const keep = (who: { id: number }) => failing(savePostDraft(who, { publicId, version: 0, data }));
    expect(await keep(other)).toMatchObject({ code: 'conflict' });
    expect(await keep(author)).toMatchObject({ postId: id });
    expect(await getOwnPost(author, publicId)).toMatchObject({ status: 'draft', form: data });
    expect(await listedAt(id)).toBeNull();
  });

  it('that was handed in, deleted and is written on in another window waits for nobody any more', async () => {
    await storeSetting('postReview', { post: 'all', opportunity: 'all' });
    const author = await makeActiveMember();
    const { publicId } = await makePost(author);
    await deleteOwnPost(author, publicId);
    await savePostDraft(author, { publicId, version: 0, data: postForm() });
    const own = await getOwnPost(author, publicId);
    expect(own).toMatchObject({ status: 'draft', draftStatus: 'editing' });
    expect((await listOwnPosts(author, { view: 'draft', page: 1 })).rows).toMatchObject([{ publicId }]);
    expect(
      await publishPost(author, { publicId, version: own?.version ?? 0, data: postForm() }),
    ).toMatchObject({ state: 'pending_review' });
  });

  it('of two tabs at once keeps one and shows it to the other', async () => {
    const author = await makeActiveMember();
    const publicId = newPublicId();
    const results = await Promise.all(
      [1, 2].map(() => failing(savePostDraft(author, { publicId, version: 0, data: postForm() }))),
    );
    expect(results.filter((result) => result instanceof StalePost)).toHaveLength(1);
    expect(await db.post.count()).toBe(1);
  });

  it('is nobody else’s', async () => {
    const [author, stranger] = [await makeActiveMember(), await makeActiveMember()];
    const publicId = newPublicId();
    await savePostDraft(author, { publicId, version: 0, data: postForm() });
    expect(await getOwnPost(stranger, publicId)).toBeNull();
    const taken = await failing(savePostDraft(stranger, { publicId, version: 0, data: postForm() }));
    expect(taken).toMatchObject({ code: 'conflict' });
    for (const work of [deleteOwnPost, withdrawPost, restoreOwnPost])
      expect(await failing(work(stranger, publicId))).toMatchObject({ code: 'notFound' });
  });

  it('may be written while waiting for the activation, and not by visitors', async () => {
    const waiting = await makeMember({ vipType: vipTypes.individual });
    const visitor = await makeMember();
    const input = () => ({ publicId: newPublicId(), version: 0, data: postForm() });
    await expect(savePostDraft(waiting, input())).resolves.toMatchObject({ version: 1 });
    expect(await failing(publishPost(waiting, input()))).toMatchObject({ code: 'activationRequired' });
    expect(await failing(savePostDraft(visitor, input()))).toMatchObject({ code: 'membershipRequired' });
  });

  it('names pictures of its author alone', async () => {
    const [author, other] = [await makeActiveMember(), await makeActiveMember()];
    const [own, foreign] = [await makeUpload(author.id), await makeUpload(other.id)];
    const save = (imageKeys: string[]) =>
      savePostDraft(author, { publicId: newPublicId(), version: 0, data: postForm({ imageKeys }) });
    await expect(save([own])).resolves.toBeDefined();
    expect(await failing(save([own, foreign]))).toMatchObject({
      fieldErrors: { imageKeys: 'pictureUnknown' },
    });
  });
});

describe('a published post', () => {
  it('says what was written, with pictures and topics in order', async () => {
    const author = await makeActiveMember();
    const pictures = [await makeUpload(author.id), await makeUpload(author.id)];
    const topics = [await makeTopic(), await makeTopic()];
    const form = postForm({
      imageKeys: [...pictures].reverse(),
      topicIds: topics.map(({ id }) => id).reverse(),
    });
    const { id, publicId } = await makePost(author, form);
    const own = await getOwnPost(author, publicId);
    expect(own).toMatchObject({ status: 'published', draftStatus: 'published', form });
    expect(await listedAt(id)).not.toBeNull();
    const jobs = await db.$queryRaw<{ payload: { mediaIds: number[] } }[]>`
      SELECT payload FROM graphile_worker._private_jobs j
      JOIN graphile_worker._private_tasks t ON t.id = j.task_id WHERE t.identifier = 'placeMedia'`;
    const placed = jobs.flatMap(({ payload }) => payload.mediaIds);
    const rows = await db.media.findMany({ select: { id: true } });
    expect(placed).toEqual(expect.arrayContaining(rows.map((row) => row.id)));
  });

  it('stays as it is while it is written anew, and keeps its first time', async () => {
    const author = await makeActiveMember();
    const { id, publicId } = await makePost(author);
    const before = await getOwnPost(author, publicId);
    const first = await listedAt(id);
    const data = { ...(before?.form ?? postForm()), title: 'Mới hơn' };
    await savePostDraft(author, { publicId, version: before?.version ?? 0, data });
    expect((await db.post.findUniqueOrThrow({ where: { id } })).title).toBe(before?.form.title);
    await publishPost(author, { publicId, version: (before?.version ?? 0) + 1, data });
    expect((await db.post.findUniqueOrThrow({ where: { id } })).title).toBe('Mới hơn');
    expect(await listedAt(id)).toEqual(first);
  });

  it('loses what was written anew when that is thrown away', async () => {
    const author = await makeActiveMember();
    const { publicId } = await makePost(author);
    const before = await getOwnPost(author, publicId);
    if (!before) throw new Error('no post');
    const data = { ...before.form, title: 'Thử' };
    const { version } = await savePostDraft(author, { publicId, version: before.version, data });
    expect(await failing(discardPostDraft(author, publicId, before.version))).toMatchObject({
      code: 'staleVersion',
    });
    await discardPostDraft(author, publicId, version);
    expect(await getOwnPost(author, publicId)).toMatchObject({
      form: before.form,
      draftStatus: 'published',
      version: version + 1,
    });
  });

  it('has room for characters that take several', async () => {
    const author = await makeActiveMember();
    // Three code points each in NFC too: no letter has both marks. And the emoji of a family, of eleven units.
    const [letter, family] = ['z\u0323\u0302', '👨‍👩‍👧‍👦'];
    const said = { title: family.repeat(120), description: letter.repeat(300) };
    const { publicId } = await makePost(author, said);
    expect((await getOwnPost(author, publicId))?.form).toMatchObject({
      title: said.title,
      description: said.description.normalize('NFC'),
    });
    const long = postForm({ title: family.repeat(121) });
    expect(
      await failing(publishPost(author, { publicId: newPublicId(), version: 0, data: long })),
    ).toMatchObject({
      fieldErrors: { title: 'titleTooLong' },
    });
  });

  it('under a company’s name needs a card that is published', async () => {
    const author = await makeActiveMember();
    const publish = () =>
      publishPost(author, { publicId: newPublicId(), version: 0, data: postForm({ identity: 'company' }) });
    expect(await failing(publish())).toMatchObject({ fieldErrors: { identity: 'companyCardRequired' } });
    await makeCard({ ownerId: author.id });
    await expect(publish()).resolves.toBeDefined();
    const individual = await makeActiveMember({ vipType: vipTypes.individual });
    const asCompany = { publicId: newPublicId(), version: 0, data: postForm({ identity: 'company' }) };
    expect(await failing(publishPost(individual, asCompany))).toMatchObject({ code: 'membershipRequired' });
  });

  it('names only what exists', async () => {
    const author = await makeActiveMember();
    const form = postForm({ kind: 'opportunity', side: 'demand', validUntil: inDays(7) });
    const publish = (data: typeof form) => publishPost(author, { publicId: newPublicId(), version: 0, data });
    const wrong = { ...form, industryId: 9_999, provinceCode: '98', topicIds: [9_999] };
    expect(await failing(publish(wrong))).toMatchObject({
      fieldErrors: {
        industryId: 'industryUnknown',
        provinceCode: 'provinceUnknown',
        topicIds: 'topicUnknown',
      },
    });
  });

  it('takes no industry that is offered no more, but keeps one that it shows', async () => {
    const author = await makeActiveMember();
    const { id } = await db.industry.create({
      data: {
        slug: `quux-${newPublicId()}`,
        icon: 'tag',
        position: 999,
        vsicSections: [],
        names: { create: [{ locale: 'en', name: 'Quux' }] },
      },
    });
    const form = postForm({ kind: 'opportunity', side: 'demand', validUntil: inDays(7), industryId: id });
    const had = await makePost(author, form);
    expect(await getRetiredIndustry(id, 'ko')).toBeNull();
    await db.industry.update({ where: { id }, data: { active: false } });
    expect(await getRetiredIndustry(id, 'ko')).toEqual({ id, name: 'Quux', parentId: null });
    const fresh = { publicId: newPublicId(), version: 0, data: form };
    for (const _time of [1, 2])
      expect(await failing(publishPost(author, fresh))).toMatchObject({
        fieldErrors: { industryId: 'industryUnknown' },
      });
    const data = { ...form, title: 'Mới' };
    await publishPost(author, { publicId: had.publicId, version: 1, data });
    expect(await db.post.findUniqueOrThrow({ where: { id: had.id } })).toMatchObject({
      title: 'Mới',
      industryId: id,
    });
  });

  it('takes no topic that is offered no more, but keeps one that it has', async () => {
    const author = await makeActiveMember();
    const admin = await makeAdmin();
    const [old, target, part] = [await makeTopic(), await makeTopic(), await makeTopic()];
    const form = postForm({ topicIds: [old.id] });
    const had = await makePost(author, form);
    await mergeTopic(admin, part.slug, target.slug);
    for (const { slug } of [old, target]) await retireTopic(admin, slug, true);
    for (const { id } of [old, target, part]) {
      const input = { publicId: newPublicId(), version: 0, data: postForm({ topicIds: [id] }) };
      expect(await failing(publishPost(author, input))).toMatchObject({
        fieldErrors: { topicIds: 'topicUnknown' },
      });
    }
    const again = (topicIds: number[]) =>
      publishPost(author, { publicId: had.publicId, version: 1, data: { ...form, title: 'Mới', topicIds } });
    expect(await failing(again([old.id, target.id]))).toMatchObject({
      fieldErrors: { topicIds: 'topicUnknown' },
    });
    await expect(again([old.id])).resolves.toMatchObject({ state: 'published' });
  });

  it('names a topic that is retired at that moment, or comes after and does not', async () => {
    const author = await makeActiveMember();
    const admin = await makeAdmin();
    for (let time = 0; time < 5; time += 1) {
      const topic = await makeTopic();
      const data = postForm({ topicIds: [topic.id] });
      const [published, retired] = await Promise.allSettled([
        publishPost(author, { publicId: newPublicId(), version: 0, data }),
        retireTopic(admin, topic.slug, true),
      ]);
      expect(retired.status).toBe('fulfilled');
      expect(await db.postTopic.count({ where: { topicId: topic.id } })).toBe(
        published.status === 'fulfilled' ? 1 : 0,
      );
    }
  });

  it('is withdrawn once of two at once, and published again at its old place', async () => {
    const author = await makeActiveMember();
    const { id, publicId } = await makePost(author);
    const first = await listedAt(id);
    const results = await Promise.allSettled([1, 2].map(() => withdrawPost(author, publicId)));
    expect(codesOf(results)).toEqual(['conflict', 'ok']);
    expect(await listedAt(id)).toBeNull();
    const own = await getOwnPost(author, publicId);
    if (!own) throw new Error('no post');
    expect(own).toMatchObject({ status: 'draft', draftStatus: 'editing' });
    await publishPost(author, { publicId, version: own.version, data: own.form });
    expect(await listedAt(id)).toEqual(first);
  });
});

describe('a post leaves the lists', () => {
  it('when it is deleted, and comes back when that is undone', async () => {
    const author = await makeActiveMember();
    const { id, publicId } = await makePost(author);
    const first = await listedAt(id);
    await deleteOwnPost(author, publicId);
    expect(await listedAt(id)).toBeNull();
    expect(await getOwnPost(author, publicId)).toBeNull();
    await restoreOwnPost(author, publicId);
    expect(await listedAt(id)).toEqual(first);
    await deleteOwnPost(author, publicId);
    expect(await pruneDeletedPosts()).toEqual({ pruned: 0 });
    const later = new Date(Date.now() + 31 * 86_400_000);
    expect(await pruneDeletedPosts(later)).toEqual({ pruned: 1 });
  });

  it('as an opportunity after its last day, and with its author’s membership', async () => {
    const author = await makeActiveMember();
    const data = { kind: 'opportunity', side: 'supply', validUntil: inDays(7) } as const;
    const { id } = await makePost(author, data);
    expect(await listedAt(id)).not.toBeNull();
    expect(await unlistOverduePosts()).toEqual({ unlisted: 0 });
    expect(await unlistOverduePosts(new Date(Date.now() + 9 * 86_400_000))).toEqual({ unlisted: 1 });
    expect(await listedAt(id)).toBeNull();
  });
});
