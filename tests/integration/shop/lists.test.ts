import { describe, expect, it } from 'vitest';
import { updateCard } from '@/lib/cards/service';
import { deltaOfText } from '@/lib/rich-text/delta';
import { db } from '@/lib/server/db';
import { membershipStatuses, vipTypes } from '@/lib/shared/viewer';
import { listProductIds, type ProductNarrowing } from '@/lib/shop/find-products';
import { reindexProducts, reindexProductsOf, relevelProducts } from '@/lib/shop/index-jobs';
import { placeInShop } from '@/lib/shop/place-in-shop';
import { refreshPopularity } from '@/lib/shop/popularity';
import { listProductsOfCard, listProductTiles, listSimilarProducts } from '@/lib/shop/product-tiles';
import {
  countProductsOfCategories,
  everything,
  getProduct,
  getProductStates,
  listProducts,
} from '@/lib/shop/queries';
import { findProductIds, searchShop } from '@/lib/shop/search';
import { readShopQuery } from '@/lib/shop/shop-query';
import { changeStocks } from '@/lib/shop/stock';
import { recordProductView } from '@/lib/shop/views';
import { makeCard } from '@/tests/factories/cards';
import { makeActiveMember } from '@/tests/factories/members';
import { makeProvince } from '@/tests/factories/reference';
import { makeCategory, makeProduct } from '@/tests/factories/shop';

type ProductData = Parameters<typeof makeProduct>[0];
type Variants = Parameters<typeof makeProduct>[1];

/** A product that stands in lists and index. */
async function makeListed(data: ProductData = {}, variants?: Variants) {
  const product = await makeProduct(data, variants);
  await place(product.id);
  return product;
}

const place = (id: number) => db.$transaction((tx) => placeInShop(tx, [id]));
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);

async function makeSeller(companyName: string, provinceCode?: string) {
  const member = await makeActiveMember({ vipType: vipTypes.enterprise });
  const card = await makeCard({ ownerId: member.id, companyName, ...(provinceCode && { provinceCode }) });
  return { ...member, card };
}

const idsOf = (narrowing: Partial<ProductNarrowing>, sort: Parameters<typeof listProductIds>[2] = 'newest') =>
  listProductIds(db, { ...everything, ...narrowing }, sort);

const search = async (address: string) => {
  const query = readShopQuery(Object.fromEntries(new URL(address, 'http://x').searchParams.entries()));
  const found = await searchShop(query, 'vi');
  return found?.products.map(({ publicId }) => publicId) ?? null;
};

const find = async (q: string) =>
  (await findProductIds({ q, exact: true, locale: 'vi', narrowing: everything })).ids;

type Row = { id: number; rows: string };
const indexed = () =>
  db.$queryRaw<Row[]>`
    SELECT s.product_id AS id, s.price || ' ' || s.in_stock || ' ' || s.listed_at || s.head::text || s.body::text || (
      SELECT json_agg(l ORDER BY l.scope)::text FROM product_listing l WHERE l.product_id = s.product_id) AS rows
    FROM product_search s ORDER BY s.product_id`;

describe('the lists of the shop', () => {
  it('come in the four orders', async () => {
    const dear = await makeListed({ publishedAt: minutesAgo(1), soldLately: 2 }, [{ price: 900_000 }]);
    const cheap = await makeListed({ publishedAt: minutesAgo(3), soldLately: 2, viewCount: 5 }, [
      { price: 10_000 },
      { price: 50_000 },
    ]);
    const middle = await makeListed({ publishedAt: minutesAgo(2), soldLately: 9 }, [{ price: 20_000 }]);
    expect(await idsOf({})).toEqual([dear.id, middle.id, cheap.id]);
    expect(await idsOf({}, 'price-up')).toEqual([cheap.id, middle.id, dear.id]);
    expect(await idsOf({}, 'price-down')).toEqual([dear.id, middle.id, cheap.id]);
    expect(await idsOf({}, 'popular')).toEqual([middle.id, cheap.id, dear.id]);
  });

  it('hold what lies below a category, and say how many', async () => {
    const top = await makeCategory();
    const below = await makeCategory({ parentId: top.id });
    const other = await makeCategory();
    const product = await makeListed({ categoryId: below.id });
    await makeListed({ categoryId: other.id });
    expect(await idsOf({ categoryId: top.id })).toEqual([product.id]);
    const counts = await countProductsOfCategories();
    expect([counts[top.id]?.value, counts[below.id]?.value, counts[other.id]?.value]).toEqual([1, 1, 1]);
    const list = await listProducts({ category: top.slug, sort: 'newest', page: 1 }, 'vi');
    expect(list?.products.map(({ publicId }) => publicId)).toEqual([product.publicId]);
    expect(await listProducts({ category: 'nothing', sort: 'newest', page: 1 }, 'vi')).toBeNull();
    expect(await listProducts({ sort: 'newest', page: 2 }, 'vi')).toBeNull();
  });

  it('of a category that became part of another say where that is', async () => {
    const into = await makeCategory();
    const gone = await makeCategory({ mergedIntoId: into.id, retiredAt: new Date() });
    const list = await listProducts({ category: gone.slug, sort: 'newest', page: 1 }, 'vi');
    expect(list?.category?.movedTo).toBe(into.slug);
  });

  it('find a product of several prices by a range between them, and by none beside them', async () => {
    const wide = await makeListed({ name: 'Ghế mây' }, [
      { values: ['S'], price: 50_000 },
      { values: ['L'], price: 500_000 },
    ]);
    const single = await makeListed({ name: 'Ghế gỗ' }, [{ price: 350_000 }]);
    await makeListed({ name: 'Ghế sắt' }, [{ price: 250_000 }]);
    const both = new Set([wide.id, single.id]);
    for (const sort of ['newest', 'price-up', 'price-down', 'popular'] as const) {
      const ids = async (narrowing: Partial<ProductNarrowing>) => new Set(await idsOf(narrowing, sort));
      expect(await ids({ low: 300_000, high: 400_000 }), sort).toEqual(both);
      expect(await ids({ low: 300_000, high: 400_000, inStock: true }), sort).toEqual(both);
      expect(await ids({ low: 500_001 }), sort).toEqual(new Set());
      expect(await ids({ low: 500_000 }), sort).toEqual(new Set([wide.id]));
      expect(await ids({ high: 50_000 }), sort).toEqual(new Set([wide.id]));
      expect(await ids({ high: 49_999 }), sort).toEqual(new Set());
    }
    expect(await idsOf({ low: 300_000, high: 400_000 }, 'price-up')).toEqual([wide.id, single.id]);
    const found = new Set((await search('/shop?q=ghế&low=300000&high=400000')) ?? []);
    expect(found).toEqual(new Set([wide.publicId, single.publicId]));
  });

  it('are narrowed by price, stock, seller and province together', async () => {
    const province = await makeProvince();
    const seller = await makeSeller('Công ty Gỗ Sài Gòn', province.code);
    const category = await makeCategory();
    const own = await makeListed({ sellerId: seller.id, categoryId: category.id }, [{ price: 300_000 }]);
    const soldOut = await makeListed({ sellerId: seller.id }, [{ price: 200_000, stock: 0 }]);
    const ofSite = await makeListed({ categoryId: category.id }, [{ price: 100_000 }]);
    const of = async (narrowing: Partial<ProductNarrowing>, sort?: Parameters<typeof listProductIds>[2]) =>
      new Set(await idsOf(narrowing, sort));
    expect(await of({ seller: seller.id })).toEqual(new Set([own.id, soldOut.id]));
    expect(await of({ seller: 'site' })).toEqual(new Set([ofSite.id]));
    expect(await of({ seller: seller.id, categoryId: category.id })).toEqual(new Set([own.id]));
    expect(await of({ province: province.code, inStock: true })).toEqual(new Set([own.id]));
    for (const sort of ['newest', 'price-up', 'price-down', 'popular'] as const) {
      expect(await of({ low: 150_000 }, sort), sort).toEqual(new Set([own.id, soldOut.id]));
      expect(await of({ low: 150_000, high: 250_000 }, sort), sort).toEqual(new Set([soldOut.id]));
      expect(await of({ low: 150_000, inStock: true, seller: seller.id }, sort), sort).toEqual(
        new Set([own.id]),
      );
    }
    const found = await search(`/shop?q=*&seller=${seller.card.publicId}&stock=1&region=${province.slug}`);
    expect(found).toEqual([own.publicId]);
    expect(await search('/shop?q=*&seller=nobody')).toBeNull();
    expect(await search('/shop?q=*&region=nowhere')).toBeNull();
  });

  it('show nothing of a seller who is no active enterprise, and all of it again', async () => {
    const seller = await makeSeller('Công ty Nghỉ Phép');
    const product = await makeListed({ sellerId: seller.id });
    const card = () => listProductsOfCard(seller.card.publicId, 'vi');
    expect((await card()).products).toHaveLength(1);
    await db.member.update({
      where: { id: seller.id },
      data: { membershipStatus: membershipStatuses.expired },
    });
    await place(product.id);
    expect(await idsOf({})).toEqual([]);
    expect(await find('ban go')).toEqual([]);
    expect(await getProduct(product.publicId, 'vi')).toBeNull();
    expect((await card()).products).toEqual([]);
    expect(await getProductStates([product.publicId])).toEqual({});
    await db.member.update({
      where: { id: seller.id },
      data: { membershipStatus: membershipStatuses.active },
    });
    await place(product.id);
    expect(await idsOf({})).toEqual([product.id]);
  });

  it('forget a product that is deleted for good', async () => {
    const product = await makeListed();
    await db.product.delete({ where: { id: product.id } });
    expect(await idsOf({})).toEqual([]);
    expect(await indexed()).toEqual([]);
  });
});

describe('the search of the shop', () => {
  it('finds a product by name, category, seller and what it is made of, in any language', async () => {
    const category = await makeCategory({
      names: {
        create: [
          { locale: 'en', name: 'Dining tables', synonyms: ['dinner table'] },
          { locale: 'zh-CN', name: '餐桌' },
        ],
      },
    });
    const seller = await makeSeller('Công ty Mộc Việt');
    const product = await makeListed({
      name: 'Bàn ăn gỗ sồi',
      sellerId: seller.id,
      categoryId: category.id,
      attributes: [{ name: 'Chất liệu', value: 'sồi Mỹ' }],
      options: [{ name: 'Màu', values: ['hổ phách'] }],
      translations: { create: [{ locale: 'ja', field: 'name', text: 'オーク材の食卓', source: 'human' }] },
    });
    await makeListed({ name: 'Áo thun', description: deltaOfText('Vải cotton.') });
    for (const q of ['bàn ăn', 'go soi', 'dining table', '餐桌', 'オーク', 'moc viet', 'hổ phách', 'sồi Mỹ'])
      expect(await find(q), q).toEqual([product.id]);
  });

  it('puts the name before what it says otherwise, and another order where one is chosen', async () => {
    const category = await makeCategory({ names: { create: [{ locale: 'vi', name: 'Đèn bàn' }] } });
    const byCategory = await makeListed({ name: 'Vật phẩm', categoryId: category.id }, [{ price: 10_000 }]);
    const byName = await makeListed({ name: 'Đèn bàn học', publishedAt: minutesAgo(60) }, [
      { price: 90_000 },
    ]);
    expect(await search('/shop?q=đèn bàn')).toEqual([byName.publicId, byCategory.publicId]);
    expect(await search('/shop?q=đèn bàn&sort=price-up')).toEqual([byCategory.publicId, byName.publicId]);
    expect(await search('/shop?q=đèn bàn&low=50000')).toEqual([byName.publicId]);
  });

  it('asks for less where nothing is found as typed', async () => {
    const product = await makeListed({ name: 'Ghế xoay' });
    const found = await searchShop(readShopQuery({ q: 'ghế xoay kỳ lân' }), 'vi');
    expect(found?.products.map(({ publicId }) => publicId)).toEqual([product.publicId]);
    expect(found?.leftOut).not.toBeNull();
    expect(await search('/shop?q=ghế xoay kỳ lân&exact=1')).toEqual([]);
  });

  it('says what it may be narrowed to', async () => {
    const province = await makeProvince();
    const seller = await makeSeller('Công ty Hai Món', province.code);
    await makeListed({ sellerId: seller.id });
    await makeListed({ sellerId: seller.id });
    await makeListed();
    const found = await searchShop(readShopQuery({ q: 'bàn gỗ' }), 'vi');
    expect(found?.choices.sellers.map(({ card, count }) => [card, count])).toEqual([
      [seller.card.publicId, 2],
      [null, 1],
    ]);
    expect(found?.choices.regions.map(({ slug, count }) => [slug, count])).toEqual([[province.slug, 2]]);
  });

  it('says how many each category leads to, whichever is chosen', async () => {
    const top = await makeCategory();
    const below = await makeCategory({ parentId: top.id });
    const other = await makeCategory();
    await makeListed({ name: 'Ghế xoay', categoryId: top.id });
    await makeListed({ name: 'Ghế xoay lưới', categoryId: below.id }, [{ price: 90_000 }]);
    await makeListed({ name: 'Ghế xoay da', categoryId: other.id });
    await makeListed({ name: 'Tủ sắt', categoryId: other.id });
    const counts = async (given: Record<string, string>) => {
      const found = await searchShop(readShopQuery(given), 'vi');
      return [top, below, other].map(({ id }) => found?.categoryCounts?.[id]?.value);
    };
    const q = 'ghế xoay';
    expect(await counts({ q })).toEqual([2, 1, 1]);
    expect(await counts({ q, category: other.slug })).toEqual([2, 1, 1]);
    expect(await counts({ q, high: '95000' })).toEqual([1, 1, undefined]);
    expect(await counts({ high: '95000' })).toEqual([1, 1, undefined]);
    // As many as the search finds that its link leads to.
    for (const { slug, id } of [top, below, other]) {
      const found = await searchShop(readShopQuery({ q, category: slug }), 'vi');
      expect(found?.total.value).toBe(found?.categoryCounts?.[id]?.value);
    }
  });
});

describe('the index of the shop', () => {
  it('is what it would be if it were made anew', async () => {
    const province = await makeProvince();
    const seller = await makeSeller('Công ty Chỉ Mục', province.code);
    const category = await makeCategory();
    const product = await makeListed({ sellerId: seller.id, categoryId: category.id });
    const [variant] = product.variants;
    const stock = (change: number) =>
      db.$transaction((tx) =>
        changeStocks(tx, [{ variantId: variant?.id ?? 0, change }], { reason: 'edit' }),
      );
    await stock(-10);
    expect(await idsOf({ inStock: true })).toEqual([]);
    await stock(4);
    await db.product.update({ where: { id: product.id }, data: { soldLately: 7 } });
    await refreshPopularity(db);
    const before = await indexed();
    await place(product.id);
    expect(await indexed()).toEqual(before);
  });

  it('follows another name and place of a seller and a category', async () => {
    const seller = await makeSeller('Công ty Tên Cũ');
    const category = await makeCategory();
    const product = await makeListed({ sellerId: seller.id, categoryId: category.id });
    const province = await makeProvince();
    await db.$transaction((tx) =>
      updateCard(tx, seller.card.id, { companyName: 'Công ty Hướng Dương', provinceCode: province.code }),
    );
    expect(await reindexProductsOf(db, { memberId: seller.id })).toBe(1);
    expect(await find('hướng dương')).toEqual([product.id]);
    expect(await idsOf({ province: province.code })).toEqual([product.id]);
    await db.categoryName.create({ data: { categoryId: category.id, locale: 'ko', name: '식탁' } });
    expect(await reindexProductsOf(db, { categoryIds: [category.id] })).toBe(1);
    expect(await find('식탁')).toEqual([product.id]);
  });

  it('writes rows of other tokens anew, once', async () => {
    await makeListed();
    await db.product.updateMany({ data: { searchVersion: 0 } });
    await db.$executeRaw`DELETE FROM product_search`;
    expect(await reindexProducts(db)).toBe(1);
    expect(await reindexProducts(db)).toBe(0);
    expect(await indexed()).toHaveLength(1);
    expect(await relevelProducts(db)).toBe(0);
  });

  it('puts first what is looked at more, of equally sold ones', async () => {
    const seldom = await makeListed({ publishedAt: minutesAgo(1) });
    const often = await makeListed({ publishedAt: minutesAgo(9) });
    await Promise.all([1, 2, 3].map(() => recordProductView(often.publicId)));
    await recordProductView('unknown0001');
    expect(await refreshPopularity(db)).toBe(1);
    expect(await idsOf({}, 'popular')).toEqual([often.id, seldom.id]);
    expect(await refreshPopularity(db)).toBe(0);
  });
});

describe('the page of a product', () => {
  it('says what there is in the language of its reader', async () => {
    const product = await makeListed(
      {
        name: 'Áo thun',
        options: [{ name: 'Cỡ', values: ['M', 'L'] }],
        translations: {
          create: [
            { locale: 'en', field: 'name', text: 'T-shirt', source: 'human' },
            {
              locale: 'en',
              field: 'options',
              text: JSON.stringify([{ name: 'Size', values: ['M', 'L'] }]),
              source: 'human',
            },
            // Lost a value: not shown.
            {
              locale: 'ja',
              field: 'options',
              text: JSON.stringify([{ name: 'サイズ', values: ['M'] }]),
              source: 'machine',
            },
          ],
        },
      },
      [
        { values: ['L'], price: 120_000, compareAt: 150_000, stock: 0 },
        { values: ['M'], price: 100_000, stock: 3 },
      ],
    );
    const english = await getProduct(product.publicId, 'en');
    expect(english?.name).toMatchObject({ text: 'T-shirt', lang: 'en', original: { text: 'Áo thun' } });
    expect(english?.options).toEqual([{ name: 'Size', values: ['M', 'L'] }]);
    expect(
      english?.variants.map(({ values, price, compareAt, stock }) => [values, price, compareAt, stock]),
    ).toEqual([
      [[1], 120_000, 150_000, 0],
      [[0], 100_000, null, 3],
    ]);
    expect(english?.wording.own.toSorted()).toEqual(['en', 'vi']);
    expect((await getProduct(product.publicId, 'ja'))?.options).toEqual([{ name: 'Cỡ', values: ['M', 'L'] }]);
    expect((await getProduct(product.publicId, 'vi'))?.name.source).toBe('original');
  });

  it('names a seller by their card, and by their nickname where none is shown', async () => {
    const [withCard, without] = [
      await makeSeller('Gỗ Việt'),
      await makeActiveMember({ nickname: 'Lan Mộc' }),
    ];
    const [one, other, own] = [
      await makeListed({ sellerId: withCard.id }),
      await makeListed({ sellerId: without.id }),
      await makeListed(),
    ];
    const tiles = await listProductTiles([one.id, other.id, own.id], 'vi');
    expect(tiles.map(({ seller }) => seller)).toEqual(['Gỗ Việt', 'Lan Mộc', null]);
    const page = await getProduct(other.publicId, 'vi');
    expect([page?.sellerCard, page?.sellerName]).toEqual([null, 'Lan Mộc']);
    expect((await getProduct(own.publicId, 'vi'))?.sellerName).toBeNull();
  });

  it('does not exist for what is no published product', async () => {
    const hidden = await makeListed();
    await db.product.update({ where: { id: hidden.id }, data: { status: 'hidden' } });
    await place(hidden.id);
    const draft = await makeListed({ status: 'draft' });
    for (const { publicId } of [hidden, draft]) {
      expect(await getProduct(publicId, 'vi')).toBeNull();
      expect(await getProductStates([publicId])).toEqual({});
    }
    expect(await getProduct('nothing', 'vi')).toBeNull();
  });

  it('hears what is so now, of one product each variant', async () => {
    const one = await makeListed({}, [{ price: 5_000, stock: 2 }]);
    const other = await makeListed({}, [
      { values: ['L'], price: 9_000, stock: 0 },
      { values: ['S'], price: 7_000, compareAt: 8_000, stock: 0 },
    ]);
    const alone = await getProductStates([one.publicId]);
    expect(alone[one.publicId]).toEqual({
      minPrice: 5_000,
      maxPrice: 5_000,
      compareAt: null,
      inStock: true,
      variants: [{ id: one.variants[0]?.publicId, price: 5_000, compareAt: null, stock: 2 }],
    });
    const both = await getProductStates([one.publicId, other.publicId, 'x', one.publicId]);
    expect(both[other.publicId]).toEqual({
      minPrice: 7_000,
      maxPrice: 9_000,
      compareAt: 8_000,
      inStock: false,
    });
    expect(Object.keys(both)).toHaveLength(2);
  });

  it('names others of its category, and none twice or hidden', async () => {
    const category = await makeCategory();
    const product = await makeListed({ categoryId: category.id });
    const other = await makeListed({ categoryId: category.id });
    await makeListed({ categoryId: category.id }, [{ stock: 0 }]);
    await makeListed();
    const similar = await listSimilarProducts(product.publicId, category.id, 'vi');
    expect(similar.map(({ publicId }) => publicId)).toEqual([other.publicId]);
  });
});
