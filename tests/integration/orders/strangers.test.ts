import { describe, expect, it } from 'vitest';
import SlipPage from '@/app/[locale]/admin/orders/[id]/slip/page';
import { GET as exportExchanges } from '@/app/api/admin/orders/exchange/export/route';
import { GET as exportOrders } from '@/app/api/admin/orders/export/route';
import { GET as exportMembershipOrders } from '@/app/api/admin/orders/membership/export/route';
import { GET as exportLines } from '@/app/api/admin/orders/products/export/route';
import { GET as exportSales } from '@/app/api/admin/orders/sales/export/route';
import { POST as shipFile } from '@/app/api/admin/orders/ship/route';
import { POST as takeStatement } from '@/app/api/admin/orders/statement/route';
import { ForbiddenPage } from '@/components/admins/forbidden-page';
import {
  askAboutOrderAction,
  buyAgainAction,
  cancelOrderAction,
  changeMethodAction,
  confirmReceiptAction,
  markTransferredAction,
  payOrderAction,
  readOrderAnswersAction,
} from '@/lib/flows/orders/actions';
import { answerAboutOrder, askAboutOrder } from '@/lib/flows/orders/order-notes';
import { getOwnOrder } from '@/lib/orders/own-order';
import { ownOrderList } from '@/lib/orders/own-order-list';
import { listOwnOrders } from '@/lib/orders/own-orders';
import { db } from '@/lib/server/db';
import { peerHeader } from '@/lib/server/peer';
import { type AdminRole, adminRoles } from '@/lib/shared/admin-viewer';
import { pagePathHeader } from '@/lib/shared/guarded-paths';
import { newPublicId } from '@/lib/shared/ids';
import { membershipStatuses, vipTypes } from '@/lib/shared/viewer';
import { listSales } from '@/lib/shop/list-sales';
import { saleList } from '@/lib/shop/sale-list';
import { makeAdmin, signInAdmin } from '@/tests/factories/admins';
import { storeSetting } from '@/tests/factories/content';
import { makeMember, signIn } from '@/tests/factories/members';
import { makeOrder, receiver } from '@/tests/factories/orders';
import { callAction, freshAddress } from '@/tests/factories/requests';
import { makeProduct } from '@/tests/factories/shop';
import { runRequest } from '@/tests/setup/next-headers';

const enterprise = { vipType: vipTypes.enterprise, membershipStatus: membershipStatuses.active };
const bank = { vietqr: true, bankBin: '970436', bankAccount: '1234567890', bankAccountName: 'CTY ABC' };
type Headers = Record<string, string>;

describe('an order', () => {
  it('is as if there were none to another member and to its seller, whatever they ask, and stays as it is', async () => {
    await storeSetting('payment', { ...bank, cashOnDelivery: true });
    const [buyer, stranger, seller] = [await signIn(), await signIn(enterprise), await signIn(enterprise)];
    const { variants } = await makeProduct({ sellerId: seller.viewer.id });
    const order = await makeOrder(buyer.viewer, {
      orderLines: [{ variantId: variants[0]?.id ?? 0 }],
      paymentMethod: 'vietqr',
    });
    const { publicId: id } = order;
    const note = { id: newPublicId(), order: id, text: 'Khi nào giao?' };
    await askAboutOrder(buyer.viewer, note);
    await answerAboutOrder(await makeAdmin({ name: 'Boss' }), { ...note, id: newPublicId(), text: 'Mai' });
    const before = JSON.stringify(await getOwnOrder(buyer.viewer, id));
    for (const { viewer, headers } of [stranger, seller]) {
      expect(await getOwnOrder(viewer, id)).toBeNull();
      expect((await listOwnOrders(viewer, ownOrderList.read({ q: order.number }))).total).toBe(0);
      const calls = [
        () => payOrderAction({ id }),
        () => cancelOrderAction({ id }),
        () => confirmReceiptAction({ id }),
        () => markTransferredAction({ id }),
        () => changeMethodAction({ id, method: 'card' as const }),
        () => buyAgainAction({ id }),
        () => askAboutOrderAction({ ...note, id: newPublicId() }),
        // The identifier of a note that there is says nothing of it either.
        () => askAboutOrderAction(note),
      ];
      for (const call of calls)
        expect(await callAction<unknown>(call, headers), call.toString()).toMatchObject({ code: 'notFound' });
      await callAction(() => readOrderAnswersAction({ id }), headers);
    }
    expect(await callAction<unknown>(() => cancelOrderAction({ id }))).toMatchObject({
      code: 'loginRequired',
    });
    expect(JSON.stringify(await getOwnOrder(buyer.viewer, id))).toBe(before);
    // Who of the administrators answered is nothing to the buyer.
    expect(before).not.toContain('Boss');
  });
});

describe('the sales of a seller', () => {
  it('say of the buyer the receiver’s name and city, and nothing of other sellers’ lines', async () => {
    const [buyer, seller, other] = [
      await makeMember({ nickname: 'Nick Name' }),
      await makeMember(enterprise),
      await makeMember(enterprise),
    ];
    const [own, theirs] = [
      await makeProduct({ sellerId: seller.id, name: 'Ghế' }),
      await makeProduct({ sellerId: other.id, name: 'Bàn' }),
    ];
    const order = await makeOrder(buyer, {
      orderLines: [own, theirs].map(({ variants }) => ({ variantId: variants[0]?.id ?? 0 })),
      buyerMessage: 'Gọi trước',
      adminNote: 'khách quen',
      invoice: { company: 'Gỗ Việt', taxCode: '0100109106', address: '1 Lê Lợi', email: 'ke@go.vn' },
    });
    const list = await listSales(seller, saleList.read({}));
    expect(list.rows).toMatchObject([
      { name: 'Ghế', receiver: { name: receiver.fullName, city: receiver.city } },
    ]);
    const told = JSON.stringify(list);
    for (const secret of [
      receiver.email,
      receiver.phone,
      receiver.address,
      buyer.nickname,
      buyer.email,
      buyer.publicId,
      'Bàn',
      'Gọi trước',
      'khách quen',
      'Gỗ Việt',
      order.number,
      order.publicId,
    ])
      expect(told).not.toContain(secret);
    expect((await listSales(buyer, saleList.read({}))).total).toBe(0);
  });
});

const exportsOf = { exportOrders, exportLines, exportMembershipOrders, exportExchanges, exportSales };

/** What a role is answered: the status of each route, and whether the slip is shown. */
async function answersOf(headers: Headers, order: string) {
  const address = { [peerHeader]: freshAddress(), ...headers };
  const context = { params: Promise.resolve({}) };
  const get = (route: (typeof exportsOf)[keyof typeof exportsOf]) =>
    runRequest(address, () =>
      route(new Request('http://localhost/x?format=csv', { headers: address }), context),
    );
  const statuses: number[] = [];
  for (const route of Object.values(exportsOf)) {
    const { result } = await get(route);
    statuses.push(result.status);
    await result.text();
  }
  for (const route of [takeStatement, shipFile]) {
    const body = new FormData();
    body.set('file', new File(['Date,Amount,Description\n'], 'bank.csv', { type: 'text/csv' }));
    const request = new Request('http://localhost/x', { method: 'POST', headers: address, body });
    const { result } = await runRequest(address, () => route(request, context));
    statuses.push(result.status);
  }
  const path = { [pagePathHeader]: `/admin/orders/${order}/slip`, ...address };
  const slip = await runRequest(path, () =>
    SlipPage({ params: Promise.resolve({ id: order }), searchParams: Promise.resolve({}) }),
  ).then(
    ({ result }) => (result.type === ForbiddenPage ? 'forbidden' : 'shown'),
    ({ digest }: { digest?: string }) => digest?.split(';')[0],
  );
  return { statuses, slip };
}

describe('slips, statements and exports', () => {
  it.each(adminRoles)('are for who works on orders: %s', async (role) => {
    const { headers } = await signInAdmin({ role });
    const { publicId } = await makeOrder(await makeMember());
    const writes = (['super', 'finance'] as AdminRole[]).includes(role);
    const { statuses, slip } = await answersOf(headers, publicId);
    expect(new Set(statuses)).toEqual(new Set([writes ? 200 : 403]));
    expect(slip).toBe(role === 'content' ? 'forbidden' : 'shown');
  });

  it('are nothing to the order’s buyer, nor to nobody', async () => {
    const buyer = await signIn(enterprise);
    const { publicId } = await makeOrder(buyer.viewer);
    for (const headers of [buyer.headers, {}]) {
      const { statuses, slip } = await answersOf(headers, publicId);
      expect([new Set(statuses), slip]).toEqual([new Set([401]), 'NEXT_REDIRECT']);
    }
    expect(await db.auditEntry.count()).toBe(0);
  });
});
