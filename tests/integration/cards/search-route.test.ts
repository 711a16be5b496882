import { describe, expect, it } from 'vitest';
import { GET } from '@/app/api/search/route';
import { listFlags } from '@/lib/cards/found';
import type { FoundOfAll } from '@/lib/posts/found';
import { indexPosts } from '@/lib/posts/index-posts';
import { db } from '@/lib/server/db';
import { takeRateLimit } from '@/lib/server/rate-limit';
import { rateLimits } from '@/lib/server/rate-limits';
import { dayMs } from '@/lib/shared/durations';
import { membershipStatuses, vipTypes } from '@/lib/shared/viewer';
import type { FoundAnything } from '@/lib/shop/found';
import { contactDetails, contactsIn, makeCard } from '@/tests/factories/cards';
import { makeActiveMember, signIn } from '@/tests/factories/members';
import { makePost } from '@/tests/factories/posts';
import { makeSeller, makeSellersProduct } from '@/tests/factories/products';
import { makeIndustry, makeProvince } from '@/tests/factories/reference';
import { block } from '@/tests/factories/social';
import { runRequest } from '@/tests/setup/next-headers';

async function ask(
  query: ConstructorParameters<typeof URLSearchParams>[0],
  headers: Record<string, string> = {},
) {
  const address = `http://localhost:3000/api/search?${new URLSearchParams(query)}`;
  const { result } = await runRequest(headers, () =>
    GET(new Request(address, { headers }), { params: Promise.resolve({}) }),
  );
  const body = (await result.json()) as { code?: string; data: FoundOfAll };
  return { status: result.status, cache: result.headers.get('cache-control'), body };
}

const namesIn = ({ body }: Awaited<ReturnType<typeof ask>>) =>
  (body.data.cards?.cards ?? []).map(({ name }) => name.text);

describe('what a search answers', () => {
  it('is not for the signed-out, nor for who forges a session', async () => {
    await makeCard({ companyName: 'Sen' });
    const strangers: Record<string, string>[] = [{}, { cookie: 'member=forged' }];
    for (const headers of strangers)
      expect(await ask({ q: 'Sen', locale: 'vi' }, headers)).toEqual({
        status: 401,
        cache: 'private, no-store',
        body: { success: false, code: 'loginRequired' },
      });
  });

  it.each([
    ['a visitor', {}],
    [
      'a member who waits for activation',
      { vipType: vipTypes.enterprise, membershipStatus: membershipStatuses.pending },
    ],
    [
      'a member who was rejected',
      { vipType: vipTypes.individual, membershipStatus: membershipStatuses.rejected },
    ],
    ['an expired member', { vipType: vipTypes.individual, membershipStatus: membershipStatuses.expired }],
  ])('is for %s, phone numbers too, kept by no cache', async (_who, member) => {
    await makeCard({ companyName: 'Sen', mobile: '0901 234 567', mobileE164: '+84901234567' });
    const { headers } = await signIn(member);
    const answer = await ask({ q: '0901234567', locale: 'vi' }, headers);
    expect(answer).toMatchObject({ status: 200, cache: 'private, no-store' });
    expect(namesIn(answer)).toEqual(['Sen']);
  });

  it('holds no contact details, and no more of an expired member’s card than its head', async () => {
    await makeCard({ ...contactDetails, companyName: 'Sen One' });
    const owner = await makeActiveMember({ membershipStatus: membershipStatuses.expired });
    await makeCard({ ...contactDetails, companyName: 'Sen Two', ownerId: owner.id, foundedYear: 1999 });
    const { headers } = await signIn();
    const answer = await ask({ q: 'Sen', locale: 'en' }, headers);
    expect(namesIn(answer).sort()).toEqual(['Sen One', 'Sen Two']);
    expect(contactsIn(JSON.stringify(answer.body))).toEqual([]);
    expect(answer.body.data.cards?.cards.find(({ name }) => name.text === 'Sen Two')).toMatchObject({
      foundedYear: null,
      contactFor: null,
    });
  });

  it('is narrowed by what stands in the address, several of a kind too', async () => {
    const [dining, travel, hotels] = [
      await makeIndustry('dining'),
      await makeIndustry('travel'),
      await makeIndustry('hotels'),
    ];
    await makeCard({ companyName: 'Sen A', industryIds: [dining.id], verifiedAt: new Date() });
    await makeCard({ companyName: 'Sen B', industryIds: [travel.id] });
    await makeCard({ companyName: 'Sen C', industryIds: [hotels.id] });
    await makeCard({ kind: 'personal', companyName: null, contactName: 'Sen D' });
    const { headers } = await signIn();
    const two = await ask(
      [
        ['q', 'Sen'],
        ['locale', 'en'],
        ['industry', 'dining'],
        ['industry', 'travel'],
        ['industry', 'none-such'],
      ],
      headers,
    );
    expect(namesIn(two).sort()).toEqual(['Sen A', 'Sen B']);
    const found = two.body.data.cards;
    expect(found?.search.industries.map(({ slug }) => slug).sort()).toEqual(['dining', 'travel']);
    expect(found?.choices.industry.find(({ key }) => key === 'hotels')).toMatchObject({
      active: false,
      count: 1,
    });
    expect(found?.choices.only).toEqual([{ key: 'verified', name: 'verified', active: false, count: 1 }]);
    const people = await ask({ q: 'Sen', locale: 'en', type: 'individuals' }, headers);
    expect(namesIn(people)).toEqual(['Sen D']);
  });

  it('counts the traits of what was asked instead of a typing error', async () => {
    await makeCard({ companyName: 'Wandelbarix', verifiedAt: new Date() });
    const { headers } = await signIn();
    const { body } = await ask({ q: 'wandelbarxi', locale: 'en' }, headers);
    expect(body.data.cards).toMatchObject({ corrected: 'wandelbarix', choices: { only: [{ count: 1 }] } });
    const exact = await ask({ q: 'wandelbarxi', locale: 'en', exact: '1' }, headers);
    expect(exact.body.data.cards).toMatchObject({
      total: { value: 0 },
      corrected: null,
      choices: { only: [] },
    });
  });

  it('has the last page for an address of one behind it, whatever is searched', async () => {
    const author = await makeSeller();
    await makePost(author, { title: 'Gốm Sen' });
    await makeSellersProduct(author, { name: 'Gốm Sen' });
    await makeCard({ companyName: 'Gốm Sen' });
    const { headers } = await signIn();
    const of = async (type: string) =>
      (await ask({ q: 'gốm sen', locale: 'vi', page: '9', type }, headers)).body.data as FoundAnything;
    expect((await of('companies')).cards).toMatchObject({ page: 1, pageCount: 1, cards: [{}], help: null });
    expect((await of('posts')).posts?.posts).toHaveLength(1);
    expect((await of('products')).products?.products).toHaveLength(1);
  });

  it('refuses a search without a text and an unknown language', async () => {
    const { headers } = await signIn();
    for (const query of ['q=*&locale=vi', 'locale=vi', 'q=Sen&locale=xx'])
      expect(await ask(query, headers)).toMatchObject({ status: 400, body: { code: 'invalidInput' } });
  });

  it('comes so often an hour', async () => {
    const { viewer, headers } = await signIn();
    const taken = Array.from({ length: rateLimits.searchesByAccount.points }, () =>
      takeRateLimit('searchesByAccount', viewer.id),
    );
    await Promise.all(taken);
    for (const type of ['all', 'posts'])
      expect(await ask({ q: 'Sen', locale: 'vi', type }, headers)).toMatchObject({
        status: 429,
        body: { code: 'tooManyRequests' },
      });
  });
});

describe('what a search answers of posts', () => {
  const titlesIn = ({ body }: Awaited<ReturnType<typeof ask>>) =>
    (body.data.posts?.posts ?? []).map(({ title }) => title.text);

  it('is all of them by their type, and the newest three beside the first page of all cards', async () => {
    const author = await makeActiveMember();
    for (let at = 1; at < 6; at += 1) await makePost(author, { title: `Gốm Sen ${at}` });
    await makeCard({ companyName: 'Gốm Sen' });
    const { headers } = await signIn();
    const of = (more: Record<string, string>) => ask({ q: 'gốm sen', locale: 'vi', ...more }, headers);
    const posts = await of({ type: 'posts' });
    expect(titlesIn(posts)).toEqual([5, 4, 3, 2, 1].map((at) => `Gốm Sen ${at}`));
    expect(posts.body.data).toMatchObject({ cards: null, posts: { total: { value: 5 }, pageCount: 1 } });
    expect(posts.cache).toBe('private, no-store');
    const all = await of({});
    expect(namesIn(all)).toEqual(['Gốm Sen']);
    expect(titlesIn(all)).toEqual([5, 4, 3].map((at) => `Gốm Sen ${at}`));
    expect(all.body.data.posts?.total).toEqual({ value: 5, capped: false });
    const others: Record<string, string>[] = [{ type: 'companies' }, { page: '2' }, { verified: '1' }];
    for (const other of others) expect((await of(other)).body.data.posts, JSON.stringify(other)).toBeNull();
  });

  it('is narrowed by industry and region as cards are', async () => {
    const author = await makeActiveMember();
    const [dining, daNang] = [await makeIndustry('dining'), await makeProvince('da-nang')];
    const nextMonth = new Date(Date.now() + 30 * dayMs).toISOString().slice(0, 10);
    const offer = { kind: 'opportunity', side: 'supply', validUntil: nextMonth } as const;
    await makePost(author, { title: 'Sen A', ...offer, industryId: dining.id, provinceCode: daNang.code });
    await makePost(author, { title: 'Sen B', ...offer, provinceCode: daNang.code });
    await makePost(author, { title: 'Sen C' });
    const { headers } = await signIn();
    const of = (more: Record<string, string>) =>
      ask({ q: 'sen', locale: 'vi', type: 'posts', ...more }, headers);
    expect(titlesIn(await of({ region: 'da-nang' }))).toEqual(['Sen B', 'Sen A']);
    expect(titlesIn(await of({ region: 'da-nang', industry: 'dining' }))).toEqual(['Sen A']);
  });

  it('is narrowed by kind and time, which narrow nothing else', async () => {
    const author = await makeActiveMember();
    const nextMonth = new Date(Date.now() + 30 * dayMs).toISOString().slice(0, 10);
    const opportunity = { kind: 'opportunity', validUntil: nextMonth } as const;
    await makePost(author, { title: 'Sen bán', ...opportunity, side: 'supply' });
    await makePost(author, { title: 'Sen mua', ...opportunity, side: 'demand' });
    const { id } = await makePost(author, { title: 'Sen cũ' });
    const longAgo = new Date(Date.now() - 40 * dayMs);
    await db.post.update({ where: { id }, data: { publishedAt: longAgo, listedAt: longAgo } });
    await db.$transaction((tx) => indexPosts(tx, [id]));
    await makeCard({ companyName: 'Sen' });
    const { headers } = await signIn();
    const of = (more: Record<string, string>) => ask({ q: 'sen', locale: 'vi', ...more }, headers);
    const posts = async (more: Record<string, string>) => titlesIn(await of({ type: 'posts', ...more }));
    expect(await posts({})).toEqual(['Sen mua', 'Sen bán', 'Sen cũ']);
    expect(await posts({ kind: 'supply' })).toEqual(['Sen bán']);
    expect(await posts({ kind: 'post' })).toEqual(['Sen cũ']);
    expect(await posts({ time: 'month' })).toEqual(['Sen mua', 'Sen bán']);
    expect(await posts({ time: 'month', kind: 'post' })).toEqual([]);
    // What makes no sense is left out.
    expect(await posts({ time: 'ever', kind: 'rumor' })).toHaveLength(3);
    const answer = await of({ type: 'posts', kind: 'demand', time: 'week' });
    expect(answer.body.data.posts?.search).toMatchObject({ kind: 'demand', time: 'week' });
    const all = await of({ kind: 'demand', time: 'today' });
    expect([namesIn(all), titlesIn(all)]).toEqual([['Sen'], ['Sen mua', 'Sen bán', 'Sen cũ']]);
  });

  it('is not for the signed-out, and holds no contact details of authors', async () => {
    const author = await makeActiveMember({ email: 'kin@hoasen.example', mobile: '0912 345 678' });
    await makePost(author, { title: 'Sen' });
    expect(await ask({ q: 'Sen', locale: 'vi', type: 'posts' })).toMatchObject({ status: 401 });
    const { headers } = await signIn();
    const answer = await ask({ q: 'Sen', locale: 'vi', type: 'posts' }, headers);
    expect(titlesIn(answer)).toEqual(['Sen']);
    expect(JSON.stringify(answer.body)).not.toMatch(/hoasen\.example|0912|345 678/);
    for (const q of ['kin@hoasen.example', '0912345678', 'kin hoasen'])
      expect(titlesIn(await ask({ q, locale: 'vi', type: 'posts', exact: '1' }, headers)), q).toEqual([]);
  });
});

it('notes as what the site lacks only what nothing narrowed', async () => {
  const { headers } = await signIn();
  for (const flag of listFlags) await ask({ q: 'quuxquux', locale: 'vi', [flag]: '1' }, headers);
  await ask({ q: 'quuxquux', locale: 'vi', speaks: 'ja' }, headers);
  expect(await db.emptySearchReader.count()).toBe(0);
});

it('has no products beside cards that are narrowed by what only cards have', async () => {
  await makeSellersProduct(await makeSeller(), { name: 'Gốm Sen' });
  const { headers } = await signIn();
  const beside = async (more: Record<string, string>) =>
    ((await ask({ q: 'gốm sen', locale: 'vi', ...more }, headers)).body.data as FoundAnything).products;
  expect((await beside({}))?.products).toHaveLength(1);
  for (const flag of listFlags) expect(await beside({ [flag]: '1' }), flag).toBeNull();
});

it('answers although it could not be noted that nothing was found', async () => {
  const { headers } = await signIn();
  await db.$executeRaw`ALTER TABLE empty_search_reader RENAME TO empty_search_reader_away`;
  try {
    expect(await ask({ q: 'quuxquux', locale: 'vi' }, headers)).toMatchObject({ status: 200 });
  } finally {
    await db.$executeRaw`ALTER TABLE empty_search_reader_away RENAME TO empty_search_reader`;
  }
  await ask({ q: 'quuxquux', locale: 'vi' }, headers);
  expect(await db.emptySearchReader.count()).toBe(1);
});

describe('a block', () => {
  it('keeps cards and posts of either out of what the other finds, and of nobody else', async () => {
    const [one, two, third] = [await signIn(), await makeActiveMember(), await signIn()];
    await makeCard({ companyName: 'Quux Sen', ownerId: two.id });
    await makeCard({ companyName: 'Quux Mai' });
    const post = await makePost(two, { title: 'Quux kho' });
    const found = async ({ headers }: { headers: Record<string, string> }) => {
      const cards = await ask({ q: 'Quux', locale: 'vi' }, headers);
      const posts = await ask({ q: 'Quux kho', type: 'posts', locale: 'vi' }, headers);
      return {
        names: namesIn(cards).toSorted(),
        posts: (posts.body.data.posts?.posts ?? []).map(({ publicId }) => publicId),
      };
    };
    const everything = { names: ['Quux Mai', 'Quux Sen'], posts: [post.publicId] };
    expect(await found(one)).toEqual(everything);
    for (const [blocker, blocked] of [
      [one.viewer, two],
      [two, one.viewer],
    ] as const) {
      await block(blocker, blocked);
      expect(await found(one)).toEqual({ names: ['Quux Mai'], posts: [] });
      expect(await found(third)).toEqual(everything);
      await block(blocker, blocked, false);
    }
    expect(await found(one)).toEqual(everything);
  });
});
