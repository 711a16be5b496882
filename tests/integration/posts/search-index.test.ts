import { describe, expect, it } from 'vitest';
import { updateProfile } from '@/lib/accounts/service';
import { updateCard } from '@/lib/cards/service';
import { deleteMember, purgeMember, restoreMember } from '@/lib/flows/members/delete-member';
import { approvePost } from '@/lib/flows/posts/decide-post';
import { deleteOwnPost, restoreOwnPost, withdrawPost } from '@/lib/flows/posts/own-post';
import { publishPost } from '@/lib/flows/posts/publish-post';
import { hidePost, showPost } from '@/lib/flows/posts/take-down-post';
import { mergeTopic, updateTopic } from '@/lib/posts/admin/topic-service';
import { readFeedIds } from '@/lib/posts/feed';
import { reindexPosts, reindexPostsOf, relevelPosts, type StalePosts } from '@/lib/posts/index-jobs';
import { indexPosts } from '@/lib/posts/index-posts';
import { getOwnPost } from '@/lib/posts/own-posts';
import type { PostForm } from '@/lib/posts/post-form';
import { unlistOverduePosts } from '@/lib/posts/publication';
import { findPostIds } from '@/lib/posts/search';
import { deltaOfText } from '@/lib/rich-text/delta';
import { db } from '@/lib/server/db';
import { newPublicId } from '@/lib/shared/ids';
import { membershipStatuses, vipTypes } from '@/lib/shared/viewer';
import { makeAdmin } from '@/tests/factories/admins';
import { makeCard } from '@/tests/factories/cards';
import { storeSetting } from '@/tests/factories/content';
import { inDays } from '@/tests/factories/days';
import { makeActiveMember, signIn } from '@/tests/factories/members';
import { expectNoDrift, postIndexRows } from '@/tests/factories/post-index';
import { makePost, makeTopic, postForm } from '@/tests/factories/posts';
import { makeIndustry, makeProvince } from '@/tests/factories/reference';

const day = 86_400_000;
const why = { reasonCode: 'offensive', reason: '' } as const;

const find = (q: string) => findPostIds({ q, locale: 'vi', anyOf: [], page: 1, exact: true });
const found = async (q: string) => (await find(q)).ids;

/** Writes a post anew as its author would, from what they see now. */
async function rewrite(author: { id: number }, publicId: string, data: Partial<PostForm>) {
  const own = await getOwnPost(author, publicId);
  const form = { ...(own?.form ?? postForm()), ...data };
  return publishPost(author, { publicId, version: own?.version ?? 0, data: form });
}

/** Does what a write ordered of the worker. */
async function runOrdered(): Promise<void> {
  const jobs = await db.$queryRaw<{ payload: StalePosts }[]>`
    SELECT payload FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id
    WHERE t.identifier = 'reindexPostsOf'`;
  expect(jobs).not.toEqual([]);
  for (const { payload } of jobs) await reindexPostsOf(db, payload);
}

describe('the index of posts', () => {
  it('follows what becomes of a post', async () => {
    const admin = await makeAdmin();
    const author = await makeActiveMember();
    const { id, publicId } = await makePost(author, { title: 'Cần mua tôm càng xanh' });
    const steps: [string, () => Promise<unknown>, number[]][] = [
      ['published', async () => undefined, [id]],
      ['withdrawn', () => withdrawPost(author, publicId), []],
      ['published again', () => rewrite(author, publicId, {}), [id]],
      ['hidden', () => hidePost(admin, publicId, why), []],
      ['shown', () => showPost(admin, publicId), [id]],
      ['deleted', () => deleteOwnPost(author, publicId), []],
      ['brought back', () => restoreOwnPost(author, publicId), [id]],
      ['member deleted', () => deleteMember(admin, author.publicId), []],
      ['member restored', () => restoreMember(admin, author.publicId), [id]],
    ];
    for (const [what, step, ids] of steps) {
      await step();
      expect(await found('tôm càng xanh'), what).toEqual(ids);
      await expectNoDrift(what);
    }
    await rewrite(author, publicId, { title: 'Cần mua cua gạch' });
    expect(await found('tôm càng xanh')).toEqual([]);
    expect(await found('cua gạch')).toEqual([id]);
    await deleteMember(admin, author.publicId);
    await purgeMember(admin, author.publicId);
    expect(await postIndexRows()).toEqual([]);
  });

  it('says of a member with many posts at once what they are, or not long after', async () => {
    const admin = await makeAdmin();
    const author = await makeActiveMember();
    const { id } = await makePost(author, { title: 'Quux xe nâng' });
    await db.$executeRaw`
      INSERT INTO post (public_id, owner_id, status, source_locale, title, published_at, listed_at, updated_at)
      SELECT 'many' || n, ${author.id}, 'published', 'vi', 'Xe nâng số ' || n, now() - n * interval '1 hour',
        now() - n * interval '1 hour', now() FROM generate_series(1, 250) n`;
    expect(await reindexPosts(db)).toBe(250);
    await expectNoDrift();
    await deleteMember(admin, author.publicId);
    expect(await postIndexRows()).toEqual([]);
    await restoreMember(admin, author.publicId);
    expect(await found('quux xe nâng')).toEqual([id]);
    expect((await find('xe nâng số')).total).toBe(199);
    await reindexPosts(db);
    expect((await find('xe nâng số')).total).toBe(250);
    await expectNoDrift();
    expect(await reindexPosts(db)).toBe(0);
  });

  it('never holds what a failed transaction wrote', async () => {
    const { id } = await makePost(await makeActiveMember(), { title: 'Cần mua tôm càng xanh' });
    const crash = new Error('crash between the writes');
    const before = await postIndexRows();
    await expect(
      db.$transaction(async (tx) => {
        await tx.post.update({ where: { id }, data: { title: 'Cua gạch' } });
        await indexPosts(tx, [id]);
        throw crash;
      }),
    ).rejects.toThrow(crash);
    expect(await postIndexRows()).toEqual(before);
  });

  it('forgets an opportunity past its last day, before the job comes and after', async () => {
    const author = await makeActiveMember();
    const offer = {
      kind: 'opportunity',
      side: 'supply',
      validUntil: inDays(3),
      title: 'Bán xe nâng',
    } as const;
    const { id } = await makePost(author, offer);
    expect(await found('xe nâng')).toEqual([id]);
    const later = new Date(Date.now() + 5 * day);
    expect((await findPostIds({ q: 'xe nâng', locale: 'vi', anyOf: [], page: 1 }, later)).total).toBe(0);
    await unlistOverduePosts(later);
    expect(await postIndexRows()).toEqual([]);
  });

  it('knows an author by the card that they write under, in all languages, and else by nickname', async () => {
    const active = { vipType: vipTypes.enterprise, membershipStatus: membershipStatuses.active };
    const { viewer } = await signIn({ nickname: 'Tre Xanh', ...active });
    const author = { id: viewer.id };
    const card = await makeCard({ ownerId: author.id, companyName: 'Công ty Hoa Sen' });
    await db.cardTranslation.create({
      data: {
        cardId: card.id,
        field: 'companyName',
        locale: 'zh-CN',
        text: '莲花公司',
        source: 'human',
        sourceHash: '',
      },
    });
    const own = await makePost(author, { identity: 'personal' });
    const offer = await makePost(author, { identity: 'company' });
    expect(await found('hoa sen')).toEqual([offer.id]);
    expect(await found('莲花')).toEqual([offer.id]);
    expect(await found('tre xanh')).toEqual([own.id]);
    await db.$transaction((tx) => updateCard(tx, card.id, { companyName: 'Công ty Sông Hồng' }));
    await updateProfile(viewer, { nickname: 'Mai Vàng', mobile: '', country: 'VN', locale: 'vi' });
    await runOrdered();
    expect(await found('sông hồng')).toEqual([offer.id]);
    expect(await found('hoa sen')).toEqual([]);
    expect(await found('mai vàng')).toEqual([own.id]);
    await db.$transaction((tx) => updateCard(tx, card.id, { status: 'hidden' }));
    await runOrdered();
    expect(await found('sông hồng')).toEqual([]);
    expect((await found('mai vàng')).toSorted()).toEqual([own.id, offer.id].toSorted());
    await expectNoDrift();
  });

  it('knows a topic by its new name, and posts of a topic that became part of another at once', async () => {
    const admin = await makeAdmin();
    const [jobs, work] = [await makeTopic('jobs'), await makeTopic('work')];
    const { id } = await makePost(await makeActiveMember(), { topicIds: [jobs.id] });
    expect(await found('about jobs')).toEqual([id]);
    const names = {
      'zh-CN': '招聘',
      'zh-TW': '徵才',
      en: 'Vacancies',
      vi: 'Việc làm',
      ja: '求人',
      ko: '구인',
    };
    await updateTopic(admin, { slug: 'jobs', version: 1, names });
    await runOrdered();
    for (const q of ['vacancies', '招聘', '徵才', 'viec lam', '求人', '구인'])
      expect(await found(q), q).toEqual([id]);
    expect(await found('about jobs')).toEqual([]);
    await mergeTopic(admin, 'jobs', 'work');
    const feed = {
      by: null,
      time: 'all',
      kind: null,
      industryId: null,
      provinceCode: null,
      page: 1,
    } as const;
    expect((await readFeedIds({ ...feed, topicIds: [work.id, jobs.id] })).ids).toEqual([id]);
    await runOrdered();
    expect((await readFeedIds({ ...feed, topicIds: [work.id] })).ids).toEqual([id]);
    expect((await readFeedIds({ ...feed, topicIds: [jobs.id] })).ids).toEqual([]);
    expect(await found('about work')).toEqual([id]);
    await expectNoDrift();
  });

  it('keeps its levels as stretches of time', async () => {
    const author = await makeActiveMember();
    await db.$executeRaw`
      INSERT INTO post (public_id, owner_id, status, source_locale, title, published_at, listed_at, updated_at)
      SELECT 'lv' || n, ${author.id}, 'published', 'vi', 'Xe ' || n, now() - n * interval '1 minute',
        now() - n * interval '1 minute', now() FROM generate_series(1, 2600) n`;
    await reindexPosts(db, { most: 3_000 });
    expect(await relevelPosts(db)).toBe(552);
    const levels = await db.$queryRaw<{ level: number; count: number; newest: Date; oldest: Date }[]>`
      SELECT level::integer, count(*)::integer AS count, max(listed_at) AS newest, min(listed_at) AS oldest
      FROM post_search GROUP BY 1 ORDER BY 1`;
    expect(levels.map(({ level, count }) => [level, count])).toEqual([
      [0, 2_048],
      [1, 552],
    ]);
    expect(levels[0]?.oldest.getTime()).toBeGreaterThan(levels[1]?.newest.getTime() ?? 0);
    expect(await relevelPosts(db)).toBe(0);
    // One that comes back goes to the stretch of its time.
    const old = await db.post.findFirstOrThrow({ where: { publicId: 'lv2500' }, select: { id: true } });
    await db.$transaction((tx) => indexPosts(tx, [old.id]));
    expect((await postIndexRows()).find((row) => row.post_id === old.id)?.level).toBe(1);
    const newer = await makePost(author);
    expect((await postIndexRows()).find((row) => row.post_id === newer.id)?.level).toBe(0);
  });
});

describe('a feed with any filters', () => {
  it('is what the posts say, the newest first', async () => {
    const author = await makeActiveMember();
    const topics = [await makeTopic(), await makeTopic()];
    const part = await makeIndustry('chinese-cuisine');
    const other = await makeIndustry('sea-freight');
    const provinces = [await makeProvince('da-nang'), await makeProvince('ha-noi')];
    const pick = <Value>(values: readonly Value[], at: number) => values[at % values.length] as Value;
    for (let at = 0; at < 48; at += 1) {
      const kind = at % 3 === 0 ? ('post' as const) : ('opportunity' as const);
      await makePost(author, {
        kind,
        topicIds: topics.filter((_topic, bit) => (at >> bit) & 1).map(({ id }) => id),
        ...(kind === 'opportunity' && {
          side: pick(['supply', 'demand'] as const, at >> 1),
          validUntil: inDays(9),
          industryId: pick([part, other], at >> 2).id,
          provinceCode: pick(provinces, at >> 3).code,
        }),
      });
    }
    const group = (await db.industry.findUniqueOrThrow({ where: { id: part.id } })).parentId as number;
    const choices = <Value>(...values: Value[]) => [null, ...values];
    for (const kind of choices('post' as const, 'supply' as const, 'demand' as const))
      for (const topicId of choices(...topics.map(({ id }) => id)))
        for (const industryId of choices(part.id, other.id, group))
          for (const provinceCode of choices(...provinces.map(({ code }) => code))) {
            const input = {
              kind,
              topicIds: topicId === null ? null : [topicId],
              industryId,
              provinceCode,
              by: null,
            };
            const { ids, total } = await readFeedIds({ ...input, time: 'today', page: 1 });
            const truth = await db.post.findMany({
              where: {
                listedAt: { not: null },
                ...(kind === 'post' && { kind }),
                ...(kind && kind !== 'post' && { side: kind }),
                ...(topicId !== null && { topics: { some: { topicId } } }),
                ...(industryId !== null && {
                  industry: { OR: [{ id: industryId }, { parentId: industryId }] },
                }),
                ...(provinceCode !== null && { provinceCode }),
              },
              orderBy: [{ listedAt: 'desc' }, { id: 'desc' }],
              select: { id: true },
            });
            expect(total, JSON.stringify(input)).toBe(truth.length);
            expect(ids, JSON.stringify(input)).toEqual(truth.slice(0, 20).map(({ id }) => id));
          }
  });
});

describe('a search tells nobody', () => {
  it('of drafts, posts under review, versions under review, and what was sent back or hidden', async () => {
    const admin = await makeAdmin();
    const author = await makeActiveMember();
    const shown = await makePost(author, { title: 'Cho thuê kho lạnh' });
    await storeSetting('postReview', { post: 'all', opportunity: 'all' });
    const waiting = newPublicId();
    const data = postForm({ title: 'Nhượng quán phở gia truyền', content: deltaOfText('Giá 900 triệu') });
    await publishPost(author, { publicId: waiting, version: 0, data });
    await rewrite(author, shown.publicId, { title: 'Cho thuê kho mát' });
    for (const q of ['quán phở gia truyền', '900 triệu', 'kho mát', 'gia truyền'])
      expect(await find(q), q).toMatchObject({ ids: [], total: 0 });
    // Neither completed, corrected nor asked for less does it say that there is such a word.
    for (const q of ['gia truy', 'gia truyen', 'quán phở gia truyền 900 triệu']) {
      const { ids, corrected, leftOut } = await findPostIds({ q, locale: 'vi', anyOf: [], page: 1 });
      expect({ ids, corrected, leftOut }, q).toEqual({ ids: [], corrected: null, leftOut: null });
    }
    expect(await found('kho lạnh')).toEqual([shown.id]);
    const own = await getOwnPost(author, waiting);
    await approvePost(admin, { publicId: waiting, version: own?.version ?? 0 });
    expect((await find('gia truyền')).total).toBe(1);
  });
});
