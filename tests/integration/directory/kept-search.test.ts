import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { indexCard, unindexCard } from '@/lib/cards/index-card';
import { type SearchInput, searchCards } from '@/lib/directory/search';
import { processCache } from '@/lib/server/cache/process-cache';
import { startCache } from '@/lib/server/cache/start-cache';
import { queryWordsTag, searchTag } from '@/lib/server/cache/tags';
import { db } from '@/lib/server/db';
import { besideTransaction } from '@/lib/server/transactions';
import { makePost } from '@/tests/factories/posts';
import { makeSeller, makeSellersProduct } from '@/tests/factories/products';
import { hearTags } from '../seed/heard-tags';
import { addCard, buildWorld } from './world';

const cache = processCache();

beforeEach(async () => {
  await buildWorld();
  cache.serves = true;
  const listener = startCache({ databaseUrl: process.env.DATABASE_URL ?? '', maxMegabytes: 16 });
  await vi.waitFor(() => expect(listener.listening).toBe(true));
});

afterEach(async () => {
  for (const end of cache.holds.values()) end();
  await cache.listener?.stop();
  cache.serves = false;
  cache.listener = undefined as never;
});

const search = (q: string, more: Partial<SearchInput> = {}) =>
  searchCards({ q, locale: 'vi', contacts: true, ...more });
/** Nothing is held any more: this process heard of its own commit. */
const heard = () => vi.waitFor(() => expect(cache.holds.size).toBe(0));

it('asks once for what is searched again, and anew once a card is written, hidden, or a word means something else', async () => {
  const one = await addCard({ companyName: 'Quux Một' });
  await heard();
  const first = await search('quux');
  expect(first.ids).toEqual([one]);
  expect(await search('quux')).toBe(first);

  const other = await addCard({ companyName: 'Quux Hai' });
  // At once, whether or not the commit was heard already.
  expect((await search('quux')).ids.toSorted()).toEqual([one, other]);
  await heard();
  const both = await search('quux');
  expect(await search('quux')).toBe(both);

  await db.$transaction((tx) => unindexCard(tx, one));
  expect((await search('quux')).ids).toEqual([other]);
  await heard();
  const left = await search('quux');
  cache.pages.clock.invalidate([queryWordsTag()]);
  expect(await search('quux')).not.toBe(left);
});

it('is not kept while a write is under way, and stands where that is rolled back', async () => {
  const id = await addCard({ companyName: 'Quux' });
  await heard();
  const rolledBack = db.$transaction(async (tx) => {
    await tx.card.update({ where: { id }, data: { companyName: 'Baz' } });
    await indexCard(tx, id);
    await besideTransaction(async () => {
      const meanwhile = await search('quux');
      expect(meanwhile.ids).toEqual([id]);
      expect(await search('quux')).not.toBe(meanwhile);
    });
    throw new Error('rolled back');
  });
  await expect(rolledBack).rejects.toThrow('rolled back');
  expect((await search('quux')).ids).toEqual([id]);
});

it('tells apart who asks in what language, for what, and whether contacts are searched', async () => {
  const id = await addCard({ companyName: 'Quux', mobile: '0903 123 456' });
  await heard();
  expect((await search('0903123456')).ids).toEqual([id]);
  expect((await search('0903123456', { contacts: false })).ids).toEqual([]);
  expect((await search('quux', { kind: 'personal' })).ids).toEqual([]);
  expect((await search('quux', { kind: 'company' })).ids).toEqual([id]);
  const asked = await Promise.all([
    search('quux'),
    search('quux', { locale: 'ja' }),
    search('quux', { page: 2 }),
  ]);
  expect(new Set(asked).size).toBe(3);
  // Another order is made of what is asked anew.
  const reorder = async (ids: readonly number[]) => [...ids];
  expect(await search('quux', { reorder })).not.toBe(await search('quux', { reorder }));
});

it('is told of posts and products that are written', async () => {
  cache.serves = false;
  const seller = await makeSeller();
  const tags = await hearTags();
  await makePost(seller);
  expect(await tags.take()).toContain(searchTag('posts'));
  await makeSellersProduct(seller);
  expect(await tags.take()).toContain(searchTag('products'));
  await tags.end();
});
