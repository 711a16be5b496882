import { beforeEach, describe, expect, it } from 'vitest';
import { GET } from '@/app/api/search/suggest/route';
import { refreshTerms } from '@/lib/directory/jobs';
import { suggest } from '@/lib/directory/suggest';
import { db } from '@/lib/server/db';
import { placeInShop } from '@/lib/shop/place-in-shop';
import { everything } from '@/lib/shop/queries';
import { findProductIds } from '@/lib/shop/search';
import { suggestAnything, suggestProducts } from '@/lib/shop/suggest';
import { makeCategory, makeProduct } from '@/tests/factories/shop';
import { addCard, buildWorld } from '../directory/world';

beforeEach(buildWorld);

async function makeListed(data: Parameters<typeof makeProduct>[0]) {
  const product = await makeProduct(data);
  await db.$transaction((tx) => placeInShop(tx, [product.id]));
  return product;
}

const textsOf = async (typed: string, locale: 'vi' | 'ko' | 'en' = 'vi') =>
  (await suggestProducts(typed, locale)).map(({ text }) => text);

describe('products in the search box', () => {
  it('are offered with their categories and words, those that begin so first, hidden ones never', async () => {
    const category = await makeCategory();
    await db.categoryName.updateMany({ where: { categoryId: category.id }, data: { name: 'Ghế và bàn' } });
    const later = await makeListed({ name: 'Bộ ghế mây', categoryId: category.id });
    const first = await makeListed({ name: 'Ghế tre đan', categoryId: category.id });
    await makeListed({ name: 'Ghế bí mật', status: 'hidden' });
    const one = { value: 2, capped: false };
    expect(await suggestProducts('ghế', 'vi')).toEqual([
      { kind: 'category', text: 'Ghế và bàn', href: `/shop/category-${category.slug}`, total: one },
      { kind: 'product', text: 'Ghế tre đan', href: `/products/${first.publicId}` },
      { kind: 'product', text: 'Bộ ghế mây', href: `/products/${later.publicId}` },
    ]);
    expect(await textsOf('bộ gh')).toEqual(['Bộ ghế mây', 'bộ ghế']);
    expect(await textsOf('0901')).toEqual([]);
  });

  it('are told apart by their marks, and while a syllable is composed', async () => {
    await makeListed({ name: 'Nước dứa' });
    await makeListed({ name: 'Nước dừa' });
    expect(await textsOf('nước dừa')).toEqual(['Nước dừa', 'Nước dứa']);
    await makeListed({ name: '한빛 의자' });
    expect(await textsOf('한ㅂ', 'ko')).toEqual(['한빛 의자']);
  });

  it('stand, a few, beside cards where everything is searched, and not where cards are', async () => {
    for (const name of ['Ghế tre', 'Ghế gỗ', 'Ghế sắt']) await makeListed({ name });
    await addCard({ companyName: 'Ghế Sài Gòn', publicId: 'abcdefghjk' });
    const all = await suggestAnything('ghế', { of: 'all', locale: 'vi' });
    expect(all.map(({ kind }) => kind)).toEqual(['company', 'product', 'product']);
    expect(await suggestAnything('ghế', { of: 'cards', locale: 'vi' })).toEqual(await suggest('ghế', 'vi'));
    const answer = await GET(
      new Request('http://localhost:3000/api/search/suggest?q=gh&locale=vi&of=members'),
      {
        params: Promise.resolve({}),
      },
    );
    expect(answer.status).toBe(400);
  });
});

describe('a mistyped word of a product', () => {
  const find = (q: string) => findProductIds({ q, exact: false, locale: 'en', narrowing: everything });

  it('is corrected in the shop and its suggestions, and in no search of cards', async () => {
    const product = await makeListed({ name: 'Bamboo wardrobe' });
    expect(await find('wardrboe')).toEqual({ ids: [product.id], corrected: 'wardrobe', leftOut: null });
    expect(await find('wardr')).toMatchObject({ ids: [product.id], corrected: null });
    expect(await textsOf('wardrboe', 'en')).toEqual(['Bamboo wardrobe', 'wardrobe']);
    expect(await suggest('wardrboe', 'en')).toEqual([]);
  });

  it('is forgotten by the nightly count once no product has it', async () => {
    const product = await makeListed({ name: 'Wardrobe' });
    await makeListed({ name: 'Wardrobe door' });
    await db.product.delete({ where: { id: product.id } });
    await db.$executeRaw`INSERT INTO product_term (term) VALUES ('vanished')`;
    await db.$executeRaw`UPDATE product_term SET uses = 9 WHERE term = 'wardrobe'`;
    await refreshTerms(db);
    expect(
      await db.$queryRaw`SELECT term, uses FROM product_term WHERE term IN ('vanished', 'wardrobe')`,
    ).toEqual([{ term: 'wardrobe', uses: 1 }]);
  });
});

it('words that no product of the shop has any more are forgotten, so that no correction tells of them', async () => {
  const { id } = await makeProduct({ name: 'Ghế Revabere' });
  const place = () => db.$transaction((tx) => placeInShop(tx, [id]));
  const known = async () =>
    (await db.$queryRaw<{ term: string }[]>`SELECT term FROM product_term WHERE term = 'revabere'`).length;
  await place();
  expect(await known()).toBe(1);
  await db.product.update({ where: { id }, data: { status: 'hidden' } });
  await place();
  expect(await known()).toBe(0);
  await db.product.update({ where: { id }, data: { status: 'published' } });
  await place();
  expect(await known()).toBe(1);
});
