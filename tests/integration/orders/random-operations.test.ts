import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cancelOrder, confirmReceipt } from '@/lib/flows/orders/buyer-order';
import { confirmPayment } from '@/lib/flows/orders/confirm-payment';
import { moveDueOrders } from '@/lib/flows/orders/move-due-orders';
import { moveOrder } from '@/lib/flows/orders/move-order';
import { db } from '@/lib/server/db';
import { AppError } from '@/lib/server/errors';
import { changeStocks } from '@/lib/shop/stock';
import { makeAdmin } from '@/tests/factories/admins';
import { makeMember } from '@/tests/factories/members';
import { findOrderProblems } from '@/tests/factories/order-books';
import { makeOrder } from '@/tests/factories/orders';
import { makeProduct } from '@/tests/factories/shop';
import { times } from '@/tests/setup/long-runs';

const streams = 6;
const steps = times(16, 160);

const operation = fc.record({
  kind: fc.constantFrom(
    'place',
    'place',
    'pay',
    'payWrong',
    'cancel',
    'cancelByAdmin',
    'comeBack',
    'expire',
    'ship',
    'receive',
    'edit',
  ),
  at: fc.nat(1000),
  units: fc.integer({ min: 1, max: 3 }),
});

it('random operations in any order and at once leave stock log, events and money that add up', {
  timeout: steps * 10_000,
}, async () => {
  const [admin, members] = [await makeAdmin(), [await makeMember(), await makeMember()]];
  const products = [
    await makeProduct({}, [{ stock: 12 }, { values: ['L'], stock: 8 }]),
    await makeProduct({}, [{ stock: 10 }]),
  ];
  const variants = products.flatMap((product) => product.variants.map(({ id }) => id));
  const pick = <T>(from: readonly T[], at: number): T => from[at % from.length] as T;
  const counts = new Map<string, number>();

  async function run({ kind, at, units }: { kind: string; at: number; units: number }): Promise<void> {
    const member = pick(members, at);
    const variantId = pick(variants, at);
    if (kind === 'place') {
      const several = units > 1 && variants.length > 1;
      const orderLines = several
        ? variants.map((id) => ({ variantId: id }))
        : [{ variantId, quantity: units }];
      await makeOrder(member, { orderLines });
      return;
    }
    if (kind === 'edit') {
      await db.$transaction((tx) =>
        changeStocks(tx, [{ variantId, change: at % 2 === 0 ? units : -units }], { reason: 'edit' }),
      );
      return;
    }
    const orders = await db.order.findMany({
      select: { id: true, publicId: true, memberId: true, total: true },
    });
    if (orders.length === 0) return;
    const { id, publicId, memberId, total } = pick(orders, at);
    const buyer = { id: memberId ?? 0 };
    const by = { by: 'admin', adminId: admin.id } as const;
    const adminId = admin.id;
    if (kind === 'pay' || kind === 'payWrong') {
      const amount = Number(total) + (kind === 'pay' ? 0 : 1);
      const transactionId = `FT${at}`;
      await db.$transaction((tx) => confirmPayment(tx, id, { amount, transactionId, adminId }));
    } else if (kind === 'cancel') await cancelOrder(buyer, publicId);
    else if (kind === 'cancelByAdmin' || kind === 'comeBack')
      await db.$transaction((tx) => moveOrder(tx, id, kind, by, { reason: 'x' }));
    else if (kind === 'ship')
      await db.$transaction((tx) => moveOrder(tx, id, 'ship', by, { carrier: 'ghn', trackingNumber: 'A1' }));
    else if (kind === 'receive') await confirmReceipt(buyer, publicId);
    else {
      await db.order.updateMany({ where: { id, status: 'pending' }, data: { dueAt: new Date(0) } });
      await moveDueOrders();
    }
  }

  const plan = fc.sample(fc.array(operation, { minLength: steps, maxLength: steps }), streams);
  await Promise.all(
    plan.map(async (operations) => {
      for (const each of operations) {
        try {
          await run(each);
          counts.set(each.kind, (counts.get(each.kind) ?? 0) + 1);
        } catch (error) {
          // A clear no is an answer; anything else, a deadlock too, is none.
          if (!(error instanceof AppError)) throw error;
        }
      }
    }),
  );
  expect(await findOrderProblems()).toEqual([]);
  // It is no test of nothing: orders were placed and moved.
  expect(counts.get('place') ?? 0).toBeGreaterThan(3);
  expect(await db.orderEvent.count()).toBeGreaterThan(10);
});

it('the checker of the books notices what does not add up', async () => {
  const order = await makeOrder(await makeMember());
  expect(await findOrderProblems()).toEqual([]);
  await db.order.update({ where: { id: order.id }, data: { status: 'cancelled' } });
  expect((await findOrderProblems()).length).toBeGreaterThan(1);
});
