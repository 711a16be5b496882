import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { POST as ask, GET as look } from '@/app/api/products/[id]/translation/route';
import { publishProductAction } from '@/lib/flows/products/actions';
import { hideOwnProduct } from '@/lib/flows/products/own-product';
import { publishProduct } from '@/lib/flows/products/publish-product';
import { publishSiteProduct } from '@/lib/flows/products/site-product';
import { updateSettingAction } from '@/lib/flows/settings/actions';
import type { Locale } from '@/lib/i18n/locales';
import { deltaOfText } from '@/lib/rich-text/delta';
import { db } from '@/lib/server/db';
import { peerHeader } from '@/lib/server/peer';
import { newPublicId } from '@/lib/shared/ids';
import { vipTypes } from '@/lib/shared/viewer';
import { getOwnProduct } from '@/lib/shop/own-products';
import { emptyVariant, type ProductForm } from '@/lib/shop/product-form';
import { getProduct } from '@/lib/shop/queries';
import { searchShop } from '@/lib/shop/search';
import { readShopQuery } from '@/lib/shop/shop-query';
import { getProductTranslationConsent, setProductTranslationConsent } from '@/lib/shop/translations/consent';
import { productReaders } from '@/lib/shop/translations/readers';
import { translateProduct } from '@/lib/shop/translations/translate-product';
import { translateSiteProducts } from '@/lib/shop/translations/translate-site-products';
import { recordTranslationConsent } from '@/lib/translation/consent';
import { readersWanted } from '@/lib/translation/text-readers';
import { makeAdmin, signInAdmin } from '@/tests/factories/admins';
import { storeSetting } from '@/tests/factories/content';
import { signIn } from '@/tests/factories/members';
import { makeSeller, makeSellersProduct, productForm } from '@/tests/factories/products';
import { callAction, freshAddress } from '@/tests/factories/requests';
import { makeProduct } from '@/tests/factories/shop';
import { providerAt } from '@/tests/factories/translations';
import { setProvider } from '@/tests/setup/site-environment';
import { startTranslationServer, type TranslationServer } from '@/tests/setup/translation-server';

setProvider();
let server: TranslationServer;
beforeAll(async () => {
  server = await startTranslationServer();
});
beforeEach(() => server.reset());
afterAll(() => server.close());

const texts: Partial<ProductForm> = {
  name: 'Ghế tre đan tay',
  description: deltaOfText('Nhẹ và bền.\nGọi 0912 345 678.'),
  attributes: [{ name: 'Chất liệu', value: 'Tre' }],
  options: [{ name: 'Màu', values: ['Đỏ', 'Xanh'] }],
  variants: ['Đỏ', 'Xanh'].map((value) => ({ ...emptyVariant([value]), price: 250_000, stock: 7 })),
};

/** How a browser publishes a product, with the answer to the question about translation where it was asked. */
const publishAs = async (caller: { headers: Record<string, string> }, agreed?: boolean, data = texts) => {
  const form = await productForm(data);
  return callAction(
    () =>
      publishProductAction({
        id: newPublicId(),
        version: 0,
        data: form,
        ...(agreed === undefined ? {} : { translation: { agreed, locale: 'vi' as const } }),
      }),
    caller.headers,
  );
};

/** A product in Vietnamese of a seller who agreed, unless told otherwise. */
async function makeTranslatable({ agreed = true } = {}) {
  const seller = await makeSeller();
  if (agreed) await recordTranslationConsent(seller.id, 'google', 'products', 'vi', true);
  return { seller, product: await makeSellersProduct(seller, texts) };
}

const translate = (productId: number, locale?: Locale, isForReaders = false) =>
  translateProduct({ productId, locale, isForReaders }, providerAt(server.url));

const storedOf = async (productId: number) =>
  Object.fromEntries(
    (
      await db.productTranslation.findMany({
        where: { productId },
        orderBy: [{ locale: 'asc' }, { field: 'asc' }],
      })
    ).map(({ locale, field, text }) => [`${locale} ${field}`, text]),
  );

const jobsOf = async (productId: number) =>
  (
    await db.$queryRaw<{ key: string }[]>`
      SELECT key FROM graphile_worker.jobs
      WHERE key = ${`translateProduct-${productId}`} OR key LIKE ${`translateProduct-${productId}-%`} ORDER BY key`
  ).map(({ key }) => key);

async function rewrite(seller: { id: number }, publicId: string, data: Partial<ProductForm>) {
  const own = await getOwnProduct(seller, publicId);
  if (!own) throw new Error('no such product');
  await publishProduct(seller, { publicId, version: own.version, data: { ...own.form, ...data } });
}

async function call(route: typeof ask, id: string, locale = 'ko'): Promise<unknown> {
  const response = await route(
    new Request(`http://localhost/api/products/${id}?locale=${locale}`, {
      method: route === look ? 'GET' : 'POST',
      headers: { [peerHeader]: freshAddress(), 'user-agent': 'Mozilla/5.0' },
    }),
    { params: Promise.resolve({ id }) },
  );
  const answer = await response.json();
  return answer.success ? answer.data : answer.code;
}

describe('a product of a seller who agreed', () => {
  it('is translated with its publishing: page, choices and search are there in the language', async () => {
    const { product } = await makeTranslatable();
    expect(await jobsOf(product.id)).toEqual([`translateProduct-${product.id}`]);
    expect(await translate(product.id)).toBe('done');
    const page = await getProduct(product.publicId, 'ko');
    expect(page).toMatchObject({
      name: { text: `${texts.name} (ko)`, lang: 'ko', source: 'machine', original: { lang: 'vi' } },
      description: { lang: 'ko', source: 'machine', original: { delta: texts.description, lang: 'vi' } },
      attributes: [{ name: 'Chất liệu (ko)', value: 'Tre (ko)' }],
      options: [{ name: 'Màu (ko)', values: ['Đỏ (ko)', 'Xanh (ko)'] }],
      optionsLang: 'ko',
      offer: null,
    });
    expect(server.texts().join(' ')).not.toContain('0912');
    const stored = await storedOf(product.id);
    expect(Object.keys(stored).filter((key) => key.startsWith('zh-TW'))).toEqual([]);
    expect((await getProduct(product.publicId, 'zh-TW'))?.options[0]?.values).toHaveLength(2);
    server.reset();
    await translate(product.id);
    expect(server.received).toEqual([]);
  });

  it('is found by words that only its translation has', async () => {
    const { product } = await makeTranslatable();
    server.answer = () => 'quetzalcoatl';
    await translate(product.id, 'en');
    const found = await searchShop(readShopQuery({ q: 'quetzalcoatl' }), 'en');
    expect(found?.products.map(({ publicId }) => publicId)).toEqual([product.publicId]);
    // Two values that read alike cannot be told apart: the choices stay as they were written.
    expect(await storedOf(product.id)).not.toHaveProperty('en options');
    expect(await storedOf(product.id)).toHaveProperty('en name', 'quetzalcoatl');
  });

  it('says nothing that is out of date after an edit, and is translated again', async () => {
    const { seller, product } = await makeTranslatable();
    await translate(product.id, 'ko');
    const human = { locale: 'en', source: 'human', sourceHash: '0'.repeat(16) } as const;
    await db.productTranslation.create({
      data: { ...human, productId: product.id, field: 'name', text: 'Bamboo chair by hand' },
    });
    await rewrite(seller, product.publicId, { name: 'Ghế tre mới' });
    expect(Object.keys(await storedOf(product.id))).not.toContain('ko name');
    expect(Object.keys(await storedOf(product.id))).toContain('ko description');
    expect(await jobsOf(product.id)).toEqual([`translateProduct-${product.id}`]);
    await translate(product.id);
    expect(await storedOf(product.id)).toMatchObject({
      'ko name': 'Ghế tre mới (ko)',
      'en name': 'Bamboo chair by hand',
    });
    expect((await getProduct(product.publicId, 'en'))?.name).toMatchObject({ source: 'human' });
  });

  it('keeps a locked list beside what it translates when choices move', async () => {
    const { seller, product } = await makeTranslatable();
    await translate(product.id, 'ko');
    await db.productTranslation.updateMany({
      where: { productId: product.id, field: 'options' },
      data: { locked: true },
    });
    const [red, green] = texts.variants ?? [];
    await rewrite(seller, product.publicId, {
      options: [{ name: 'Màu', values: ['Xanh', 'Đỏ'] }],
      variants: [green, red].flatMap((variant) => variant ?? []),
    });
    expect((await getProduct(product.publicId, 'ko'))?.options).toEqual([
      { name: 'Màu (ko)', values: ['Xanh (ko)', 'Đỏ (ko)'] },
    ]);
  });

  it('waits for the next day where the allowance is used up', async () => {
    const { product } = await makeTranslatable();
    await storeSetting('translationBudget', { member: 10, site: 1_000_000 });
    expect(await translate(product.id, 'ko')).toBe('limit');
    expect(server.received).toEqual([]);
    expect(await jobsOf(product.id)).toContain(`translateProduct-${product.id}-ko`);
    expect(await call(look, product.publicId)).toBe('working');
  });

  it('writes nothing of a product that was taken from the shop', async () => {
    const { seller, product } = await makeTranslatable();
    await hideOwnProduct(seller, product.publicId);
    await translate(product.id);
    expect(server.received).toEqual([]);
  });
});

describe('without consent', () => {
  it('nothing is sent, and readers are offered a translator of their own', async () => {
    const { seller, product } = await makeTranslatable({ agreed: false });
    await translate(product.id);
    expect(server.received).toEqual([]);
    expect(await getProduct(product.publicId, 'ko')).toMatchObject({ offer: 'link' });
    expect(await call(ask, product.publicId)).toBe('translationUnavailable');
    expect((await getProductTranslationConsent(seller))?.agreed).toBeNull();
    await db.$executeRaw`DELETE FROM graphile_worker._private_jobs`;
    await setProductTranslationConsent(seller, true, 'vi');
    expect(await jobsOf(product.id)).toEqual([`translateProduct-${product.id}`]);
    await setProductTranslationConsent(seller, false, 'vi');
    await translate(product.id);
    expect(server.received).toEqual([]);
  });
});

describe('readers', () => {
  it('have it translated by a press, once, and by opening it often enough', async () => {
    const { product } = await makeTranslatable();
    await db.$executeRaw`DELETE FROM graphile_worker._private_jobs`;
    expect(await getProduct(product.publicId, 'ko')).toMatchObject({ offer: 'site' });
    for (let at = 0; at < 2; at += 1) expect(await call(ask, product.publicId)).toBe('working');
    expect(await jobsOf(product.id)).toEqual([`translateProduct-${product.id}-ko-readers`]);
    expect(await call(ask, product.publicId, 'vi')).toBe('notFound');
    expect(await call(ask, newPublicId())).toBe('notFound');
    await db.$executeRaw`DELETE FROM graphile_worker._private_jobs`;
    await db.productReaders.create({
      data: { productId: product.id, locale: 'ja', readers: readersWanted - 2 },
    });
    const address = freshAddress();
    for (let at = 0; at < 2; at += 1) await productReaders.count(product.publicId, 'ja', address);
    expect(await jobsOf(product.id)).toEqual([]);
    await productReaders.count(product.publicId, 'ja', freshAddress());
    expect(await jobsOf(product.id)).toEqual([`translateProduct-${product.id}-ja-readers`]);
    await translate(product.id, 'ja', true);
    expect(await call(ask, product.publicId, 'ja')).toBe('done');
  });
});

describe('what the site itself sells', () => {
  const makeOwn = () => makeProduct({ name: 'Đèn lồng' });
  const turn = (products: boolean) => storeSetting('siteTranslation', { products });
  const usedBySite = async () => (await db.siteTranslationUse.findMany()).map(({ characters }) => characters);

  it('is sent to nobody until the operator switches it on, and never with what a seller did not agree to', async () => {
    const [own, theirs] = [await makeOwn(), (await makeTranslatable({ agreed: false })).product];
    expect(await translate(own.id, 'ko')).toBe('done');
    expect(await getProduct(own.publicId, 'ko')).toMatchObject({ offer: 'link' });
    expect(await call(ask, own.publicId)).toBe('translationUnavailable');
    expect(server.received).toEqual([]);
    await turn(true);
    for (const { id } of [own, theirs]) await translate(id, 'ko');
    expect(await storedOf(own.id)).toMatchObject({ 'ko name': 'Đèn lồng (ko)' });
    expect(await storedOf(theirs.id)).toEqual({});
    expect((await getProduct(own.publicId, 'ko'))?.name).toMatchObject({ source: 'machine' });
    const other = await makeOwn();
    expect(await getProduct(other.publicId, 'ko')).toMatchObject({ offer: 'site' });
    expect(await call(ask, other.publicId)).toBe('working');
  });

  it('takes the allowance of the site, once for what is said twice', async () => {
    await turn(true);
    const one = await makeProduct({ name: 'Đèn lồng', description: deltaOfText('Giấy dó.') });
    const same = await makeProduct({ name: 'Đèn lồng', description: deltaOfText('Giấy dó.') });
    await translate(one.id, 'ko');
    const [used = 0] = await usedBySite();
    expect(used).toBeGreaterThan(0);
    await translate(same.id, 'ko');
    expect(await storedOf(same.id)).toEqual(await storedOf(one.id));
    expect(await usedBySite()).toEqual([used]);
    expect(await db.translationUse.count()).toBe(0);
    // What it took is gone for members as well.
    await storeSetting('translationBudget', { member: 1_000_000, site: used });
    const { product } = await makeTranslatable();
    expect(await translate(product.id, 'ko')).toBe('limit');
    expect(await translate((await makeOwn()).id, 'ja')).toBe('limit');
    expect(await jobsOf(product.id)).toContain(`translateProduct-${product.id}-ko`);
  });

  it('is ordered when the switch is turned on, not when it is turned off, and when it is published', async () => {
    const { headers } = await signInAdmin();
    const own = await makeOwn();
    await makeTranslatable({ agreed: false });
    await db.$executeRaw`DELETE FROM graphile_worker._private_jobs`;
    const set = async (products: boolean) => {
      const row = await db.setting.findUnique({ where: { key: 'siteTranslation' } });
      const version = row?.updatedAt.toISOString() ?? '';
      const answer = await callAction(
        () => updateSettingAction({ key: 'siteTranslation', version, values: { products } }),
        headers,
      );
      expect(answer).toMatchObject({ ok: true });
      const jobs = await db.$queryRaw<unknown[]>`
        SELECT 1 FROM graphile_worker.jobs WHERE key = 'translateSiteProducts'`;
      expect(jobs).toHaveLength(1);
      await db.$executeRaw`DELETE FROM graphile_worker._private_jobs`;
      await translateSiteProducts({});
    };
    await set(true);
    const listed = await db.$queryRaw<{ key: string }[]>`
      SELECT key FROM graphile_worker.jobs WHERE key LIKE 'translateProduct-%'`;
    expect(listed.map(({ key }) => key)).toEqual([`translateProduct-${own.id}`]);
    await set(false);
    expect(await jobsOf(own.id)).toEqual([]);
    const publicId = newPublicId();
    await publishSiteProduct(await makeAdmin(), { publicId, version: 0, data: await productForm(texts) });
    const { id } = await db.product.findUniqueOrThrow({ where: { publicId } });
    expect(await jobsOf(id)).toEqual([`translateProduct-${id}`]);
  });
});

describe('a seller who is asked with the first publishing', () => {
  const enterprise = { vipType: vipTypes.enterprise, membershipStatus: 1 };

  it.each([true, false])(
    'answers %s once, and has this product translated where they agree',
    async (agreed) => {
      const caller = await signIn(enterprise);
      const consent = async () => (await getProductTranslationConsent(caller.viewer))?.agreed;
      expect(await publishAs(caller)).toMatchObject({ ok: true });
      expect(await consent()).toBeNull();
      expect(await publishAs(caller, agreed)).toMatchObject({ ok: true, data: { state: 'published' } });
      expect(await consent()).toBe(agreed);
      const { id } = await db.product.findFirstOrThrow({ orderBy: { id: 'desc' }, select: { id: true } });
      await translate(id, 'en');
      expect((await db.productTranslation.count({ where: { productId: id } })) > 0).toBe(agreed);
      // A page that was opened before the answer.
      await publishAs(caller, !agreed);
      expect(await consent()).toBe(agreed);
      const [row] = await db.consent.findMany({ where: { memberId: caller.viewer.id } });
      expect(row).toMatchObject({ version: 'google', locale: 'vi', givenAt: expect.any(Date) });
    },
  );

  it('and is refused has answered nothing; who sells nothing is not asked', async () => {
    const caller = await signIn(enterprise);
    expect(await publishAs(caller, true, { ...texts, name: '' })).toMatchObject({ code: 'invalidInput' });
    expect((await getProductTranslationConsent(caller.viewer))?.agreed).toBeNull();
    const individual = await signIn({ vipType: vipTypes.individual, membershipStatus: 1 });
    expect(await publishAs(individual, true)).toMatchObject({ code: 'membershipRequired' });
    expect(await db.consent.count()).toBe(0);
  });
});
