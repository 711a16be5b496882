import { describe, expect, it } from 'vitest';
import { GET } from '@/app/api/cart/route';
import { db } from '@/lib/server/db';
import { peerHeader } from '@/lib/server/peer';
import {
  acceptCartPricesAction,
  addToCartAction,
  removeFromCartAction,
  removeUnavailableAction,
  restoreToCartAction,
  selectCartLinesAction,
  setCartQuantityAction,
} from '@/lib/shop/cart/actions';
import { type CartView, cartLinesOf, sumOf } from '@/lib/shop/cart/cart-view';
import { pruneCarts } from '@/lib/shop/cart/jobs';
import { mergeGuestCart } from '@/lib/shop/cart/merge';
import { addAllToCart, addToCart } from '@/lib/shop/cart/service';
import { shopLimits } from '@/lib/shop/limits';
import { placeInShop } from '@/lib/shop/place-in-shop';
import { makeCard } from '@/tests/factories/cards';
import { makeBrowser } from '@/tests/factories/carts';
import { makeActiveMember, signIn } from '@/tests/factories/members';
import { callAction, freshAddress } from '@/tests/factories/requests';
import { makeProduct } from '@/tests/factories/shop';
import { runRequest } from '@/tests/setup/next-headers';

type Headers = Record<string, string>;

async function read(headers: Headers = {}, locale = 'vi'): Promise<{ cart: CartView; setCookies: string[] }> {
  const all = { [peerHeader]: freshAddress(), ...headers };
  const request = new Request(`http://localhost:3000/api/cart?locale=${locale}`, { headers: all });
  const { result, setCookies } = await runRequest(all, () => GET(request, { params: Promise.resolve({}) }));
  expect(result.headers.get('cache-control')).toBe('private, no-store');
  return { cart: (await result.json()).data, setCookies };
}

async function makeVariant(stock = 10, data = {}) {
  const { id, publicId, variants } = await makeProduct(data, [{ stock }]);
  return {
    product: id,
    productPublic: publicId,
    id: variants[0]?.id ?? 0,
    variant: variants[0]?.publicId ?? '',
  };
}

const add = (headers: Headers, variant: string, quantity = 1) =>
  callAction(() => addToCartAction({ variant, quantity }), headers);

const quantities = ({ cart }: { cart: CartView }) => cartLinesOf(cart).map(({ quantity }) => quantity);

describe('a cart of nobody signed in', () => {
  it('begins with the first thing, is known by its cookie alone, and by no other', async () => {
    const { variant } = await makeVariant();
    const headers = { [peerHeader]: freshAddress() };
    const { result, setCookies } = await runRequest(headers, () => addToCartAction({ variant, quantity: 2 }));
    expect(result).toMatchObject({ ok: true, data: { count: 1, quantity: 2, isCut: false } });
    expect(setCookies.join()).toMatch(/^cart=[\w-]{32}; .*HttpOnly/i);
    const cookie = setCookies[0]?.split(';')[0] ?? '';
    expect(quantities(await read({ cookie }))).toEqual([2]);
    expect(JSON.stringify(await db.cart.findMany())).not.toContain(cookie.slice('cart='.length));
    expect((await read()).cart.count).toBe(0);
    expect((await read(makeBrowser().headers)).cart.count).toBe(0);
    expect((await read({ cookie: 'cart=../../x' })).cart.count).toBe(0);
    expect((await read((await signIn()).headers)).cart.count).toBe(0);
  });

  it('is kept for ninety days after its last change, by cookie and row alike', async () => {
    const { variant } = await makeVariant();
    const days = 90 * 24 * 3_600;
    const headers = { [peerHeader]: freshAddress() };
    const { setCookies } = await runRequest(headers, () => addToCartAction({ variant, quantity: 1 }));
    const maxAge = (cookies: string[]) => Number(/Max-Age=(\d+)/i.exec(cookies.join())?.[1]);
    expect(maxAge(setCookies)).toBe(days);
    const left = async () => {
      const { expiresAt } = await db.cart.findFirstOrThrow({ select: { expiresAt: true } });
      return ((expiresAt?.getTime() ?? 0) - Date.now()) / 1000;
    };
    expect(Math.abs((await left()) - days)).toBeLessThan(60);
    await db.cart.updateMany({ data: { expiresAt: new Date(Date.now() + 60_000) } });
    const cookie = setCookies[0]?.split(';')[0] ?? '';
    // Who looks keeps the key, who changes something the row as well.
    expect(maxAge((await read({ cookie })).setCookies)).toBe(days);
    await callAction(() => setCartQuantityAction({ variant, quantity: 2 }), { cookie });
    expect(Math.abs((await left()) - days)).toBeLessThan(60);
  });

  it('ends after its time', async () => {
    const browser = makeBrowser();
    const { variant } = await makeVariant();
    await addToCart(browser, { variant, quantity: 1 });
    await db.cart.updateMany({ data: { expiresAt: new Date(Date.now() - 1000) } });
    expect((await read(browser.headers)).cart.count).toBe(0);
    const who = await signIn();
    await addToCart({ memberId: who.viewer.id }, { variant, quantity: 1 });
    expect([await pruneCarts(db), await pruneCarts(db), await db.cart.count()]).toEqual([1, 0, 1]);
  });

  it('is not made by a browser that changes what it has not', async () => {
    const { variant } = await makeVariant();
    const answer = await callAction(() => setCartQuantityAction({ variant, quantity: 2 }));
    expect(answer).toMatchObject({ ok: false, code: 'notFound' });
    expect(await db.cart.count()).toBe(0);
  });

  it('becomes the member’s at the sign-in, once, however many ask at once', async () => {
    const [both, guests] = [await makeVariant(4), await makeVariant()];
    const browser = makeBrowser();
    const who = await signIn();
    await addToCart({ memberId: who.viewer.id }, { variant: both.variant, quantity: 3 });
    await addToCart(browser, { variant: both.variant, quantity: 3 });
    await addToCart(browser, { variant: guests.variant, quantity: 2 });
    const cookie = `${who.headers.cookie}; ${browser.headers.cookie}`;
    const answers = await Promise.all(Array.from({ length: 6 }, () => read({ cookie })));
    for (const { setCookies } of answers) expect(setCookies.join()).toContain('cart=;');
    const { cart } = await read(who.headers);
    const byVariant = Object.fromEntries(
      cartLinesOf(cart).map(({ variant, quantity }) => [variant, quantity]),
    );
    expect(byVariant).toEqual({ [both.variant]: 4, [guests.variant]: 2 });
    expect(await db.cart.count()).toBe(1);
    expect((await read(browser.headers)).cart.count).toBe(0);
    await mergeGuestCart(who.viewer.id, browser.keyHash);
    expect((await read(who.headers)).cart.version).toBe(cart.version);
  });
});

describe('a browser’s cart that a full one has no room for', () => {
  it('loses nothing: the rest waits, is said, and follows when there is room', async () => {
    const who = await signIn();
    const { variants } = await makeProduct(
      {},
      Array.from({ length: shopLimits.cartLines + 2 }, (_, at) => ({ values: [String(at)] })),
    );
    const ids = variants.map(({ publicId }) => publicId);
    const items = (some: string[]) => some.map((variant) => ({ variant, quantity: 1 }));
    const [own, guests] = [ids.slice(0, shopLimits.cartLines - 1), ids.slice(shopLimits.cartLines - 1)];
    await addAllToCart({ memberId: who.viewer.id }, items(own));
    const browser = makeBrowser();
    await addAllToCart(browser, items(guests));
    const cookie = `${who.headers.cookie}; ${browser.headers.cookie}`;
    const first = await read({ cookie });
    expect([first.cart.count, first.cart.waiting]).toEqual([shopLimits.cartLines, 2]);
    // The key is kept, and who only looks changes nothing.
    expect(first.setCookies.join()).not.toContain('cart=;');
    const second = await read({ cookie });
    expect([second.cart.version, second.cart.waiting]).toEqual([first.cart.version, 2]);
    await callAction(() => removeFromCartAction({ variants: own.slice(0, 2) }), { cookie });
    const last = await read({ cookie });
    expect([last.cart.count, last.cart.waiting]).toEqual([shopLimits.cartLines, 0]);
    expect(last.setCookies.join()).toContain('cart=;');
    const there = cartLinesOf(last.cart).map(({ variant }) => variant);
    expect(there).toEqual(expect.arrayContaining(guests));
    expect(await db.cart.count()).toBe(1);
  });
});

describe('a cart', () => {
  it('adds up to the stock, says so, and counts a new line once on its day', async () => {
    const { variant, product } = await makeVariant(3);
    const { headers } = await signIn();
    expect(await add(headers, variant, 2)).toMatchObject({ ok: true, data: { quantity: 2, isCut: false } });
    expect(await add(headers, variant, 2)).toMatchObject({ ok: true, data: { quantity: 3, isCut: true } });
    expect(await add(headers, variant)).toMatchObject({ ok: false, code: 'stockTooSmall' });
    expect(await db.productDay.findMany({ select: { productId: true, carts: true } })).toEqual([
      { productId: product, carts: 1 },
    ]);
  });

  it('has one line of what ten presses at once put in', async () => {
    const { variant } = await makeVariant(50);
    const { headers } = await signIn();
    const answers = await Promise.all(Array.from({ length: 10 }, () => add(headers, variant)));
    expect(answers.every(({ ok }) => ok)).toBe(true);
    expect(quantities(await read(headers))).toEqual([10]);
  });

  it.each([0, -1, 1.5, 1000, 2 ** 53, Number.NaN])('takes no quantity of %s', async (quantity) => {
    const { variant } = await makeVariant();
    const { headers } = await signIn();
    expect(await add(headers, variant, quantity)).toMatchObject({ ok: false, code: 'invalidInput' });
  });

  it('takes nothing that is not sold, is sold out, or is one’s own', async () => {
    const seller = await signIn({ vipType: 2, membershipStatus: 1 });
    const own = await makeVariant(5, { sellerId: seller.viewer.id });
    const [empty, hidden] = [
      await makeVariant(0),
      await makeVariant(5, { status: 'hidden', listedAt: null }),
    ];
    const codes = [];
    for (const variant of [own.variant, empty.variant, hidden.variant, 'abcdefghjk', "'; --"])
      codes.push(await add(seller.headers, variant));
    expect(codes.map((answer) => (answer.ok ? null : answer.code))).toEqual([
      'forbidden',
      'productUnavailable',
      'productUnavailable',
      'productUnavailable',
      'productUnavailable',
    ]);
  });

  it('holds a hundred lines and no more', async () => {
    const who = await signIn();
    const { variants } = await makeProduct(
      {},
      Array.from({ length: shopLimits.cartLines + 1 }, (_, at) => ({ values: [String(at)] })),
    );
    const { left, count } = await addAllToCart(
      { memberId: who.viewer.id },
      variants.map(({ publicId }) => ({ variant: publicId, quantity: 1 })),
    );
    expect([count, left]).toEqual([shopLimits.cartLines, [variants.at(-1)?.publicId]]);
    expect(await add(who.headers, variants.at(-1)?.publicId ?? '')).toMatchObject({ code: 'cartFull' });
  });

  it('is changed line by line, and what was removed comes back where it stood', async () => {
    const { headers } = await signIn();
    const [one, two] = [await makeVariant(), await makeVariant()];
    for (const { variant } of [one, two]) await add(headers, variant, 2);
    await callAction(() => setCartQuantityAction({ variant: one.variant, quantity: 5 }), headers);
    await callAction(() => selectCartLinesAction({ variants: [two.variant], selected: false }), headers);
    const before = (await read(headers)).cart;
    expect(sumOf(before)).toEqual({ lines: 1, units: 5, subtotal: 500_000 });
    const removed = await callAction(() => removeFromCartAction({ variants: [one.variant] }), headers);
    if (!removed.ok) throw new Error(removed.code);
    expect((await read(headers)).cart.count).toBe(1);
    await callAction(() => restoreToCartAction({ lines: removed.data.removed }), headers);
    expect((await read(headers)).cart.sellers).toEqual(before.sellers);
    const tooMany = await callAction(
      () => setCartQuantityAction({ variant: one.variant, quantity: 11 }),
      headers,
    );
    expect(tooMany).toMatchObject({ ok: false, code: 'stockTooSmall' });
  });

  it('is nobody else’s: another member changes nothing of it', async () => {
    const [owner, stranger] = [await signIn(), await signIn()];
    const { variant } = await makeVariant();
    await add(owner.headers, variant, 3);
    const answers = [
      await callAction(() => setCartQuantityAction({ variant, quantity: 1 }), stranger.headers),
      await callAction(() => removeFromCartAction({ variants: [variant] }), stranger.headers),
      await callAction(
        () => selectCartLinesAction({ variants: [variant], selected: false }),
        stranger.headers,
      ),
    ];
    expect(answers[0]).toMatchObject({ ok: false, code: 'notFound' });
    const [line] = cartLinesOf((await read(owner.headers)).cart);
    expect(line).toMatchObject({ quantity: 3, selected: true });
  });

  it('says line by line what became other, and keeps it in sight', async () => {
    const { headers } = await signIn();
    const seller = await makeActiveMember();
    const card = await makeCard({ ownerId: seller.id, companyName: 'Gỗ Việt' });
    const [dear, few, gone, empty] = [
      await makeVariant(9, { sellerId: seller.id }),
      await makeVariant(),
      await makeVariant(),
      await makeVariant(),
    ];
    for (const { variant } of [dear, few, gone, empty]) await add(headers, variant, 4);
    await db.productVariant.update({ where: { id: dear.id }, data: { price: 120_000 } });
    await db.productVariant.update({ where: { id: few.id }, data: { stock: 2 } });
    await db.productVariant.update({ where: { id: empty.id }, data: { stock: 0 } });
    await db.product.update({ where: { id: gone.product }, data: { status: 'hidden' } });
    await placeInShop(db, [gone.product]);
    const { cart } = await read(headers);
    const told = Object.fromEntries(
      cartLinesOf(cart).map(({ variant, problem, priceBefore, most }) => [
        variant,
        [problem, priceBefore, most],
      ]),
    );
    expect(told).toEqual({
      [dear.variant]: [null, 100_000, 9],
      [few.variant]: ['tooMany', null, 2],
      [gone.variant]: ['gone', null, 10],
      [empty.variant]: ['soldOut', null, 0],
    });
    expect(sumOf(cart)).toEqual({ lines: 1, units: 4, subtotal: 480_000 });
    expect(cart.sellers.map(({ name, card: id }) => [name, id])).toContainEqual(['Gỗ Việt', card.publicId]);
    await callAction(() => acceptCartPricesAction({}), headers);
    const cleared = await callAction(() => removeUnavailableAction({}), headers);
    expect(cleared).toMatchObject({ ok: true, data: { count: 2 } });
    expect(cartLinesOf((await read(headers)).cart).map(({ priceBefore }) => priceBefore)).toEqual([
      null,
      null,
    ]);
  });

  it('goes on saying what a line cost before, whatever is done with it but taking note', async () => {
    const { headers } = await signIn();
    const { id, variant } = await makeVariant();
    await add(headers, variant, 2);
    await db.productVariant.update({ where: { id }, data: { price: 120_000 } });
    const priceBefore = async () => cartLinesOf((await read(headers)).cart)[0]?.priceBefore;
    await callAction(() => setCartQuantityAction({ variant, quantity: 3 }), headers);
    expect(await priceBefore()).toBe(100_000);
    await add(headers, variant);
    expect(await priceBefore()).toBe(100_000);
    const removed = await callAction(() => removeFromCartAction({ variants: [variant] }), headers);
    if (!removed.ok) throw new Error(removed.code);
    await callAction(() => restoreToCartAction({ lines: removed.data.removed }), headers);
    expect(await priceBefore()).toBe(100_000);
    await callAction(() => acceptCartPricesAction({}), headers);
    expect(await priceBefore()).toBeNull();
  });

  it('names things in the reader’s language, their choices too', async () => {
    const { headers } = await signIn();
    const { id, variants } = await makeProduct({ options: [{ name: 'Màu', values: ['Đỏ', 'Xanh'] }] }, [
      { values: ['Xanh'] },
    ]);
    await db.productTranslation.createMany({
      data: [
        { productId: id, locale: 'en', field: 'name', text: 'Oak table', source: 'human', locked: true },
        {
          productId: id,
          locale: 'en',
          field: 'options',
          text: JSON.stringify([{ name: 'Color', values: ['Red', 'Green'] }]),
          source: 'human',
          locked: true,
        },
      ],
    });
    await add(headers, variants[0]?.publicId ?? '');
    const lineIn = async (locale: string) => cartLinesOf((await read(headers, locale)).cart)[0];
    expect(await lineIn('en')).toMatchObject({ name: 'Oak table', spec: 'Green' });
    expect(await lineIn('vi')).toMatchObject({ spec: 'Xanh' });
  });
});
