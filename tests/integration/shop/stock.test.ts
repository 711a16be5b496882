import { describe, expect, it } from 'vitest';
import { db } from '@/lib/server/db';
import { changeStocks } from '@/lib/shop/stock';
import { makeActiveMember } from '@/tests/factories/members';
import { makeProduct } from '@/tests/factories/shop';

const take = (variantId: number, change: number) =>
  db
    .$transaction((tx) => changeStocks(tx, [{ variantId, change }], { reason: 'edit' }))
    .then(
      () => 'ok',
      (error: { code?: string }) => error.code ?? String(error),
    );

async function stateOf(variantId: number) {
  const { stock, stockMoves, product } = await db.productVariant.findUniqueOrThrow({
    where: { id: variantId },
    select: {
      stock: true,
      stockMoves: { orderBy: { id: 'asc' }, select: { change: true, after: true } },
      product: { select: { inStock: true, listedAt: true } },
    },
  });
  return { stock, moves: stockMoves.map(({ change, after }) => [change, after]), ...product };
}

describe('a stock', () => {
  it('is changed with its log, whose sum it is, and sells out', async () => {
    const { variants } = await makeProduct({}, [{ stock: 3 }]);
    const id = variants[0]?.id ?? 0;
    expect(await take(id, -3)).toBe('ok');
    expect(await stateOf(id)).toMatchObject({
      stock: 0,
      moves: [
        [3, 3],
        [-3, 0],
      ],
      inStock: false,
    });
    expect(await take(id, 5)).toBe('ok');
    expect(await stateOf(id)).toMatchObject({ stock: 5, inStock: true });
  });

  it('never falls below zero, and all or nothing is taken', async () => {
    const { variants } = await makeProduct({}, [
      { values: ['S'], stock: 1 },
      { values: ['L'], stock: 9 },
    ]);
    const [small, large] = variants.map(({ id }) => id) as [number, number];
    const both = db.$transaction((tx) =>
      changeStocks(
        tx,
        [
          { variantId: large, change: -2 },
          { variantId: small, change: -2 },
        ],
        { reason: 'edit' },
      ),
    );
    await expect(both).rejects.toMatchObject({ code: 'stockTooSmall' });
    expect([(await stateOf(small)).stock, (await stateOf(large)).stock]).toEqual([1, 9]);
    const answers = await Promise.all(Array.from({ length: 10 }, () => take(small, -1)));
    expect(answers.filter((answer) => answer === 'ok')).toHaveLength(1);
    expect(new Set(answers)).toEqual(new Set(['ok', 'stockTooSmall']));
  });

  it('is not rewritten in its log', async () => {
    const { variants } = await makeProduct();
    const where = { variantId: variants[0]?.id ?? 0 };
    await expect(db.stockMove.updateMany({ where, data: { change: 99 } })).rejects.toThrow(/not rewritten/);
  });

  it('of a seller who is active no longer is not shown when it changes', async () => {
    const seller = await makeActiveMember({ vipType: 2 });
    const { variants } = await makeProduct({ sellerId: seller.id }, [{ stock: 0 }]);
    const id = variants[0]?.id ?? 0;
    await take(id, 1);
    expect((await stateOf(id)).listedAt).not.toBeNull();
    await db.member.update({ where: { id: seller.id }, data: { membershipStatus: 3 } });
    await take(id, -1);
    expect(await stateOf(id)).toMatchObject({ listedAt: null, inStock: false });
  });
});
