import { beforeEach, describe, expect, it } from 'vitest';
import { GET } from '@/app/api/member/products/[id]/translations/route';
import { approveProduct } from '@/lib/flows/products/decide-product';
import { copyOwnProduct } from '@/lib/flows/products/own-product';
import { publishProduct } from '@/lib/flows/products/publish-product';
import {
  lockProductTranslationAction,
  publishProductDraftAction,
  resetProductTranslationAction,
  saveProductTranslationAction,
  translateProductNowAction,
} from '@/lib/flows/products/translation-actions';
import type { Locale } from '@/lib/i18n/locales';
import { productReviews } from '@/lib/moderation/inbox/products';
import { deltaOfText } from '@/lib/rich-text/delta';
import { db } from '@/lib/server/db';
import { peerHeader } from '@/lib/server/peer';
import { newPublicId } from '@/lib/shared/ids';
import type { Result } from '@/lib/shared/result';
import { vipTypes } from '@/lib/shared/viewer';
import { getOwnProduct } from '@/lib/shop/own-products';
import { emptyVariant } from '@/lib/shop/product-form';
import { getProduct } from '@/lib/shop/queries';
import type { ProductBoardView } from '@/lib/shop/translations/board-view';
import type { ProductTextField } from '@/lib/shop/translations/fields';
import { translateProduct } from '@/lib/shop/translations/translate-product';
import { makeAdmin } from '@/tests/factories/admins';
import { storeSetting } from '@/tests/factories/content';
import { signIn } from '@/tests/factories/members';
import { makeSellersProduct } from '@/tests/factories/products';
import { callAction, freshAddress } from '@/tests/factories/requests';
import { runRequest } from '@/tests/setup/next-headers';

const enterprise = { vipType: vipTypes.enterprise, membershipStatus: 1 };

type Caller = Awaited<ReturnType<typeof signIn>>;
let seller: Caller;
let product: { id: number; publicId: string };
beforeEach(async () => {
  seller = await signIn(enterprise);
  product = await makeSellersProduct(seller.viewer, {
    name: 'Ghế tre',
    options: [{ name: 'Màu', values: ['Đỏ', 'Xanh'] }],
    variants: ['Đỏ', 'Xanh'].map((value) => ({ ...emptyVariant([value]), price: 250_000, stock: 7 })),
  });
});

async function board({ headers }: Caller, id = product.publicId) {
  const request = new Request(`http://localhost/api/member/products/${id}/translations`, {
    headers: { ...headers, [peerHeader]: freshAddress() },
  });
  const { result } = await runRequest(request.headers, () =>
    GET(request, { params: Promise.resolve({ id }) }),
  );
  return (await result.json()) as { data?: ProductBoardView; code?: string };
}

async function cellOf(locale: Locale, field: ProductTextField) {
  const cell = (await board(seller)).data?.fields.find((each) => each.field === field)?.cells[locale];
  if (!cell) throw new Error(`no ${field} in ${locale}`);
  return cell;
}

const place = (field: ProductTextField, seen = '', locale: Locale = 'en') => ({
  id: product.publicId,
  locale,
  field,
  seen,
});

const save = (field: ProductTextField, text: string, seen = '', caller = seller) =>
  callAction(() => saveProductTranslationAction({ ...place(field, seen), text }), caller.headers);

async function publish() {
  const own = await getOwnProduct(seller.viewer, product.publicId);
  return callAction(
    () => publishProductDraftAction({ id: product.publicId, version: own?.version ?? 0 }),
    seller.headers,
  );
}

const json = JSON.stringify;

describe('a seller', () => {
  it('writes a translation by hand, seen once it is published, and kept from then on', async () => {
    const options = json([{ name: 'Color', values: ['Red', 'Green'] }]);
    expect(await save('name', '  Bamboo   chair ')).toMatchObject({ ok: true });
    expect(await save('options', options)).toMatchObject({ ok: true });
    expect(await save('description', json(deltaOfText('Light.')))).toMatchObject({ ok: true });
    expect((await getProduct(product.publicId, 'en'))?.name.source).toBe('original');
    expect(await cellOf('en', 'name')).toMatchObject({ text: 'Bamboo chair', unpublished: true });
    expect(await publish()).toMatchObject({ ok: true, data: { state: 'published' } });
    expect(await getProduct(product.publicId, 'en')).toMatchObject({
      name: { text: 'Bamboo chair', source: 'human' },
      description: { delta: deltaOfText('Light.'), source: 'human' },
      options: [{ name: 'Color', values: ['Red', 'Green'] }],
    });
    await translateProduct({ productId: product.id }, null);
    const cell = await cellOf('en', 'name');
    expect(cell).toMatchObject({ state: 'human', unpublished: false, outdated: false });
    // Back to the site's own: with the next publishing.
    const back = () => resetProductTranslationAction(place('name', cell.seen));
    expect(await callAction(back, seller.headers)).toMatchObject({ ok: true });
    await publish();
    expect((await getProduct(product.publicId, 'en'))?.name.source).toBe('original');
  });

  it('copies a product with its translations, each as it stands, those not published yet too', async () => {
    const options = json([{ name: 'Color', values: ['Red', 'Green'] }]);
    await save('name', 'Bamboo chair');
    await save('options', options);
    await publish();
    const seen = (await cellOf('en', 'name')).seen;
    const lock = () => lockProductTranslationAction({ ...place('name', seen), locked: true });
    expect(await callAction(lock, seller.headers)).toMatchObject({ ok: true });
    const old = { sourceHash: '0'.repeat(16), text: 'Alter Text' };
    const machine = { productId: product.id, locale: 'ko', field: 'name', source: 'machine' } as const;
    await db.productTranslation.create({ data: { ...machine, ...old } });
    await save('description', json(deltaOfText('Light.')));
    const rowsOf = async (productId: number) =>
      (
        await db.productTranslation.findMany({
          where: { productId },
          orderBy: [{ locale: 'asc' }, { field: 'asc' }],
        })
      ).map(({ productId: _of, updatedAt: _at, ...row }) => row);
    const copyId = newPublicId();
    const original = product;
    const before = await getOwnProduct(seller.viewer, original.publicId);
    for (let press = 0; press < 2; press += 1) await copyOwnProduct(seller.viewer, original.publicId, copyId);
    const copy = await getOwnProduct(seller.viewer, copyId);
    if (!copy || !before) throw new Error('no copy');
    expect(await rowsOf(copy.id)).toEqual(await rowsOf(original.id));
    expect(
      (await rowsOf(copy.id)).map(({ locale, field, source, locked }) => [locale, field, source, locked]),
    ).toEqual([
      ['en', 'name', 'human', true],
      ['en', 'options', 'human', false],
      ['ko', 'name', 'machine', false],
    ]);
    expect(copy.translations).toEqual(before.translations);
    expect(copy.translations).toMatchObject([{ locale: 'en', field: 'description' }]);
    // Published, it says in English what its original does; what a machine made of another text goes.
    const filled = { ...copy.form, variants: copy.form.variants.map((each) => ({ ...each, stock: 1 })) };
    await publishProduct(seller.viewer, { publicId: copyId, version: copy.version, data: filled });
    expect(await getProduct(copyId, 'en')).toMatchObject({
      name: { text: 'Bamboo chair', source: 'human' },
      description: { delta: deltaOfText('Light.') },
      options: [{ name: 'Color', values: ['Red', 'Green'] }],
    });
    expect(await db.productTranslation.count({ where: { productId: copy.id, locale: 'ko' } })).toBe(0);
    expect(await db.productTranslation.count({ where: { productId: original.id } })).toBe(3);
  });

  it('writes nothing that cannot stand beside the original', async () => {
    const errors = async (field: ProductTextField, text: string) => {
      const answer = await save(field, text);
      return answer.ok ? null : (answer.fieldErrors?.text ?? answer.code);
    };
    expect(await errors('name', '   ')).toBe('required');
    expect(await errors('name', 'x'.repeat(121))).toBe('tooLong');
    expect(await errors('options', json([{ name: 'Color', values: ['Red'] }]))).toBe('required');
    expect(await errors('options', json([{ name: 'Color', values: ['Red', 'Red'] }]))).toBe('twice');
    expect(await errors('options', 'no json')).toBe('required');
    expect(await errors('description', json({ ops: [{ insert: { evil: 1 } }] }))).toBe('required');
    expect(await errors('attributes', '[]')).toBe('notFound');
    expect((await board(seller)).data?.changes).toBe(0);
  });

  it('writes over nothing that they did not see, of two at once one', async () => {
    const both = await Promise.all([save('name', 'One'), save('name', 'Two')]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(both.find(({ ok }) => !ok)).toMatchObject({ code: 'staleVersion' });
  });

  it('locks what a machine made, and sees the other way to write Chinese made from one', async () => {
    await db.productTranslation.create({
      data: { productId: product.id, locale: 'zh-CN', field: 'name', text: '竹椅软件', source: 'machine' },
    });
    expect(await cellOf('zh-TW', 'name')).toMatchObject({ text: '竹椅軟體', state: 'converted', seen: '' });
    const { seen } = await cellOf('zh-CN', 'name');
    const lock = () => lockProductTranslationAction({ ...place('name', seen, 'zh-CN'), locked: true });
    expect(await callAction(lock, seller.headers)).toMatchObject({ ok: true });
    expect(await cellOf('zh-CN', 'name')).toMatchObject({ locked: true });
  });

  it('is told no where the site has no provider', async () => {
    const ask = () => translateProductNowAction({ id: product.publicId });
    expect(await callAction(ask, seller.headers)).toMatchObject({ code: 'translationUnavailable' });
  });
});

describe('a review', () => {
  it('comes before what is written in other languages as before the rest', async () => {
    await storeSetting('productReview', { product: 'all' });
    await save('name', 'Bamboo chair');
    expect(await publish()).toMatchObject({ ok: true, data: { state: 'pending_review' } });
    expect(await save('name', 'Another', (await cellOf('en', 'name')).seen)).toMatchObject({
      code: 'conflict',
    });
    const [waiting] = (await productReviews.list('waiting', 1, 'en')).rows;
    if (!waiting || waiting.decided) throw new Error('nothing waits');
    expect(waiting.translations).toEqual([
      { locale: 'en', field: 'name', before: null, after: 'Bamboo chair' },
    ]);
    await approveProduct(await makeAdmin(), { publicId: product.publicId, version: waiting.version });
    expect((await getProduct(product.publicId, 'en'))?.name.text).toBe('Bamboo chair');
  });

  it('is asked for by words of the list, whatever the language; some are refused', async () => {
    await db.watchedWord.create({ data: { phrase: 'counterfeit', action: 'block' } });
    expect(await save('name', 'Counterfeit chair')).toMatchObject({
      code: 'wordsBlocked',
      words: ['Counterfeit'],
    });
  });
});

describe('a stranger', () => {
  it('reads, writes, locks, publishes and orders nothing of a product of others', async () => {
    const stranger = await signIn(enterprise);
    expect(await board(stranger)).toMatchObject({ code: 'notFound' });
    expect(await save('name', 'Mine', '', stranger)).toMatchObject({ code: 'notFound' });
    const { publicId: id } = product;
    const calls: (() => Promise<Result<unknown>>)[] = [
      () => lockProductTranslationAction({ ...place('name'), locked: true }),
      () => resetProductTranslationAction(place('name')),
      () => translateProductNowAction({ id }),
      () => publishProductDraftAction({ id, version: 0 }),
    ];
    for (const call of calls)
      expect(await callAction(call, stranger.headers)).toMatchObject({ code: 'notFound' });
    const individual = await signIn({ vipType: vipTypes.individual, membershipStatus: 1 });
    expect(await save('name', 'Mine', '', individual)).toMatchObject({ ok: false });
  });
});
