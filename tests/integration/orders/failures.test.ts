import { NextIntlClientProvider, useTranslations } from 'next-intl';
import { createElement, isValidElement, type ReactElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import OrderPage from '@/app/[locale]/(site)/member/orders/[id]/page';
import OrdersPage from '@/app/[locale]/(site)/member/orders/page';
import { useFailureWords } from '@/components/forms/use-failure-words';
import { PanelFailure } from '@/components/layout/panel-failure';
import { ListResults } from '@/components/lists/list-results';
import { RowPanel } from '@/components/lists/row-panel';
import { cancelOrderAction, payOrderAction } from '@/lib/flows/orders/actions';
import { locales } from '@/lib/i18n/locales';
import { loadMessages } from '@/lib/i18n/messages';
import { db } from '@/lib/server/db';
import type { Failure, Result } from '@/lib/shared/result';
import { addToCartAction } from '@/lib/shop/cart/actions';
import { withoutTable } from '@/tests/factories/database';
import { signIn } from '@/tests/factories/members';
import { makeOrder } from '@/tests/factories/orders';
import { callAction } from '@/tests/factories/requests';
import { makeProduct } from '@/tests/factories/shop';
import { runRequest } from '@/tests/setup/next-headers';

// Outside of Next no path says the language.
vi.mock('next/root-params', () => ({ locale: async () => 'vi' }));

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
