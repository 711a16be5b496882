import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signInWithPassword } from '@/lib/accounts/sign-in';
import { cardFormSelect, formOfCard } from '@/lib/cards/editor/form-of-card';
import { cardFormSchema } from '@/lib/cards/editor/schemas';
import { isPhone, toE164 } from '@/lib/cards/phone';
import { hasValidTaxCheck } from '@/lib/cards/tax-code';
import { listInquiries } from '@/lib/messages/inquiry-queries';
import { listConversations } from '@/lib/messages/queries';
import { type NotificationKind, notificationKinds } from '@/lib/notifications/kinds';
import { checkLedger } from '@/lib/points/check-ledger';
import { readFeedIds } from '@/lib/posts/feed';
import { listedSince } from '@/lib/posts/listing';
import { postObstacle } from '@/lib/posts/policy';
import { everythingTag } from '@/lib/server/cache/tags';
import { db } from '@/lib/server/db';
import { getMedia } from '@/lib/server/storage';
import { vietnamDay } from '@/lib/shared/dates';
import { dayMs } from '@/lib/shared/durations';
import { seedDemo } from '@/prisma/seed/demo';
import accounts from '@/prisma/seed/demo-accounts.json' with { type: 'json' };
import { readPosts } from '@/prisma/seed/post-data';
import { makeCaller } from '@/tests/factories/callers';
import { addReference } from '@/tests/factories/reference';
import { emptyFiles } from '@/tests/setup/worker-files';
import { hearTags, withoutSearch } from './heard-tags';
import { expectIndexed } from './indexed-posts';
import { waitingFor } from './waiting';

// Read when the first picture is stored.
await emptyFiles();

const size = { company: 50, personal: 14 };
const day = new Date('2026-11-20T00:00:00Z');
const silent = { start: () => ({ add: () => undefined, end: () => undefined }) };

const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
const other = new pg.Client({ connectionString: process.env.DATABASE_URL });
let tags: Awaited<ReturnType<typeof hearTags>>;
beforeAll(async () => {
  await client.connect();
  await other.connect();
  tags = await hearTags();
});
afterAll(async () => {
  await client.end();
  await other.end();
  await tags.end();
});

/** Everything that the demo writes, with ids and times. */
async function contents() {
  return {
    cards: await db.card.findMany({ orderBy: { id: 'asc' } }),
    images: await db.cardImage.findMany({ orderBy: [{ cardId: 'asc' }, { position: 'asc' }] }),
    members: await db.member.findMany({ orderBy: { id: 'asc' } }),
    media: await db.media.findMany({ orderBy: { id: 'asc' } }),
    banners: await db.banner.findMany({ orderBy: { id: 'asc' }, include: { texts: true } }),
    posts: await db.post.findMany({ orderBy: { id: 'asc' } }),
    postTopics: await db.postTopic.findMany({ orderBy: [{ postId: 'asc' }, { position: 'asc' }] }),
    postImages: await db.postImage.findMany({ orderBy: [{ postId: 'asc' }, { position: 'asc' }] }),
    comments: await db.comment.findMany({ orderBy: { id: 'asc' } }),
    postLikes: await db.postLike.findMany({ orderBy: [{ postId: 'asc' }, { memberId: 'asc' }] }),
    friendships: await db.friendship.findMany({ orderBy: { id: 'asc' } }),
    friends: await db.friend.findMany({ orderBy: [{ memberId: 'asc' }, { friendId: 'asc' }] }),
    messages: await db.message.findMany({ orderBy: { id: 'asc' } }),
    inquiries: await db.inquiryTarget.findMany({ orderBy: [{ inquiryId: 'asc' }, { position: 'asc' }] }),
    told: await db.systemMessage.findMany({ orderBy: { id: 'asc' } }),
  };
}

async function checkCards(): Promise<void> {
  const { cards, media, banners } = await contents();
  const ofKind = (kind: string) => cards.filter((card) => card.kind === kind);
  expect(ofKind('company')).toHaveLength(size.company);
  expect(ofKind('personal')).toHaveLength(size.personal);
  for (const { mobile, mobileE164, phone, phoneE164, taxCode } of cards) {
    for (const [typed, e164] of [
      [mobile, mobileE164],
      [phone, phoneE164],
    ] as const) {
      if (typed === null) continue;
      expect(isPhone(typed), typed).toBe(true);
      expect(toE164(typed)).toBe(e164);
    }
    if (taxCode !== null) expect(hasValidTaxCheck(taxCode), taxCode).toBe(true);
  }
  const featured = cards
    .filter(({ featuredOrder }) => featuredOrder !== null)
    .sort((one, next) => (one.featuredOrder ?? 0) - (next.featuredOrder ?? 0));
  expect(featured.length).toBeGreaterThan(5);
  expect(featured.map(({ featuredOrder }) => featuredOrder)).toEqual(featured.map((_, place) => place + 1));
  for (const card of featured) {
    expect(card).toMatchObject({ kind: 'company', logoId: expect.any(Number), verifiedAt: expect.any(Date) });
    expect(card.companyDescription?.length).toBeGreaterThan(60);
  }
  expect(banners.length).toBeGreaterThan(0);
  const ids = new Set(media.map(({ id }) => id));
  expect(banners.every(({ mediaId }) => ids.has(mediaId))).toBe(true);
  const published = cards.filter(({ status }) => status === 'published');
  expect(published).toHaveLength(cards.length - 1);
  const { rows } = await client.query<{ id: number }>('SELECT card_id AS id FROM card_search ORDER BY 1');
  expect(rows.map(({ id }) => id)).toEqual(published.map(({ id }) => id));
}

/** What an ownerless card may lack, as in life; its owner would be asked for it. */
const lacking = ['contactNameRequired', 'emailRequired', 'companyNameRequired'];

/** The demo's cards against the form in which a member would write them. */
async function checkOwnCards(): Promise<void> {
  const cards = await db.card.findMany({
    orderBy: { id: 'asc' },
    select: {
      ...cardFormSelect,
      kind: true,
      publicId: true,
      status: true,
      owner: { select: { email: true, nickname: true } },
    },
  });
  const errors = cards.flatMap((card) => {
    const { error } = cardFormSchema(card.kind).safeParse(formOfCard(card));
    return (error?.issues ?? [])
      .filter(({ message }) => card.owner || !lacking.includes(message))
      .map(({ path: at, message }) => `${card.owner?.email} ${card.publicId} ${at.join('.')}: ${message}`);
  });
  expect(errors).toEqual([]);
  const owned = cards.flatMap(({ owner, ...card }) => (owner ? [{ owner, ...card }] : []));
  expect(owned.map(({ contactName }) => contactName)).toEqual(owned.map(({ owner }) => owner.nickname));
  const ofAccounts = owned.filter(({ owner }) => accounts.some(({ email }) => email === owner.email));
  expect(ofAccounts.map(({ owner, kind, status }) => `${owner.email} ${kind} ${status}`).sort()).toEqual([
    'enterprise@demo.example company published',
    'enterprise@demo.example personal published',
    'individual@demo.example personal published',
    'pending@demo.example company draft',
  ]);
  for (const card of owned) {
    expect(card).toMatchObject({
      position: expect.any(String),
      mobile: expect.any(String),
      logo: expect.anything(),
      provinceCode: expect.any(String),
    });
    expect(card[card.kind === 'company' ? 'companyDescription' : 'personalDescription']).toBeTruthy();
  }
  const [company, person] = ['company', 'personal'].map((kind) =>
    owned.find((card) => card.owner.email.startsWith('enterprise') && card.kind === kind),
  );
  expect(person?.companyName).toBe(company?.companyName);
}

/** The demo's posts: whole, in time, listed as their dates say, and under the name of somebody who may write them. */
async function checkPosts(): Promise<void> {
  const seeded = readPosts();
  const rows = await db.post.findMany({
    orderBy: { id: 'asc' },
    include: {
      owner: { include: { cards: true } },
      topics: true,
      images: { orderBy: { position: 'asc' }, include: { media: true } },
    },
  });
  expect(rows.map(({ title }) => title).sort()).toEqual(seeded.map(({ title }) => title).sort());
  for (const post of rows) {
    const { owner, listedAt, identity } = post;
    expect(postObstacle(owner, post), post.title).toBeNull();
    const kind = identity === 'company' ? 'company' : 'personal';
    expect(owner.cards).toContainEqual(expect.objectContaining({ kind, status: 'published' }));
    expect(listedAt).toEqual(listedSince(post, day));
    for (const { media } of post.images) {
      expect(media.isPublic).toBe(true);
      for (const width of media.widths)
        expect((await getMedia(media.key, width))?.length).toBeGreaterThan(100);
    }
  }
  await expectIndexed(rows);
  const times = rows.map(({ publishedAt }) => publishedAt?.getTime() ?? 0);
  expect(Math.max(...times)).toBeLessThanOrEqual(day.getTime());
  expect(vietnamDay(new Date(Math.max(...times)))).toEqual(vietnamDay(day));
  const oldest = (day.getTime() - Math.min(...times)) / dayMs;
  expect(oldest).toBeGreaterThan(58);
  expect(oldest).toBeLessThan(61);
  const unlisted = rows.filter(({ listedAt }) => listedAt === null);
  expect(unlisted.length).toBeGreaterThan(0);
  expect(unlisted.length).toBeLessThan(60);
  expect(new Set(rows.map(({ ownerId }) => ownerId)).size).toBeGreaterThan(10);
  for (const { title, topics, pictures } of seeded) {
    const row = rows.find((post) => post.title === title);
    expect(row?.topics).toHaveLength(topics.length);
    expect(row?.images).toHaveLength(pictures.length);
  }
  const all = {
    time: 'all',
    by: null,
    kind: null,
    topicIds: null,
    industryId: null,
    provinceCode: null,
    page: 1,
  } as const;
  const feed = await readFeedIds(all, day);
  expect(feed.total).toBe(rows.length - unlisted.length);
  expect(feed.ids[0]).toBe(rows.find(({ publishedAt }) => publishedAt?.getTime() === Math.max(...times))?.id);
  const today = await readFeedIds({ ...all, time: 'today' }, day);
  expect(today.total).toBeGreaterThan(2);
  expect(today.total).toBeLessThan(15);
}

/** What is said and liked in the demo: after the post and before the demo's day, by time, answers to what was said before. */
async function checkComments(): Promise<void> {
  const comments = await db.comment.findMany({
    orderBy: { id: 'asc' },
    include: { post: true, replyTo: true },
  });
  expect(comments.length).toBeGreaterThan(200);
  const lastOf = new Map<number, Date>();
  for (const { postId, post, replyTo, createdAt } of comments) {
    expect(createdAt.getTime()).toBeGreaterThanOrEqual(post.publishedAt?.getTime() ?? 0);
    expect(createdAt.getTime()).toBeLessThanOrEqual(day.getTime());
    expect(createdAt.getTime()).toBeGreaterThanOrEqual(lastOf.get(postId)?.getTime() ?? 0);
    lastOf.set(postId, createdAt);
    if (replyTo) expect(replyTo).toMatchObject({ postId, shown: true });
  }
  const answers = comments.filter(({ replyTo }) => replyTo !== null);
  expect(answers.length).toBeGreaterThan(50);
  expect(answers.every(({ authorId, post }) => authorId === post.ownerId)).toBe(true);
  expect(new Set(comments.map(({ sourceLocale }) => sourceLocale)).size).toBe(6);
  const perPost = await db.comment.groupBy({ by: ['postId'], _count: true, orderBy: { postId: 'asc' } });
  expect(perPost.length).toBeGreaterThan(100);
  // One has a second page.
  expect(Math.max(...perPost.map(({ _count }) => _count))).toBeGreaterThan(20);
  expect(await db.postLike.count()).toBeGreaterThan(200);
  expect(await db.commentLike.count()).toBeGreaterThan(20);
}

/** Whom the demo's accounts know: of each friendship two rows, of a request none. */
async function checkFriends(): Promise<void> {
  const { friendships, friends } = await contents();
  const accepted = friendships.filter(({ status }) => status === 'accepted');
  expect(accepted.length).toBeGreaterThan(4);
  expect(friendships.length).toBeGreaterThan(accepted.length);
  expect(friends).toHaveLength(2 * accepted.length);
  for (const { lowId, highId, askerId, askedId, askedAt, decidedAt, status } of friendships) {
    expect([askerId, askedId].toSorted((a, b) => a - b)).toEqual([lowId, highId]);
    expect(lowId).toBeLessThan(highId);
    expect(askedAt.getTime()).toBeLessThan(day.getTime());
    expect(decidedAt === null).toBe(status === 'pending');
  }
}

/** What the demo's accounts find among their messages and notifications, before the demo's day. */
async function checkMessages(): Promise<void> {
  const account = async (kind: string) =>
    db.member.findFirstOrThrow({ where: { email: `${kind}@demo.example` } });
  const [enterprise, individual] = [await account('enterprise'), await account('individual')];
  const list = (viewer: { id: number }, tab: 'all' | 'requests' | 'unread') =>
    listConversations(viewer, { tab, locale: 'zh-CN' });
  for (const member of [enterprise, individual]) {
    expect((await list(member, 'all')).rows.length).toBeGreaterThan(1);
    expect((await list(member, 'unread')).rows.length).toBeGreaterThan(0);
  }
  const [inquiry] = (await listInquiries(enterprise, 1, 'zh-CN')).rows;
  const states = inquiry?.targets.map(({ state }) => state) ?? [];
  // A small demo has not a firm of each language that it asks.
  expect(states.length).toBeGreaterThan(0);
  for (const state of states) expect(['sent', 'viewed', 'replied']).toContain(state);
  const { messages, told } = await contents();
  for (const { sentAt, viewedAt } of messages) {
    expect(sentAt.getTime()).toBeLessThan(day.getTime());
    expect((viewedAt ?? sentAt).getTime()).toBeLessThan(day.getTime());
  }
  const kinds = new Set(told.map(({ kind }) => kind));
  for (const kind of [
    'membershipActivated',
    'cardPublished',
    'messageReceived',
    'friendRequested',
    'postCommented',
  ])
    expect(kinds).toContain(kind);
  for (const { kind, params } of told)
    expect(notificationKinds[kind as NotificationKind].params.safeParse(params).success, kind).toBe(true);
  expect(await db.mail.count()).toBe(0);
}

/** Rewards of both accounts that refer, and a ledger that agrees with them. */
async function checkReferrals(): Promise<void> {
  expect(await checkLedger(day)).toMatchObject({ accounts: 2, wrong: 0 });
  const rewards = await db.referralReward.findMany({
    orderBy: { id: 'asc' },
    select: { status: true, points: true, referrerId: true, referred: { select: { referredById: true } } },
  });
  expect(new Set(rewards.map(({ status }) => status))).toEqual(new Set(['confirmed', 'held']));
  expect(rewards.every(({ referrerId, referred }) => referred?.referredById === referrerId)).toBe(true);
  const { _sum: sum } = await db.pointsAccount.aggregate({ _sum: { balance: true } });
  const confirmed = rewards.filter(({ status }) => status === 'confirmed');
  expect(sum.balance).toBe(confirmed.reduce((total, { points }) => total + points, 0));
}

it('the demo goes on after it was cut off, is whole, and twice does not double', async () => {
  await addReference();
  await tags.take();
  await other.query('BEGIN');
  await other.query('LOCK TABLE card_listing IN SHARE ROW EXCLUSIVE MODE');
  const cut = seedDemo(db, day, silent, size);
  cut.catch(() => undefined);
  const pid = await waitingFor(client, '%INSERT INTO card_listing%');
  await client.query('SELECT pg_terminate_backend($1)', [pid]);
  await other.query('ROLLBACK');
  await expect(cut).rejects.toThrow();
  expect(await contents()).toEqual({
    ...{ cards: [], images: [], members: [], media: [], banners: [] },
    ...{ posts: [], postTopics: [], postImages: [], comments: [], postLikes: [] },
    ...{ friendships: [], friends: [], messages: [], inquiries: [], told: [] },
  });
  expect(await tags.take()).toEqual([]);

  await seedDemo(db, day, silent, size);
  expect(withoutSearch(await tags.take())).toEqual([everythingTag()]);
  await checkCards();
  await checkFriends();
  await checkMessages();
  await checkOwnCards();
  await checkPosts();
  await checkComments();
  await checkReferrals();
  for (const { email, password } of accounts) {
    expect(await signInWithPassword({ email, password, locale: 'en' }, makeCaller())).toMatchObject({
      sid: expect.any(String),
    });
  }

  const before = await contents();
  await seedDemo(db, new Date('2026-12-24T00:00:00Z'), silent, size);
  expect(await contents()).toEqual(before);
  expect(withoutSearch(await tags.take())).toEqual([]);
}, 180_000);
