import { NextIntlClientProvider, useTranslations } from 'next-intl';
import { createElement, isValidElement, type ReactElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import OrdersPage from '@/app/[locale]/(site)/member/orders/(list)/page';
import OrderPage from '@/app/[locale]/(site)/member/orders/[id]/page';
import { useFailureWords } from '@/components/forms/use-failure-words';
import { PanelFailure } from '@/components/layout/panel-failure';
import { ListResults } from '@/components/lists/list-results';
import { RowPanel } from '@/components/lists/row-panel';
import { cancelOrderAction, payOrderAction } from '@/lib/flows/orders/actions';
import { placeOrderAction } from '@/lib/flows/orders/place-actions';
import { locales } from '@/lib/i18n/locales';
import { loadMessages } from '@/lib/i18n/messages';
import { saveAddressAction } from '@/lib/orders/addresses/actions';
import { orderLimits as addressLimits } from '@/lib/orders/form-limits';
import { orderLimits as unpaidLimits } from '@/lib/orders/limits';
import { getOwnOrder } from '@/lib/orders/own-order';
import { db } from '@/lib/server/db';
import type { Failure, Result } from '@/lib/shared/result';
import { addToCartAction, setCartQuantityAction } from '@/lib/shop/cart/actions';
import { addAllToCart } from '@/lib/shop/cart/service';
import { shopLimits } from '@/lib/shop/limits';
import { makeAddress, makePlacing } from '@/tests/factories/carts';
import { withoutTable } from '@/tests/factories/database';
import { signIn } from '@/tests/factories/members';
import { makeOrder, receiver } from '@/tests/factories/orders';
import { callAction } from '@/tests/factories/requests';
import { makeProduct } from '@/tests/factories/shop';
import { runRequest } from '@/tests/setup/next-headers';

type Element = ReactElement<Record<string, unknown>>;

/** The first element of a component in what a page answers, before it is drawn. */
function find(within: ReactNode, component: unknown): Element | null {
  if (Array.isArray(within))
    return within.reduce<Element | null>((found, each) => found ?? find(each, component), null);
  if (!isValidElement<{ children?: ReactNode }>(within)) return null;
  return within.type === component ? (within as Element) : find(within.props.children, component);
}

const failureOf = (answer: Result<unknown>): Failure => {
  if (answer.ok) throw new Error('did not fail');
  return answer;
};

type Operation = 'cancelFailed' | 'payFailed' | 'failed';

function Said({ failure, operation }: { failure: Failure; operation: Operation }) {
  const { text, id } = useFailureWords()(failure, useTranslations('orders.actions')(operation));
  return `${text}|${id ?? ''}`;
}

/** What people read of a failure in each language, where this operation failed. */
async function saidOf(failure: Failure, operation: Operation) {
  return Promise.all(
    locales.map(async (locale) => {
      const messages = await loadMessages(locale);
      const html = renderToStaticMarkup(
        createElement(
          NextIntlClientProvider,
          { locale, messages, timeZone: 'UTC' } as never,
          createElement(Said, { failure, operation }),
        ),
      );
      const [text = '', id = ''] = html.split('|');
      return { locale, text, id, messages };
    }),
  );
}

describe('orders that cannot be fetched', () => {
  it('are said to be so, the list and the detail apart, with the id of the log and in six languages', async () => {
    const { viewer, headers } = await signIn();
    const { publicId } = await makeOrder(viewer);
    const [list, page] = await withoutTable('order_line', async () => [
      (await runRequest(headers, () => OrdersPage({ searchParams: Promise.resolve({ order: publicId }) })))
        .result,
      (await runRequest(headers, () => OrderPage({ params: Promise.resolve({ id: publicId }) }))).result,
    ]);
    const failed = { ok: false, errorId: expect.any(String) };
    expect(find(list, ListResults)?.props).toMatchObject({ what: 'orders', answer: failed });
    expect(find(list, RowPanel)?.props).toMatchObject({ what: 'order', answer: failed });
    expect(find(page, PanelFailure)?.props).toMatchObject({ what: 'order', errorId: expect.any(String) });
    const said = await Promise.all(
      locales.map(async (locale) => {
        const { titles } = (await loadMessages(locale)).errors.panel;
        return [titles.orders, titles.order];
      }),
    );
    expect(new Set(said.flat()).size).toBe(locales.length * 2);
  });
});

describe('what a buyer asked for and did not get', () => {
  it('to cancel an order: that it failed, and the order stays as it was', async () => {
    const { viewer, headers } = await signIn();
    const { id, publicId } = await makeOrder(viewer);
    const answer = await withoutTable('order_event', () =>
      callAction(() => cancelOrderAction({ id: publicId }), headers),
    );
    const failure = failureOf(answer);
    expect(failure).toMatchObject({ code: 'unexpected', errorId: expect.any(String) });
    for (const { text, id: logged, messages } of await saidOf(failure, 'cancelFailed')) {
      expect(text).toBe(messages.orders.actions.cancelFailed);
      expect(logged).toContain(failure.errorId);
    }
    expect((await db.order.findUniqueOrThrow({ where: { id } })).status).toBe('pending');
    // Asked once more it is cancelled, and after that it says that it moved on.
    expect((await callAction(() => cancelOrderAction({ id: publicId }), headers)).ok).toBe(true);
    const moved = failureOf(await callAction(() => cancelOrderAction({ id: publicId }), headers));
    for (const { text, messages } of await saidOf(moved, 'cancelFailed'))
      expect(text).toBe(messages.errors.codes.orderMoved);
  });

  it('what there is too little of, or too much of already', async () => {
    const { viewer, headers } = await signIn({ vipType: 2, membershipStatus: 1 });
    const { variants } = await makeProduct(
      {},
      Array.from({ length: shopLimits.cartLines + 1 }, (_, at) => ({ values: [String(at)], stock: 3 })),
    );
    const ids = variants.map(({ publicId }) => publicId);
    await addAllToCart(
      { memberId: viewer.id },
      ids.map((variant) => ({ variant, quantity: 1 })),
    );
    for (let at = 0; at < addressLimits.addresses; at += 1)
      await makeAddress(viewer, { isDefault: at === 0 });
    const { id: variantId } = (await makeProduct({}, [{ stock: 50 }])).variants[0] ?? { id: 0 };
    for (let at = 0; at < unpaidLimits.unpaid; at += 1)
      await makeOrder(viewer, { orderLines: [{ variantId }] });
    const [first = '', last = ''] = [ids[0], ids.at(-1)];
    const placing = await makePlacing(viewer, {
      buy: { variant: first, quantity: 1 },
      address: (await db.address.findFirstOrThrow({ where: { memberId: viewer.id } })).publicId,
    });
    const japanese = { ...receiver, phone: '+84 901 234 567', country: 'JP', city: 'Tokyo' };
    const calls = {
      stockTooSmall: () => setCartQuantityAction({ variant: first, quantity: 4 }),
      cartFull: () => addToCartAction({ variant: last, quantity: 1 }),
      addressesFull: () => saveAddressAction({ ...japanese, id: null, isDefault: false }),
      unpaidOrdersFull: () => placeOrderAction(placing),
    };
    for (const [code, call] of Object.entries(calls)) {
      const failure = failureOf(await callAction<unknown>(call, headers));
      expect(failure.code).toBe(code);
      const said = await saidOf(failure, 'failed');
      for (const { text, messages } of said)
        expect(text).toBe(messages.errors.codes[code as keyof typeof messages.errors.codes]);
      expect(new Set(said.map(({ text }) => text)).size, code).toBe(locales.length);
    }
  });

  it('and what they did get: that the order is cancelled, where it is said and where it stands', async () => {
    const { viewer, headers } = await signIn();
    const { publicId } = await makeOrder(viewer);
    expect((await callAction(() => cancelOrderAction({ id: publicId }), headers)).ok).toBe(true);
    const order = await getOwnOrder(viewer, publicId);
    expect([order?.status, order?.events.at(-1)?.kind]).toEqual(['cancelled', 'cancelled']);
    const words = await Promise.all(
      locales.map(async (locale) => {
        const { actions, events } = (await loadMessages(locale)).orders;
        return [actions.cancelled, events.cancelled];
      }),
    );
    for (const at of [0, 1]) {
      const said = words.map((each) => each[at] ?? '');
      expect(said.every((text) => text !== '')).toBe(true);
      expect(new Set(said).size).toBe(locales.length);
    }
  });

  it('a product that is not found or out of stock, and a checkout that is not implemented', async () => {
    const { viewer, headers } = await signIn();
    const { variants } = await makeProduct({}, [{ stock: 0 }]);
    const add = (variant: string) => callAction(() => addToCartAction({ variant, quantity: 1 }), headers);
    const order = await makeOrder(viewer, { paymentMethod: 'paypal' });
    const [empty, none, unpaid] = [
      failureOf(await add(variants[0]?.publicId ?? '')),
      failureOf(await add('abcdefghjk')),
      failureOf(await callAction(() => payOrderAction({ id: order.publicId }), headers)),
    ];
    expect([empty.code, none.code, unpaid.code]).toEqual([
      'productUnavailable',
      'productUnavailable',
      'checkoutNotImplemented',
    ]);
    const said = [...(await saidOf(empty, 'failed')), ...(await saidOf(unpaid, 'payFailed'))];
    for (const [at, { text, messages }] of said.entries())
      expect(text).toBe(
        messages.errors.codes[at < locales.length ? 'productUnavailable' : 'checkoutNotImplemented'],
      );
    expect(new Set(said.map(({ text }) => text)).size).toBe(locales.length * 2);
  });
});
