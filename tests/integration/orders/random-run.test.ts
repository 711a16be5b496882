import { expect, it } from 'vitest';
import type { PlaceOrder } from '@/lib/orders/checkout/schemas';
import { db } from '@/lib/server/db';
import { newPublicId } from '@/lib/shared/ids';
import { addToCart } from '@/lib/shop/cart/service';
import { makeAdmin } from '@/tests/factories/admins';
import { makeAddress, makePlacing } from '@/tests/factories/carts';
import { storeSetting } from '@/tests/factories/content';
import { makeActiveMember } from '@/tests/factories/members';
import { findOrderProblems } from '@/tests/factories/order-books';
import { expectLedgerRight, givePoints } from '@/tests/factories/points';
import { makeProduct } from '@/tests/factories/shop';
import { startTeam } from '@/tests/setup/dying-processes';
import { chance, isLongRun, seedOfRun, times } from '@/tests/setup/long-runs';
import type { Task, Work } from './random-process';

// Two buyers, a seller and an administrator do by chance whatever can be done with orders and stocks, from two site processes at
// the same time, of which one is killed now and then: at some statement, or at a commit. Afterwards stock log, events and money
// add up to what the tables say.

const script = new URL('./random-process.ts', import.meta.url);
const rounds = times(10, 500);
const deathEvery = times(3, 2);

type Buyer = { id: number; vipType: number; membershipStatus: number; address: string; sent: PlaceOrder[] };

async function makeBuyer(): Promise<Buyer> {
  const { id, vipType, membershipStatus } = await makeActiveMember();
  await givePoints(id, 200);
  return { id, vipType, membershipStatus, address: (await makeAddress({ id })).publicId, sent: [] };
}

/** What may be done next, drawn by chance from what there is. */
async function drawWork(buyer: Buyer, draw: () => number): Promise<Work> {
  const pick = <T>(from: readonly T[]): T => from[Math.floor(draw() * from.length)] as T;
  const variants = await db.productVariant.findMany({
    orderBy: { id: 'asc' },
    select: {
      publicId: true,
      stock: true,
      price: true,
      product: { select: { publicId: true, sellerId: true } },
    },
  });
  const orders = await db.order.findMany({
    // Those that are over are asked for as well, less often.
    where: draw() < 0.7 ? { status: { in: ['pending', 'paid', 'shipped'] } } : {},
    orderBy: { id: 'desc' },
    take: 8,
    select: { publicId: true, number: true, total: true, memberId: true, status: true },
  });
  const dice = draw();
  if (orders.length === 0 || dice < 0.3) {
    const again = draw() < 0.2 ? pick(buyer.sent) : undefined;
    if (again) return { name: 'place', input: again };
    const buy =
      draw() < 0.5 ? { variant: pick(variants).publicId, quantity: 1 + Math.floor(draw() * 3) } : null;
    if (!buy)
      for (const { publicId } of variants.filter(({ stock }) => stock > 0 && draw() < 0.6))
        await addToCart({ memberId: buyer.id }, { variant: publicId, quantity: 1 }).catch((error) => {
          // What an earlier round left in the cart is all there is.
          expect(error).toMatchObject({ code: 'stockTooSmall' });
        });
    const method = draw() < 0.25 ? 'cash_on_delivery' : 'vietqr';
    const points = draw() < 0.5 ? Math.floor(draw() * 60) : 0;
    const input = await makePlacing(buyer, { buy, method, address: buyer.address }, points);
    buyer.sent.push(input);
    return { name: 'place', input };
  }
  if (dice < 0.45) {
    const { publicId, stock, price, product } = pick(variants);
    const after = Math.max(0, stock + pick([-2, -1, 1, 2, 3]));
    const editKey = newPublicId();
    return product.sellerId === null
      ? {
          name: 'stock',
          input: { id: product.publicId, variant: publicId, seen: stock, stock: after, editKey, note: 'x' },
        }
      : {
          name: 'ownVariant',
          input: {
            variant: publicId,
            seenPrice: Number(price),
            price: Number(price),
            seenStock: stock,
            stock: after,
            editKey,
          },
        };
  }
  const { publicId: order, number, total, memberId } = pick(orders);
  const transactionId = `FT${Math.floor(draw() * 40)}`;
  const amount = Number(total) + (draw() < 0.8 ? 0 : 1);
  if (dice < 0.54) return { name: 'pay', input: { order, amount, transactionId } };
  if (dice < 0.62)
    return {
      name: 'statement',
      input: { csv: `Date,Amount,Description,Reference\n23/11/2026,${amount},${number},${transactionId}` },
    };
  if (dice < 0.72) return { name: 'ship', input: { order } };
  if (dice < 0.78)
    return { name: 'refund', input: { order, amount: 1 + Math.floor(draw() * Number(total)) } };
  if (dice < 0.83) return { name: 'cancelByAdmin', input: { order } };
  if (dice < 0.88) {
    await db.order.updateMany({
      where: { publicId: order, dueAt: { not: null } },
      data: { dueAt: new Date(0) },
    });
    return { name: 'time', input: {} };
  }
  // What follows is the buyer's: of another's order it is refused.
  const own =
    memberId === buyer.id || draw() < 0.2
      ? order
      : (orders.find((each) => each.memberId === buyer.id)?.publicId ?? order);
  if (dice < 0.92) return { name: 'receive', input: { order: own } };
  if (dice < 0.95) return { name: 'cancel', input: { order: own } };
  if (dice < 0.97) return { name: 'transferred', input: { order: own } };
  return { name: 'method', input: { order: own, method: pick(['cash_on_delivery', 'vietqr'] as const) } };
}

function drawDeath(work: Work, draw: () => number, isFirst: boolean): Task['death'] {
  const isSent = draw() < 0.5;
  // Whatever it does, it comes so far.
  if (isFirst) return { statements: 1, isSent };
  if (draw() < 0.4) return { statements: 1, isSent, ofCommits: true };
  return { statements: 1 + Math.floor(draw() * (work.name === 'place' ? 40 : 20)), isSent };
}

it(`keeps stocks, events and money true over ${rounds * 2} operations of chance`, {
  timeout: rounds * 10_000,
}, async () => {
  const seed = seedOfRun();
  const draw = chance(seed);
  const bank = { vietqr: true, bankBin: '970436', bankAccount: '1234567890', bankAccountName: 'CTY ABC' };
  await storeSetting('payment', { ...bank, cashOnDelivery: true });
  const [admin, seller] = [await makeAdmin(), await makeActiveMember()];
  const buyers = [await makeBuyer(), await makeBuyer()] as const;
  await makeProduct({}, [{ stock: 6 }, { values: ['L'], stock: 3, price: 250_000 }]);
  await makeProduct({ sellerId: seller.id }, [{ stock: 4 }]);
  const team = await startTeam(script, 2);
  const codes = new Map<string, number>();
  const deaths = { statement: 0, beforeCommit: 0, afterCommit: 0 };
  const sure = new Set<string>();
  const log: string[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const victim = round % deathEvery === deathEvery - 1 ? Math.floor(draw() * 2) : -1;
    const tasks: Task[] = [];
    for (const [at, buyer] of buyers.entries()) {
      const work = await drawWork(buyer, draw);
      const people = { buyer, admin: { id: admin.id, name: admin.name }, seller: { id: seller.id } };
      tasks.push({ people, work, death: at === victim ? drawDeath(work, draw, round < deathEvery) : null });
    }
    const outcomes = await team.give(tasks);
    for (const [at, { code, detail }] of outcomes.entries()) {
      const { work, death } = tasks[at] as Task;
      const line = `${round}: ${work.name} ${code}${death ? ` at ${JSON.stringify(death)}` : ''}`;
      log.push(line);
      codes.set(code, (codes.get(code) ?? 0) + 1);
      expect(code, `seed ${seed}, ${line} ${detail}`).not.toBe('broken');
      if (work.name === 'place' && code === 'ok') sure.add(work.input.placeKey);
      if (code === 'killed' && death)
        deaths[!death.ofCommits ? 'statement' : death.isSent ? 'afterCommit' : 'beforeCommit'] += 1;
    }
    expect(await findOrderProblems(), `seed ${seed}, after\n${log.slice(-6).join('\n')}`).toEqual([]);
  }
  await expectLedgerRight();
  // Who was told that it is placed has it, once; of what was cut off there is all of it or nothing, the notice too.
  const orders = await db.order.findMany({ select: { placeKey: true, number: true } });
  const keys = orders.map(({ placeKey }) => placeKey);
  expect(new Set(keys).size).toBe(keys.length);
  expect([...sure].filter((key) => !keys.includes(key))).toEqual([]);
  expect(await db.systemMessage.count({ where: { kind: 'orderPlaced' } })).toBe(orders.length);
  // It did what it says: orders were placed, refused and cut off, at commits too.
  expect(sure.size).toBeGreaterThan(rounds / 20);
  expect(codes.get('ok')).toBeGreaterThan(rounds / 2);
  expect(codes.get('killed')).toBeGreaterThan(0);
  if (!isLongRun) return;
  expect(deaths.statement).toBeGreaterThanOrEqual(50);
  expect(Math.min(deaths.beforeCommit, deaths.afterCommit)).toBeGreaterThan(5);
});
