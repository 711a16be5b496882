import { describe, expect, it } from 'vitest';
import { db } from '@/lib/server/db';
import { vietnamDay } from '@/lib/shared/dates';
import { dayMs } from '@/lib/shared/durations';
import { listOwnStatistics, sumOwnStatistics } from '@/lib/shop/own-statistics';
import { ownStatisticsList } from '@/lib/shop/own-statistics-list';
import { makeSeller } from '@/tests/factories/products';
import { makeProduct } from '@/tests/factories/shop';

const now = new Date('2026-11-20T18:30:00Z'); // the 21st in Vietnam
const ago = (days: number) => new Date(vietnamDay(now).getTime() - days * dayMs);

describe('the numbers of a seller', () => {
  it('are those of the days asked for, product by product and together, and nobody else’s', async () => {
    const [seller, other] = [await makeSeller(), await makeSeller()];
    const chair = await makeProduct({ sellerId: seller.id, name: 'Ghế' }, [{ stock: 3 }, { stock: 4 }]);
    const lamp = await makeProduct({ sellerId: seller.id, name: 'Đèn' });
    const quiet = await makeProduct({ sellerId: seller.id, name: 'Bàn' });
    const gone = await makeProduct({ sellerId: seller.id, deletedAt: now });
    const theirs = await makeProduct({ sellerId: other.id });
    const day = (product: { id: number }, days: number, views: number, carts = 0, sold = 0) => ({
      productId: product.id,
      day: ago(days),
      views,
      carts,
      sold,
    });
    await db.productDay.createMany({
      data: [
        day(chair, 0, 1, 1, 1),
        day(chair, 6, 2),
        day(chair, 7, 4),
        day(chair, 89, 8),
        day(chair, 90, 16),
        day(lamp, 0, 5, 0, 9),
        day(gone, 0, 100),
        day(theirs, 0, 100),
      ],
    });
    const of = (given: Record<string, string>) => ownStatisticsList.read(given);
    const list = async (given: Record<string, string>) =>
      (await listOwnStatistics(seller, of(given), now)).rows.map(({ name, views, sold }) => [
        name,
        views,
        sold,
      ]);
    expect(await list({ days: '7' })).toEqual([
      ['Đèn', 5, 9],
      ['Ghế', 3, 1],
      ['Bàn', 0, 0],
    ]);
    expect(await list({ days: '90', sort: '-views' })).toEqual([
      ['Ghế', 15, 1],
      ['Đèn', 5, 9],
      ['Bàn', 0, 0],
    ]);
    expect(await list({ sort: 'sold' })).toEqual([
      ['Bàn', 0, 0],
      ['Ghế', 7, 1],
      ['Đèn', 5, 9],
    ]);
    expect(await sumOwnStatistics(seller, of({ days: '7' }), now)).toEqual({ views: 8, carts: 1, sold: 10 });
    expect(await sumOwnStatistics(seller, of({ days: '90' }), now)).toEqual({
      views: 20,
      carts: 1,
      sold: 10,
    });
    const { rows, total } = await listOwnStatistics(seller, of({ sort: 'views' }), now);
    expect([total, rows[0]?.publicId, rows.at(-1)?.stock]).toEqual([3, quiet.publicId, 7]);
    const nobody = await listOwnStatistics(await makeSeller(), of({}), now);
    expect([nobody.total, nobody.rows]).toEqual([0, []]);
  });
});
