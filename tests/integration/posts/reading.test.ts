import { describe, expect, it } from 'vitest';
import { deleteMember } from '@/lib/flows/members/delete-member';
import { withdrawPost } from '@/lib/flows/posts/own-post';
import { mergeTopic } from '@/lib/posts/admin/topic-service';
import { savePostDraft } from '@/lib/posts/drafts';
import { readFeedIds } from '@/lib/posts/feed';
import { indexPosts } from '@/lib/posts/index-posts';
import { getFeed, getPost, getPostsOfCard } from '@/lib/posts/queries';
import { deltaOfText } from '@/lib/rich-text/delta';
import { cardPostsTag } from '@/lib/server/cache/tags';
import { db } from '@/lib/server/db';
import type { FeedFilter } from '@/lib/shared/feed-path';
import { newPublicId } from '@/lib/shared/ids';
import { makeAdmin } from '@/tests/factories/admins';
import { makeCard } from '@/tests/factories/cards';
import { inDays } from '@/tests/factories/days';
import { makeActiveMember } from '@/tests/factories/members';
import { makePost, makeTopic, postForm } from '@/tests/factories/posts';
import { makeIndustry, makeProvince } from '@/tests/factories/reference';
import { hearTags } from '../seed/heard-tags';

const day = 86_400_000;

async function idsOf(filter: Partial<FeedFilter> = {}): Promise<string[] | undefined> {
  const feed = await getFeed({ time: 'all', page: 1, ...filter }, 'vi');
  return feed?.posts.map(({ publicId }) => publicId);
}

/** Moves a post back in time, as if it had been published then. */
async function publishedAgo(id: number, days: number): Promise<void> {
  const at = new Date(Date.now() - days * day);
  await db.post.update({ where: { id }, data: { publishedAt: at, listedAt: at } });
  await db.$transaction((tx) => indexPosts(tx, [id]));
}

describe('the feed', () => {
  it('has everybody’s posts, the newest first, in pages', async () => {
    const author = await makeActiveMember();
    const posts = [];
    for (let at = 0; at < 22; at += 1) posts.push(await makePost(author));
    const expected = posts.map(({ publicId }) => publicId).reverse();
    expect(await idsOf()).toEqual(expected.slice(0, 20));
    expect(await idsOf({ page: 2 })).toEqual(expected.slice(20));
    expect(await idsOf({ page: 3 })).toBeUndefined();
  });

  it('under a card has what its owner published as that, also beside other filters', async () => {
    const author = await makeActiveMember();
    const company = await makeCard({ ownerId: author.id, companyName: 'Hoa Sen' });
    const person = await makeCard({ ownerId: author.id, kind: 'personal', contactName: 'Lê Lan' });
    const asCompany = await makePost(author, { identity: 'company' });
    const asPerson = await makePost(author, { identity: 'personal' });
    await makePost(await makeActiveMember());
    expect(await idsOf({ by: company.publicId })).toEqual([asCompany.publicId]);
    expect(await idsOf({ by: person.publicId, kind: 'post', time: 'today' })).toEqual([asPerson.publicId]);
    expect(await idsOf({ by: person.publicId, kind: 'supply' })).toEqual([]);
    expect(await getFeed({ by: company.publicId, time: 'all', page: 1 }, 'vi')).toMatchObject({
      author: { text: 'Hoa Sen' },
    });
    const unowned = await makeCard();
    await db.card.update({ where: { id: person.id }, data: { status: 'hidden' } });
    for (const by of [unowned.publicId, person.publicId, newPublicId()])
      expect(await idsOf({ by })).toBeUndefined();
  });

  it('a card names the three newest and says where there are more; none of them once they are hidden', async () => {
    const author = await makeActiveMember();
    const card = await makeCard({ ownerId: author.id, kind: 'personal', contactName: 'Lê Lan' });
    const posts = [];
    for (let at = 0; at < 4; at += 1) posts.push(await makePost(author, { identity: 'personal' }));
    const named = await getPostsOfCard(card.publicId, 'vi');
    expect(named.posts.map(({ publicId }) => publicId)).toEqual(
      posts
        .slice(1)
        .reverse()
        .map(({ publicId }) => publicId),
    );
    expect(named.hasMore).toBe(true);
    const heard = await hearTags();
    await withdrawPost(author, posts[3]?.publicId ?? '');
    expect(await heard.take()).toContain(cardPostsTag(card.publicId));
    await heard.end();
    expect((await getPostsOfCard(card.publicId, 'vi')).hasMore).toBe(false);
    await db.card.update({ where: { id: card.id }, data: { status: 'hidden' } });
    expect(await getPostsOfCard(card.publicId, 'vi')).toEqual({ posts: [], hasMore: false });
  });

  it('of a topic that became part of another says which one, whoever asks', async () => {
    const [old, kept] = [await makeTopic('old-jobs'), await makeTopic('jobs')];
    await makePost(await makeActiveMember(), { topicIds: [old.id] });
    await mergeTopic(await makeAdmin(), 'old-jobs', 'jobs');
    expect(await getFeed({ time: 'all', page: 4, kind: 'post', topic: 'old-jobs' }, 'vi')).toMatchObject({
      movedTo: kept.slug,
      posts: [],
    });
    expect(await getFeed({ time: 'all', page: 1, topic: 'jobs' }, 'vi')).toMatchObject({
      movedTo: null,
      total: { value: 1, capped: false },
    });
  });

  it('is narrowed by time, kind, topic, industry with its parts, and province, alone and together', async () => {
    const author = await makeActiveMember();
    const topic = await makeTopic('jobs');
    const industry = await makeIndustry('chinese-restaurant').catch(() => makeIndustry());
    const group = await db.industry.findFirstOrThrow({ where: { parentId: null } });
    const province = await makeProvince('da-nang');
    const plain = await makePost(author);
    const old = await makePost(author, { topicIds: [topic.id] });
    await publishedAgo(old.id, 40);
    const offer = { kind: 'opportunity', validUntil: inDays(9), industryId: industry.id } as const;
    const supply = await makePost(author, { ...offer, side: 'supply', provinceCode: province.code });
    const demand = await makePost(author, { ...offer, side: 'demand', topicIds: [topic.id] });
    expect(await idsOf({ time: 'month' })).not.toContain(old.publicId);
    expect(await idsOf({ time: 'today' })).toHaveLength(3);
    expect(await idsOf({ kind: 'post' })).toEqual([plain.publicId, old.publicId]);
    expect(await idsOf({ kind: 'supply' })).toEqual([supply.publicId]);
    expect(await idsOf({ topic: 'jobs' })).toEqual([demand.publicId, old.publicId]);
    expect(await idsOf({ topic: 'jobs', time: 'week' })).toEqual([demand.publicId]);
    expect(await idsOf({ industry: group.slug })).toEqual([demand.publicId, supply.publicId]);
    expect(await idsOf({ industry: industry.slug, region: 'da-nang' })).toEqual([supply.publicId]);
    expect(await idsOf({ topic: 'jobs', region: 'da-nang' })).toEqual([]);
    expect(await idsOf({ topic: 'unknown' })).toBeUndefined();
  });

  it('shows an opportunity to the end of its last day, whenever the job comes', async () => {
    const author = await makeActiveMember();
    await makePost(author, { kind: 'opportunity', side: 'supply', validUntil: inDays(3) });
    const all = {
      time: 'all',
      by: null,
      kind: null,
      topicIds: null,
      industryId: null,
      provinceCode: null,
      page: 1,
    } as const;
    expect((await readFeedIds(all)).ids).toHaveLength(1);
    expect((await readFeedIds(all, new Date(Date.now() + 5 * day))).ids).toHaveLength(0);
  });

  it('holds no draft, nothing withdrawn, and nothing of deleted members', async () => {
    const [author, leaver] = [await makeActiveMember(), await makeActiveMember()];
    await savePostDraft(author, { publicId: newPublicId(), version: 0, data: postForm() });
    const withdrawn = await makePost(author);
    const gone = await makePost(leaver);
    await withdrawPost(author, withdrawn.publicId);
    await deleteMember(await makeAdmin(), leaver.publicId);
    expect(await idsOf()).toEqual([]);
    for (const { publicId } of [withdrawn, gone]) expect(await getPost(publicId, 'vi')).toBeNull();
  });
});

describe('the page of a post', () => {
  it('names its author by the card that they write under, and else by nickname', async () => {
    const author = await makeActiveMember({ nickname: 'Tre Xanh' });
    const card = await makeCard({ ownerId: author.id, companyName: 'Công ty TNHH Tre Xanh' });
    const { publicId } = await makePost(author, { identity: 'company' });
    const own = await makePost(author);
    const authorOf = async (id: string) => (await getPost(id, 'vi'))?.author;
    expect(await authorOf(publicId)).toMatchObject({
      name: { text: 'Công ty TNHH Tre Xanh' },
      card: { kind: 'company', publicId: card.publicId },
    });
    expect(await authorOf(own.publicId)).toMatchObject({ name: { text: 'Tre Xanh' }, card: null });
    await db.card.update({ where: { id: card.id }, data: { status: 'hidden' } });
    expect(await authorOf(publicId)).toMatchObject({ name: { text: 'Tre Xanh' }, card: null });
  });

  it('says nothing of how its author is reached', async () => {
    const author = await makeActiveMember({ email: 'tac-gia@hoasen.example', mobile: '0912 345 678' });
    const { publicId } = await makePost(author);
    const told =
      JSON.stringify(await getPost(publicId, 'vi')) +
      JSON.stringify(await getFeed({ time: 'all', page: 1 }, 'vi'));
    expect(told).not.toMatch(/hoasen\.example|0912|345 678/);
    expect(told).not.toContain(author.publicId);
  });

  it('is read in the other way to write Chinese, with what was written beside it', async () => {
    const author = await makeActiveMember();
    const { publicId } = await makePost(author, {
      sourceLocale: 'zh-CN',
      title: '厂房出租',
      description: '靠近海关',
      content: deltaOfText('设备齐全'),
    });
    const post = await getPost(publicId, 'zh-TW');
    expect(post).toMatchObject({
      title: { text: '廠房出租', source: 'converted', original: { text: '厂房出租', lang: 'zh-CN' } },
      content: { lang: 'zh-TW', source: 'converted', original: { lang: 'zh-CN' } },
      wording: { own: ['zh-CN', 'zh-TW'], repeated: 'zh-CN' },
    });
    expect(JSON.stringify(post?.content.delta)).toContain('裝置齊全');
    expect(await getPost(publicId, 'vi')).toMatchObject({ title: { text: '厂房出租', source: 'original' } });
  });
});
