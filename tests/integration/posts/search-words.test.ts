import { beforeEach, describe, expect, it } from 'vitest';
import { readSearch } from '@/lib/cards/read-search';
import { refreshTerms } from '@/lib/directory/jobs';
import { suggest } from '@/lib/directory/suggest';
import { deleteOwnPost, withdrawPost } from '@/lib/flows/posts/own-post';
import { publishPost } from '@/lib/flows/posts/publish-post';
import { hidePost } from '@/lib/flows/posts/take-down-post';
import type { Locale } from '@/lib/i18n/locales';
import { savePostDraft } from '@/lib/posts/drafts';
import { getOwnPost } from '@/lib/posts/own-posts';
import { findPostIds } from '@/lib/posts/search';
import { findOfAll } from '@/lib/posts/search-all';
import { searchFeed } from '@/lib/posts/search-feed';
import { deltaOfText } from '@/lib/rich-text/delta';
import { db } from '@/lib/server/db';
import { readFeedQuery } from '@/lib/shared/feed-path';
import { newPublicId } from '@/lib/shared/ids';
import { everything } from '@/lib/shop/queries';
import { findProductIds } from '@/lib/shop/search';
import { makeAdmin } from '@/tests/factories/admins';
import { storeSetting } from '@/tests/factories/content';
import { makeActiveMember } from '@/tests/factories/members';
import { planOf } from '@/tests/factories/plans';
import { makePost, postForm } from '@/tests/factories/posts';
import { addCard, buildWorld } from '../directory/world';

beforeEach(buildWorld);

const find = (q: string, locale: Locale = 'en') => findPostIds({ q, locale, anyOf: [], page: 1 });

/** What is found, and how the query was corrected. */
async function answer(q: string, locale?: Locale) {
  const { ids, corrected, leftOut } = await find(q, locale);
  return { ids, corrected, leftOut };
}

const nothing = { ids: [], corrected: null, leftOut: null };
const usesOf = (terms: string[]) =>
  db.$queryRaw`SELECT term, uses FROM post_term WHERE term = ANY (${terms}::text[]) ORDER BY term`;

describe('a mistyped word of a post', () => {
  it('is corrected or completed among posts, at /search and in the feed, and in no search of cards or products', async () => {
    const member = await makeActiveMember();
    const { id, publicId } = await makePost(member, {
      title: 'Bamboo wardrobe',
      content: deltaOfText('Varnished by hand in Hội An'),
    });
    const found = { ids: [id], corrected: 'wardrobe', leftOut: null };
    expect(await answer('wardrboe')).toEqual(found);
    // Of a text as well, and beside words that are right.
    expect(await answer('bamboo varnsihed')).toEqual({ ...found, corrected: 'bamboo varnished' });
    expect(await answer('wardr')).toEqual({ ...found, corrected: null });

    const taxonomy = { industries: [], provinces: [] };
    const all = await findOfAll(member.id, {
      search: readSearch({ q: 'wardrboe' }, taxonomy),
      locale: 'en',
      of: 'posts',
    });
    expect(all.posts).toMatchObject({ corrected: 'wardrobe', posts: [{ publicId }] });
    const feed = { filter: readFeedQuery({}), locale: 'en' as const, q: 'wardrboe' };
    expect(await searchFeed({ ...feed, exact: false })).toMatchObject({
      corrected: 'wardrobe',
      posts: [{ publicId }],
    });
    expect(await searchFeed({ ...feed, exact: true })).toMatchObject({ corrected: null, posts: [] });
    expect(await suggest('wardrboe', 'en')).toEqual([]);
    const asked = { q: 'wardrboe', exact: false, locale: 'en' as const, narrowing: everything };
    expect(await findProductIds(asked)).toEqual(nothing);
  });

  it('is corrected even where a card has it, which posts are not found by', async () => {
    const post = await makePost(await makeActiveMember(), { title: 'Handmade lantern' });
    await addCard({ companyName: 'Lantren', publicId: 'abcdefghjk' });
    expect(await answer('lantren')).toEqual({ ids: [post.id], corrected: 'lantern', leftOut: null });
  });

  // Of the collection of what people type: raw Telex, swapped, missing and doubled letters.
  it.each([
    ['phowr thinf', 'Phở Thìn Lò Đúc', 'vi'],
    ['nha hnag', 'Nhà hàng Sen Tây Hồ tuyển phụ bếp', 'vi'],
    ['khachs sanj', 'Khách sạn nhỏ cần sang lại', 'vi'],
    ['starbuck', 'Starbucks Reserve is hiring', 'en'],
    ['vietcombak', 'Quầy Vietcombank dời địa điểm', 'vi'],
    ['hightland coffe', 'Highlands Coffee beans', 'en'],
    ['restuarant', 'Restaurant to let', 'ja'],
    ['masage', 'Massage chairs', 'ko'],
    ['logisitcs', 'Logistics partner wanted', 'zh-CN'],
    ['hotle', 'Hotel linen', 'zh-TW'],
  ] as const)('%s finds "%s" in %s', async (q, title, locale) => {
    const member = await makeActiveMember();
    const { id } = await makePost(member, { title });
    await makePost(member, { title: 'Đồ gỗ thanh lý' });
    expect((await find(q, locale)).ids).toEqual([id]);
  });
});

describe('words of posts', () => {
  it('are those of posts that lists show: none of drafts and of what waits or was taken away', async () => {
    const [author, admin] = await Promise.all([makeActiveMember(), makeAdmin()]);
    await storeSetting('postReview', { post: 'all', opportunity: 'all' });
    const draft = { publicId: newPublicId(), version: 0, data: postForm({ title: 'Quixotry' }) };
    await savePostDraft(author, draft);
    await publishPost(author, { ...draft, publicId: newPublicId() });
    expect(await usesOf(['quixotry'])).toEqual([]);
    expect(await answer('quixorty')).toEqual(nothing);

    await storeSetting('postReview', { post: 'none', opportunity: 'none' });
    const [one, other, third] = [
      await makePost(author, { title: 'Quixotry and lanterns' }),
      await makePost(author, { title: 'Quixotry and whalebone' }),
      await makePost(author, { title: 'Zarzuela tickets' }),
    ];
    expect((await find('quixorty')).ids).toHaveLength(2);
    // At once, and not with the night: a word that another post has stays.
    await hidePost(admin, one.publicId, { reasonCode: 'offensive', reason: '' });
    expect(await usesOf(['lanterns', 'quixotry'])).toEqual([{ term: 'quixotry', uses: 1 }]);
    await withdrawPost(author, other.publicId);
    await deleteOwnPost(author, third.publicId);
    expect(await usesOf(['quixotry', 'whalebone', 'zarzuela'])).toEqual([]);
    for (const q of ['quixorty', 'whalebnoe', 'zarzeula', 'quixo'])
      expect(await answer(q), q).toEqual(nothing);
  });

  it('follow what a post says', async () => {
    const author = await makeActiveMember();
    const { id, publicId } = await makePost(author, { title: 'Rattan armchair' });
    const own = await getOwnPost(author, publicId);
    const data = { ...(own?.form ?? postForm()), title: 'Rattan bookshelf' };
    await publishPost(author, { publicId, version: own?.version ?? 0, data });
    expect(await usesOf(['armchair', 'bookshelf', 'rattan'])).toEqual([
      { term: 'bookshelf', uses: 1 },
      { term: 'rattan', uses: 1 },
    ]);
    expect(await answer('booksehlf')).toEqual({ ids: [id], corrected: 'bookshelf', leftOut: null });
  });

  it('are counted each night, and forgotten once no post has them', async () => {
    const author = await makeActiveMember();
    for (const title of ['Wardrobe', 'Wardrobe door']) await makePost(author, { title });
    await db.$executeRaw`INSERT INTO post_term (term) VALUES ('vanished')`;
    await refreshTerms(db);
    expect(await usesOf(['door', 'vanished', 'wardrobe'])).toEqual([
      { term: 'door', uses: 1 },
      { term: 'wardrobe', uses: 2 },
    ]);
  });

  it('are written by many at once', async () => {
    const authors = await Promise.all(Array.from({ length: 6 }, () => makeActiveMember()));
    await Promise.all(authors.map((author, at) => makePost(author, { title: `Tandem bicycle ${at}` })));
    expect((await find('bicylce')).ids).toHaveLength(6);
  });
});

it('are looked up by indexes', async () => {
  await makePost(await makeActiveMember(), { title: 'Bamboo wardrobe' });
  const asks = (q: string) => (part: string) =>
    planOf(
      () => find(q),
      (text) => text.includes('post_term') && text.includes(part),
      ['post_term'],
    );
  const corrected = await asks('wardrboe')('similarity');
  for (const index of ['post_term_similar', 'post_term_pkey']) expect(corrected).toContain(index);
  expect(await asks('wardrboe')('ORDER BY uses DESC, term')).toContain('post_term_pkey');
});
