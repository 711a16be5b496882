import { describe, expect, it } from 'vitest';
import {
  changeOwnVariant,
  copyOwnProduct,
  deleteOwnProduct,
  discardProductDraft,
  hideOwnProduct,
  restoreOwnProduct,
  showOwnProduct,
  takeProductBack,
} from '@/lib/flows/products/own-product';
import { publishProduct } from '@/lib/flows/products/publish-product';
import { db } from '@/lib/server/db';
import { newPublicId } from '@/lib/shared/ids';
import { vipTypes } from '@/lib/shared/viewer';
import { StaleProduct, saveProductDraft } from '@/lib/shop/drafts';
import { countOwnProducts, listOwnProducts } from '@/lib/shop/list-own-products';
import { ownProductList, ownProductViews } from '@/lib/shop/own-product-list';
import { getOwnProduct } from '@/lib/shop/own-products';
import { getProductPreview } from '@/lib/shop/preview';
import { emptyVariant, type ProductForm } from '@/lib/shop/product-form';
import { changeStocks } from '@/lib/shop/stock';
import { makeUpload } from '@/tests/factories/card-forms';
import { codesOf } from '@/tests/factories/database';
import { makeActiveMember, makeMember } from '@/tests/factories/members';
import { makeSeller, makeSellersProduct, productForm } from '@/tests/factories/products';
import { makeCategory } from '@/tests/factories/shop';

const failing = (work: Promise<unknown>) => work.catch((error: unknown) => error);
const listedAt = async (publicId: string) =>
  (await db.product.findUniqueOrThrow({ where: { publicId }, select: { listedAt: true } })).listedAt;
const formOf = async (seller: { id: number }, publicId: string): Promise<ProductForm> => {
  const own = await getOwnProduct(seller, publicId);
  if (!own) throw new Error('no such product');
  return own.form;
};
const publishAgain = async (seller: { id: number }, publicId: string, change: Partial<ProductForm>) => {
  const own = await getOwnProduct(seller, publicId);
  const data = { ...(own?.form ?? (await productForm())), ...change };
  return publishProduct(seller, { publicId, version: own?.version ?? 0, data });
};

describe('a draft of a product', () => {
  it('is kept as it is written, and shown to nobody else', async () => {
    const [seller, other] = [await makeSeller(), await makeSeller()];
    const publicId = newPublicId();
    const data = { ...(await productForm()), name: '' };
    await saveProductDraft(seller, { publicId, version: 0, data });
    const saved = await saveProductDraft(seller, { publicId, version: 1, data: { ...data, name: 'Bàn' } });
    expect(saved).toMatchObject({ publicId, version: 2 });
    expect(await getOwnProduct(seller, publicId)).toMatchObject({
      status: 'draft',
      draftStatus: 'editing',
      form: { ...data, name: 'Bàn' },
    });
    expect(await listedAt(publicId)).toBeNull();
    expect(await getOwnProduct(other, publicId)).toBeNull();
    expect(await getProductPreview(other, publicId, 'vi')).toBeNull();
    expect((await getProductPreview(seller, publicId, 'vi'))?.name.text).toBe('Bàn');
    await db.watchedWord.create({ data: { phrase: 'bàn', action: 'mask' } });
    expect((await getProductPreview(seller, publicId, 'vi'))?.name.text).toBe('***');
    expect(await failing(saveProductDraft(other, { publicId, version: 0, data }))).toMatchObject({
      code: 'conflict',
    });
  });

  it('of two tabs at once keeps one and shows it to the other', async () => {
    const seller = await makeSeller();
    const publicId = newPublicId();
    const forms = [await productForm(), await productForm()];
    const results = await Promise.all(
      forms.map((data) => failing(saveProductDraft(seller, { publicId, version: 0, data }))),
    );
    expect(results.filter((result) => result instanceof StaleProduct)).toHaveLength(1);
    expect(await db.product.count()).toBe(1);
  });

  it('sent twice is kept once, also when something was ordered in between', async () => {
    const seller = await makeSeller();
    const { publicId, variants } = await makeSellersProduct(seller);
    const own = await getOwnProduct(seller, publicId);
    const data = { ...(await formOf(seller, publicId)), name: 'Ghế mây' };
    await saveProductDraft(seller, { publicId, version: own?.version ?? 0, data });
    await db.$transaction((tx) =>
      changeStocks(tx, [{ variantId: variants[0]?.id ?? 0, change: -2 }], { reason: 'edit' }),
    );
    const again = await saveProductDraft(seller, { publicId, version: own?.version ?? 0, data });
    expect(again.version).toBe((own?.version ?? 0) + 1);
  });

  it('is for enterprises alone, waiting or not, and takes no pictures of others', async () => {
    const person = await makeActiveMember({ vipType: vipTypes.individual });
    const waiting = await makeMember({ vipType: vipTypes.enterprise, membershipStatus: 0 });
    const data = await productForm();
    const save = (member: { id: number }, form = data) =>
      saveProductDraft(member, { publicId: newPublicId(), version: 0, data: form });
    expect(await failing(save(person))).toMatchObject({ code: 'membershipRequired' });
    expect(await save(waiting)).toMatchObject({ version: 1 });
    expect(
      await failing(publishProduct(waiting, { publicId: newPublicId(), version: 0, data })),
    ).toMatchObject({
      code: 'activationRequired',
    });
    const upload = await makeUpload(person.id);
    expect(await failing(save(waiting, { ...data, imageKeys: [upload] }))).toMatchObject({
      code: 'invalidInput',
      fieldErrors: { imageKeys: 'pictureUnknown' },
    });
  });
});

describe('a product that is published', () => {
  it('is listed with its prices, its stock and a log that says where the stock comes from', async () => {
    const seller = await makeSeller();
    const options = [{ name: 'Màu', values: ['Đỏ', 'Xanh'] }];
    const { publicId, id } = await makeSellersProduct(seller, {
      options,
      variants: [
        { ...emptyVariant(['Đỏ']), price: 200_000, compareAt: 260_000, stock: 3, code: 'D' },
        { ...emptyVariant(['Xanh']), price: 180_000, stock: 0 },
      ],
    });
    expect(await db.product.findUniqueOrThrow({ where: { id } })).toMatchObject({
      status: 'published',
      minPrice: 180_000n,
      maxPrice: 200_000n,
      inStock: true,
    });
    expect(await listedAt(publicId)).not.toBeNull();
    expect(await db.stockMove.findMany({ select: { change: true, after: true, memberId: true } })).toEqual([
      { change: 3, after: 3, memberId: seller.id },
    ]);
  });

  it('keeps a variant with its stock through every other change, and retires what is chosen no more', async () => {
    const seller = await makeSeller();
    const options = [{ name: 'Cỡ', values: ['M', 'L'] }];
    const { publicId, id, variants } = await makeSellersProduct(seller, {
      options,
      variants: ['M', 'L'].map((value) => ({ ...emptyVariant([value]), price: 10_000, stock: 5 })),
    });
    const before = await formOf(seller, publicId);
    await publishAgain(seller, publicId, {
      options: [{ name: 'Cỡ', values: ['L', 'XL'] }],
      variants: [
        ...before.variants
          .filter(({ values }) => values[0] === 'L')
          .map((each) => ({ ...each, price: 12_000, stock: 99 })),
        { ...emptyVariant(['XL']), price: 15_000, stock: 2 },
      ],
    });
    const rows = await db.productVariant.findMany({
      where: { productId: id },
      orderBy: { id: 'asc' },
      select: { publicId: true, values: true, price: true, stock: true, retiredAt: true },
    });
    expect(
      rows.map(({ values, price, stock, retiredAt }) => [
        values[0],
        Number(price),
        stock,
        retiredAt !== null,
      ]),
    ).toEqual([
      ['M', 10_000, 5, true],
      ['L', 12_000, 5, false],
      ['XL', 15_000, 2, false],
    ]);
    expect(rows.slice(0, 2).map((row) => row.publicId)).toEqual(variants.map((row) => row.publicId));
    // One that comes back is the same, with the stock that is said now.
    const after = await formOf(seller, publicId);
    await publishAgain(seller, publicId, {
      options: [{ name: 'Cỡ', values: ['L', 'XL', 'M'] }],
      variants: [...after.variants, { ...emptyVariant(['M']), price: 11_000, stock: 1 }],
    });
    expect(await db.productVariant.findMany({ where: { productId: id, retiredAt: null } })).toHaveLength(3);
    expect(
      await db.productVariant.findUniqueOrThrow({ where: { publicId: variants[0]?.publicId ?? '' } }),
    ).toMatchObject({
      stock: 1,
      retiredAt: null,
    });
    const sums = await db.stockMove.groupBy({ by: ['variantId'], _sum: { change: true } });
    const stocks = await db.productVariant.findMany({ select: { id: true, stock: true } });
    for (const { id: variantId, stock } of stocks)
      expect(sums.find((row) => row.variantId === variantId)?._sum.change).toBe(stock);
  });

  it('names what is wrong by field, and stays a draft', async () => {
    const seller = await makeSeller();
    const publicId = newPublicId();
    const data = { ...(await productForm()), name: ' ', categorySlug: 'nowhere' };
    const error = await failing(publishProduct(seller, { publicId, version: 0, data }));
    expect(error).toMatchObject({ code: 'invalidInput', fieldErrors: { name: 'nameRequired' } });
    expect(
      await failing(publishProduct(seller, { publicId, version: 0, data: { ...data, name: 'Bàn' } })),
    ).toMatchObject({ fieldErrors: { categorySlug: 'categoryUnknown' } });
    expect(await db.product.count()).toBe(0);
  });

  it('stands on the shelf that its own became part of', async () => {
    const seller = await makeSeller();
    const into = await makeCategory();
    const old = await makeCategory({ mergedIntoId: into.id, retiredAt: new Date() });
    const { id } = await makeSellersProduct(seller, { categorySlug: old.slug });
    expect(await db.product.findUniqueOrThrow({ where: { id } })).toMatchObject({ categoryId: into.id });
  });

  it('is published once by two presses at once', async () => {
    const seller = await makeSeller();
    const publicId = newPublicId();
    const data = await productForm();
    const answers = await Promise.all(
      [1, 2].map(() => publishProduct(seller, { publicId, version: 0, data })),
    );
    expect(answers.map(({ state }) => state)).toEqual(['published', 'published']);
    expect(await db.productVariant.count()).toBe(1);
    expect(await db.stockMove.count()).toBe(1);
  });
});

describe('its seller', () => {
  it('hides it, shows it again, deletes it and brings it back; a stranger does none of it', async () => {
    const [seller, other] = [await makeSeller(), await makeSeller()];
    const { publicId, variants } = await makeSellersProduct(seller);
    const variant = variants[0]?.publicId ?? '';
    const edit = { variant, seenPrice: 250_000, price: 5, seenStock: 7, stock: 8, editKey: newPublicId() };
    const attempts = [
      hideOwnProduct(other, publicId),
      showOwnProduct(other, publicId),
      takeProductBack(other, publicId),
      discardProductDraft(other, publicId, 1),
      deleteOwnProduct(other, publicId),
      restoreOwnProduct(other, publicId),
      copyOwnProduct(other, publicId),
      changeOwnVariant(other, edit),
    ];
    expect(codesOf(await Promise.allSettled(attempts))).toEqual(attempts.map(() => 'notFound'));

    await hideOwnProduct(seller, publicId);
    expect(await listedAt(publicId)).toBeNull();
    await showOwnProduct(seller, publicId);
    expect(await listedAt(publicId)).not.toBeNull();
    await deleteOwnProduct(seller, publicId);
    expect([await listedAt(publicId), await getOwnProduct(seller, publicId)]).toEqual([null, null]);
    await restoreOwnProduct(seller, publicId);
    expect(await listedAt(publicId)).not.toBeNull();
  });

  it('changes price and stock at once, and keeps what was ordered meanwhile', async () => {
    const seller = await makeSeller();
    const { publicId, variants } = await makeSellersProduct(seller);
    const { id: variantId = 0, publicId: variant = '' } = variants[0] ?? {};
    await db.$transaction((tx) => changeStocks(tx, [{ variantId, change: -2 }], { reason: 'order' }));
    const left = await changeOwnVariant(seller, {
      variant,
      seenPrice: 250_000,
      price: 300_000,
      seenStock: 7,
      stock: 10,
      editKey: newPublicId(),
    });
    expect(left).toEqual({ price: 300_000, stock: 8 });
    expect(await db.product.findUniqueOrThrow({ where: { publicId } })).toMatchObject({ minPrice: 300_000n });
    expect(
      await failing(
        changeOwnVariant(seller, {
          variant,
          seenPrice: 300_000,
          price: 300_000,
          seenStock: 10,
          stock: 0,
          editKey: newPublicId(),
        }),
      ),
    ).toMatchObject({ code: 'stockTooSmall' });
  });

  it('keeps a price that was changed elsewhere, in the list and in an open editor', async () => {
    const seller = await makeSeller();
    const { publicId, variants } = await makeSellersProduct(seller);
    const variant = variants[0]?.publicId ?? '';
    const editor = await getOwnProduct(seller, publicId);
    const seen = {
      variant,
      seenPrice: 250_000,
      price: 250_000,
      seenStock: 7,
      stock: 7,
      editKey: newPublicId(),
    };
    await changeOwnVariant(seller, { ...seen, price: 120_000 });
    expect(await changeOwnVariant(seller, { ...seen, stock: 9 })).toEqual({ price: 120_000, stock: 9 });
    expect(await failing(changeOwnVariant(seller, { ...seen, price: 200_000 }))).toMatchObject({
      code: 'staleVersion',
    });
    const data = { ...(editor?.form ?? (await productForm())), name: 'Tên mới' };
    expect(
      await failing(saveProductDraft(seller, { publicId, version: editor?.version ?? 0, data })),
    ).toBeInstanceOf(StaleProduct);
  });

  it('adds to a stock twice at once and loses none of it', async () => {
    const seller = await makeSeller();
    const { variants } = await makeSellersProduct(seller);
    const variant = variants[0]?.publicId ?? '';
    const seen = { variant, seenPrice: 250_000, price: 250_000, seenStock: 7 };
    await Promise.all(
      [8, 9].map((stock) => changeOwnVariant(seller, { ...seen, stock, editKey: newPublicId() })),
    );
    expect(await db.productVariant.findUniqueOrThrow({ where: { publicId: variant } })).toMatchObject({
      stock: 10,
    });
    // One press that is sent again, as after a lost answer, is one.
    const press = { ...seen, stock: 9, editKey: newPublicId() };
    const answers = await Promise.all([press, press, press].map((each) => changeOwnVariant(seller, each)));
    expect(answers.map(({ stock }) => stock)).toEqual([12, 12, 12]);
  });

  it('finds a new price in what they were writing', async () => {
    const seller = await makeSeller();
    const { publicId, variants } = await makeSellersProduct(seller);
    const own = await getOwnProduct(seller, publicId);
    const data = { ...(await formOf(seller, publicId)), name: 'Ghế mới' };
    await saveProductDraft(seller, { publicId, version: own?.version ?? 0, data });
    await changeOwnVariant(seller, {
      variant: variants[0]?.publicId ?? '',
      seenPrice: 250_000,
      price: 99_000,
      seenStock: 7,
      stock: 7,
      editKey: newPublicId(),
    });
    expect(await formOf(seller, publicId)).toMatchObject({ name: 'Ghế mới', variants: [{ price: 99_000 }] });
  });

  it('throws away what they wrote since, and copies what there is', async () => {
    const seller = await makeSeller();
    const { publicId } = await makeSellersProduct(seller);
    const shown = await formOf(seller, publicId);
    const own = await getOwnProduct(seller, publicId);
    const { version } = await saveProductDraft(seller, {
      publicId,
      version: own?.version ?? 0,
      data: { ...shown, name: 'Khác' },
    });
    await discardProductDraft(seller, publicId, version);
    expect((await formOf(seller, publicId)).name).toBe(shown.name);
    const copyId = newPublicId();
    expect(await Promise.all([1, 2].map(() => copyOwnProduct(seller, publicId, copyId)))).toEqual([
      copyId,
      copyId,
    ]);
    expect(await getOwnProduct(seller, copyId)).toMatchObject({
      status: 'draft',
      form: { name: shown.name, variants: [{ id: null, stock: 0, price: 250_000 }] },
    });
    expect(await db.product.count()).toBe(2);
  });

  it('finds each product in the view that it is counted in', async () => {
    const seller = await makeSeller();
    const hidden = await makeSellersProduct(seller);
    await hideOwnProduct(seller, hidden.publicId);
    const gone = await makeSellersProduct(seller);
    await deleteOwnProduct(seller, gone.publicId);
    const live = await makeSellersProduct(seller, { name: 'Đèn lồng Hội An' });
    await saveProductDraft(seller, { publicId: newPublicId(), version: 0, data: await productForm() });
    const taken = await makeSellersProduct(seller);
    await db.product.update({ where: { id: taken.id }, data: { status: 'hidden', hiddenByAdmin: true } });
    const waiting = await makeSellersProduct(seller);
    await db.productDraft.update({ where: { productId: waiting.id }, data: { status: 'pending_review' } });
    const counts = await countOwnProducts(seller);
    expect(counts).toEqual({
      all: 5,
      published: 1,
      pending: 1,
      rejected: 1,
      hidden: 1,
      draft: 1,
      deleted: 1,
    });
    for (const view of ownProductViews) {
      const { total, rows } = await listOwnProducts(seller, { ...ownProductList.read({}), view });
      expect(total, view).toBe(counts[view]);
      if (view !== 'all' && view !== 'deleted') expect(rows.map(({ state }) => state)).toEqual([view]);
    }
    const found = await listOwnProducts(seller, { ...ownProductList.read({}), q: 'den long' });
    expect(found.rows.map(({ publicId }) => publicId)).toEqual([live.publicId]);
    // What stands for any letter elsewhere is a letter here.
    for (const q of ['%', '_', 'den_long', '\\'])
      expect((await listOwnProducts(seller, { ...ownProductList.read({}), q })).total, q).toBe(0);
    const stranger = await listOwnProducts(await makeSeller(), ownProductList.read({}));
    expect(stranger.total).toBe(0);
  });
});
