import { describe, expect, it } from 'vitest';
import { placeOrder } from '@/lib/flows/orders/place-order';
import { approveProduct } from '@/lib/flows/products/decide-product';
import { deleteOwnProduct, hideOwnProduct, takeProductBack } from '@/lib/flows/products/own-product';
import { publishProduct } from '@/lib/flows/products/publish-product';
import { readInbox } from '@/lib/moderation/inbox/registry';
import { type Delta, deltaOfText } from '@/lib/rich-text/delta';
import { db } from '@/lib/server/db';
import { newPublicId } from '@/lib/shared/ids';
import { getOwnProduct } from '@/lib/shop/own-products';
import { emptyVariant, type ProductForm } from '@/lib/shop/product-form';
import { everything, getProduct } from '@/lib/shop/queries';
import { findProductIds } from '@/lib/shop/search';
import { addWatchedWords } from '@/lib/watched-words/service';
import type { WatchedWordAction } from '@/lib/watched-words/word-actions';
import { makeAdmin } from '@/tests/factories/admins';
import { makePlacing } from '@/tests/factories/carts';
import { makeActiveMember } from '@/tests/factories/members';
import { makeSeller, makeSellersProduct, productForm } from '@/tests/factories/products';

type Seller = { id: number };

const watchFor = async (action: WatchedWordAction, ...phrases: string[]) =>
  addWatchedWords(await makeAdmin(), { phrases, action, locale: '', marked: false });

async function rewrite(seller: Seller, publicId: string, data: Partial<ProductForm> = {}) {
  const own = await getOwnProduct(seller, publicId);
  // Each edit is one of what is shown, not of the edit before.
  const form = { ...(own?.shown ?? (await productForm())), ...data };
  return publishProduct(seller, { publicId, version: own?.version ?? 0, data: form });
}

const begin = async (seller: Seller, data: Partial<ProductForm> = {}) =>
  rewrite(seller, newPublicId(), await productForm(data));

const choices = (...values: string[]): Partial<ProductForm> => ({
  options: [{ name: 'Loại', values }],
  variants: values.map((value) => ({ ...emptyVariant([value]), price: 10_000, stock: 5 })),
});

const linked: Delta = {
  ops: [{ insert: 'tại đây', attributes: { link: 'https://kho.example/x' } }, { insert: '\n' }],
};

/** Everything that a product says, with one word in it, by the field that says it. */
const places = (word: string): [string, Partial<ProductForm>][] => [
  ['name', { name: `Vào ${word}` }],
  ['description', { description: deltaOfText(word) }],
  [
    'description',
    {
      description: {
        ops: [{ insert: 'đây', attributes: { link: `https://${word}.example/` } }, { insert: '\n' }],
      },
    },
  ],
  ['attributes', { attributes: [{ name: 'Hãng', value: word }] }],
  ['attributes', { attributes: [{ name: word, value: 'có' }] }],
  ['options', choices('Nhỏ', word)],
  ['options', { ...choices('Nhỏ'), options: [{ name: word, values: ['Nhỏ'] }] }],
  ['variants', { options: [], variants: [{ ...emptyVariant(), price: 10_000, stock: 1, code: word }] }],
];

describe('a watched word', () => {
  it('that is not allowed keeps a product and each edit of it away, wherever it stands', async () => {
    await watchFor('block', 'quuxbet');
    const seller = await makeSeller();
    const { publicId } = await makeSellersProduct(seller, { name: 'Sạch' });
    for (const [field, data] of places('Quuxbet')) {
      for (const work of [() => begin(seller, data), () => rewrite(seller, publicId, data)])
        await expect(work(), field).rejects.toMatchObject({
          code: 'wordsBlocked',
          fieldErrors: { [field]: 'wordsBlocked' },
        });
    }
    expect([await db.product.count(), (await getProduct(publicId, 'vi'))?.name.text]).toEqual([1, 'Sạch']);
  });

  it('for which an administrator looks first sends an edit to the inbox and leaves what is sold', async () => {
    await watchFor('review', 'quuxbet');
    const seller = await makeSeller();
    for (let count = 0; count < 3; count += 1) await makeSellersProduct(seller);
    const { publicId } = await makeSellersProduct(seller, choices('Nhỏ'));
    for (const [field, data] of places('quux-bet')) {
      expect((await rewrite(seller, publicId, data)).state, field).toBe('pending_review');
      const [item] = (await readInbox('product', 'waiting', 1, 'vi')).rows;
      expect(item, field).toMatchObject({ publicId, causes: ['words'], words: ['quuxbet'] });
      expect(JSON.stringify(await getProduct(publicId, 'vi'))).not.toContain('quux');
      await takeProductBack(seller, publicId);
    }
  });

  it('that is masked is seen by nobody in running text, and looked at where a buyer chooses by it', async () => {
    await watchFor('mask', 'quuxpill');
    const [seller, buyer] = [await makeSeller(), await makeActiveMember()];
    for (let count = 0; count < 3; count += 1) await makeSellersProduct(seller);
    const texts = { name: 'Bán Quuxpill', description: deltaOfText('QUUXPILL tốt') };
    const { publicId, state, masked } = await begin(seller, texts);
    expect({ state, masked }).toEqual({ state: 'published', masked: true });
    const shown = await getProduct(publicId, 'vi');
    expect(shown?.name.text).toBe('Bán ********');
    expect(JSON.stringify(shown).toLowerCase()).not.toContain('quux');
    const find = (q: string) => findProductIds({ q, exact: true, locale: 'vi', narrowing: everything });
    expect((await find('quuxpill')).ids).toEqual([]);
    expect((await getOwnProduct(seller, publicId))?.form).toMatchObject(texts);
    // What is bought is named as it is shown.
    const { variants } = await db.product.findUniqueOrThrow({
      where: { publicId },
      select: { nameFold: true, variants: { select: { publicId: true } } },
    });
    const buy = { variant: variants[0]?.publicId ?? '', quantity: 1 };
    expect(await placeOrder(buyer, await makePlacing(buyer, { buy }))).toHaveProperty('order');
    expect((await db.orderLine.findFirstOrThrow()).name).toBe('Bán ********');
    for (const [field, data] of places('quuxpill')) {
      const sent = await begin(seller, data);
      const isText = field === 'name' || field === 'description';
      expect(sent.state, field).toBe(isText ? 'published' : 'pending_review');
    }
  });

  it('is masked in what a reviewer approves, and the reviewer’s version is what waits', async () => {
    await watchFor('mask', 'quuxpill');
    await watchFor('review', 'kho');
    const seller = await makeSeller();
    const { publicId, version } = await begin(seller, { name: 'Kho quuxpill' });
    await approveProduct(await makeAdmin(), { publicId, version });
    expect((await getProduct(publicId, 'vi'))?.name.text).toBe('Kho ********');
  });
});

describe('links of a seller of whom fewer than three products stand', () => {
  it('wait for an administrator wherever they are typed, also in an edit', async () => {
    const seller = await makeSeller();
    const { publicId } = await makeSellersProduct(seller, { name: 'Sạch' });
    const ways: Partial<ProductForm>[] = [
      { description: linked },
      { name: 'kho-xuong.vn giá tốt' },
      { attributes: [{ name: 'Web', value: 'www . kho-xuong . com' }] },
      choices('Nhỏ', 'https://kho.example'),
      { options: [], variants: [{ ...emptyVariant(), price: 10_000, stock: 1, code: 'kho-xuong.vn' }] },
    ];
    for (const data of ways) {
      expect((await begin(seller, data)).state, JSON.stringify(data)).toBe('pending_review');
      expect((await rewrite(seller, publicId, data)).state, JSON.stringify(data)).toBe('pending_review');
      await takeProductBack(seller, publicId);
    }
    expect((await getProduct(publicId, 'vi'))?.name.text).toBe('Sạch');
  });

  it('wait no more after three that stand, and again where these are gone or hidden', async () => {
    const seller = await makeSeller();
    const made = [];
    for (let count = 0; count < 3; count += 1) made.push(await makeSellersProduct(seller));
    const leads = async () => (await begin(seller, { description: linked })).state;
    await deleteOwnProduct(seller, made[0]?.publicId ?? '');
    expect(await leads()).toBe('pending_review');
    await makeSellersProduct(seller);
    await hideOwnProduct(seller, made[1]?.publicId ?? '');
    expect(await leads()).toBe('pending_review');
    await makeSellersProduct(seller);
    expect(await leads()).toBe('published');
    // Of several at once none is counted before it stands.
    const newcomer = await makeSeller();
    const states = await Promise.all([1, 2, 3, 4].map(() => begin(newcomer, { description: linked })));
    expect(states.map(({ state }) => state)).toEqual(Array(4).fill('pending_review'));
  });
});
