import { expect, it } from 'vitest';
import { refundOrder } from '@/lib/flows/orders/refund-order';
import { getDeskCounts } from '@/lib/orders/admin/desk-counts';
import { exportSales, listSales, salesColumnsOf, sumOfSales } from '@/lib/orders/admin/sales';
import { salesList } from '@/lib/orders/admin/sales-list';
import { db } from '@/lib/server/db';
import { makeAdmin } from '@/tests/factories/admins';
import { makeCard } from '@/tests/factories/cards';
import { makeMember } from '@/tests/factories/members';
import { makeOrder } from '@/tests/factories/orders';
import { makeProduct } from '@/tests/factories/shop';

const now = new Date('2026-11-23T05:00:00Z');

/** The file of a filter, its cells by their columns. */
async function fileOf(given: Record<string, string>): Promise<Record<string, string | undefined>[]> {
  const filter = salesList.read(given);
  const lines: string[][] = [];
  for await (const batch of exportSales(filter)) lines.push(...batch);
  return lines.map((line) =>
    Object.fromEntries(salesColumnsOf(filter).map((column, at) => [column, line[at]])),
  );
}

const sales = async (given: Record<string, string>) => (await listSales(salesList.read(given), now)).rows;

it('money counts on its day in Vietnam, refunds on theirs, split by method and seller', async () => {
  const seller = await makeMember();
  const theirs = await makeProduct({ sellerId: seller.id });
  const own = await makeProduct();
  const lines = [theirs, own].map(({ variants }) => ({ variantId: variants[0]?.id ?? 0, quantity: 2 }));
  const buyer = await makeMember();
  // A minute before and after midnight in Vietnam.
  const before = await makeOrder(buyer, {
    status: 'paid',
    orderLines: lines,
    paidAt: new Date('2026-11-21T16:59:00Z'),
  });
  await makeOrder(buyer, {
    status: 'completed',
    paymentMethod: 'cash_on_delivery',
    paidAt: new Date('2026-11-21T17:01:00Z'),
  });
  // Pays when it is received, so it counts nowhere yet.
  await makeOrder(buyer, { status: 'paid', paymentMethod: 'cash_on_delivery', paidAt: null });
  await refundOrder(await makeAdmin(), before.publicId, { amount: 150_000, note: 'x', seen: 0 });
  await db.orderRefund.updateMany({ data: { createdAt: new Date('2026-11-22T18:00:00Z') } });

  const days = await sales({});
  expect(days.map(({ period, orders, received, refunded }) => [period, orders, received, refunded])).toEqual([
    ['2026-11-23', 0, 0, 150_000],
    ['2026-11-22', 1, 100_000, 0],
    ['2026-11-21', 1, 400_000, 0],
  ]);
  expect(sumOfSales(days)).toMatchObject({ orders: 2, units: 5, received: 500_000, refunded: 150_000 });
  const [month] = await sales({ by: 'month' });
  expect(month).toMatchObject({ period: '2026-11-01', received: 500_000, refunded: 150_000 });
  expect((await sales({ to: '2026-11-21' })).map(({ period }) => period)).toEqual(['2026-11-21']);
  expect((await sales({ method: 'cash_on_delivery' })).map(({ received }) => received)).toEqual([100_000]);
  const methods = await sales({ group: 'method', by: 'month' });
  expect(methods.map(({ method, received, refunded }) => [method, received, refunded])).toEqual([
    ['cash_on_delivery', 100_000, 0],
    ['vietqr', 400_000, 150_000],
  ]);
  const sellers = await sales({ group: 'seller', by: 'month' });
  expect(sellers.map((row) => [row.seller?.publicId ?? null, row.units, row.products])).toEqual([
    [null, 3, 300_000],
    [seller.publicId, 2, 200_000],
  ]);
});

it('fees of memberships count on the day they were completed, in a part of their own, and in no narrower sums', async () => {
  const buyer = await makeMember();
  await makeOrder(buyer, { status: 'paid', paidAt: new Date('2026-11-21T10:00:00Z') });
  const fee = (number: string, amount: number, completedAt: Date | null) => ({
    ...{ number, amount, completedAt, memberId: buyer.id, vipType: 2, termDays: 365 },
    status: completedAt ? ('completed' as const) : ('pending' as const),
  });
  await db.membershipOrder.createMany({
    data: [
      fee('M20261121-AAAAAA', 500_000, new Date('2026-11-21T11:00:00Z')),
      fee('M20261121-BBBBBB', 300_000, new Date('2026-11-22T11:00:00Z')),
      fee('M20261121-CCCCCC', 0, new Date('2026-11-20T11:00:00Z')),
      fee('M20261121-DDDDDD', 700_000, null),
    ],
  });
  const days = await sales({});
  expect(days.map(({ period, orders, fees, received }) => [period, orders, fees, received])).toEqual([
    ['2026-11-22', 0, 300_000, 300_000],
    ['2026-11-21', 1, 500_000, 600_000],
  ]);
  const methods = await sales({ group: 'method', by: 'month' });
  expect(methods.map(({ method, fees, received }) => [method, fees, received])).toEqual([
    ['vietqr', 0, 100_000],
    [null, 800_000, 800_000],
  ]);
  const narrowings: Record<string, string>[] = [{ method: 'vietqr' }, { locale: 'vi' }];
  for (const narrower of narrowings)
    expect(sumOfSales(await sales(narrower))).toMatchObject({ fees: 0, received: 100_000 });
  const lines = await fileOf({ group: 'method', from: '2026-11-20', to: '2026-11-23' });
  expect(lines.map(({ method, fees }) => [method, fees])).toEqual([
    ['membership', '300000'],
    ['vietqr', '0'],
    ['membership', '500000'],
  ]);
});

it('split by seller a file has what such a sum has, and tells apart who is called alike', async () => {
  const buyer = await makeMember();
  const sellers = [await makeMember({ nickname: 'Lan' }), await makeMember({ nickname: 'Lan' })] as const;
  await makeCard({ ownerId: sellers[1].id, companyName: 'Gỗ Việt' });
  const own = await makeProduct();
  const sold = [own];
  for (const { id } of sellers) sold.push(await makeProduct({ sellerId: id }));
  const orderLines = sold.map(({ variants }, at) => ({ variantId: variants[0]?.id ?? 0, quantity: at + 1 }));
  await makeOrder(buyer, { status: 'paid', orderLines, paidAt: new Date('2026-11-21T10:00:00Z') });
  const filter = { group: 'seller', from: '2026-11-21', to: '2026-11-21' };
  const part = (seller: string, sellerId: string, units: number) => {
    const sums = { orders: '1', units: String(units), products: String(units * 100_000) };
    return { period: '2026-11-21', seller, sellerId, ...sums };
  };
  expect(await fileOf(filter)).toEqual([
    part('Gỗ Việt', sellers[1].publicId, 3),
    part('Lan', sellers[0].publicId, 2),
    part('site', '', 1),
  ]);
});

it('split by seller what was cancelled is no sale, and what is cut says so', async () => {
  const buyer = await makeMember();
  const paidAt = new Date('2026-11-21T10:00:00Z');
  await makeOrder(buyer, { status: 'cancelled', paidAt });
  await makeOrder(buyer, { status: 'completed', paidAt });
  const [row] = await sales({ group: 'seller', by: 'month' });
  expect(row).toMatchObject({ orders: 1, products: 100_000 });
  await makeOrder(buyer, { status: 'completed', paidAt: new Date('2026-11-20T10:00:00Z') });
  const days = { from: '2026-11-20', to: '2026-11-21' };
  expect(await listSales(salesList.read(days), new Date(), 2)).toMatchObject({ total: 2, capped: false });
  const cut = await listSales(salesList.read(days), new Date(), 1);
  expect(cut).toMatchObject({ total: 1, capped: true, rows: [{ period: '2026-11-21' }] });
});

it('what waits at the desk is counted up to a limit', async () => {
  const buyer = await makeMember();
  const before = await getDeskCounts(100);
  await makeOrder(buyer, { status: 'paid' });
  await makeOrder(buyer, { transferredAt: new Date() });
  await makeOrder(buyer, { status: 'paid', kind: 'exchange', paymentMethod: 'points' });
  await makeOrder(buyer, { status: 'paid', kind: 'exchange', service: 'upgrade', paymentMethod: 'points' });
  expect(await getDeskCounts(100)).toEqual({
    toShip: before.toShip + 1,
    exchanges: before.exchanges + 1,
    transferred: before.transferred + 1,
    strayOrders: before.strayOrders,
    strayFees: before.strayFees,
    strayUnknown: before.strayUnknown,
    today: before.today + 2,
  });
  expect((await getDeskCounts(1)).today).toBe(1);
});
