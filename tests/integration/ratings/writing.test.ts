import { beforeEach, describe, expect, it } from 'vitest';
import { silenceMember } from '@/lib/flows/members/silence-member';
import { rateLineAction } from '@/lib/ratings/actions';
import { getRatedOrder, listRatingsOfOrder } from '@/lib/ratings/own-ratings';
import { pruneDeletedRatings } from '@/lib/ratings/publication';
import { getRatings } from '@/lib/ratings/queries';
import { deleteRating, editRating, rateLine, restoreRating } from '@/lib/ratings/service';
import { db } from '@/lib/server/db';
import { newPublicId } from '@/lib/shared/ids';
import { makeAdmin } from '@/tests/factories/admins';
import { makeMember, signIn } from '@/tests/factories/members';
import { makeOrder } from '@/tests/factories/orders';
import { makeSeller } from '@/tests/factories/products';
import { makeRating, makeReceivedLine, ratingOf } from '@/tests/factories/ratings';
import { callAction } from '@/tests/factories/requests';
import { makeProduct } from '@/tests/factories/shop';

const failing = (work: Promise<unknown>) =>
  work.then(
    () => 'ok',
    (error: { code?: string }) => error.code,
  );
const later = (minutes: number) => new Date(Date.now() + minutes * 60_000);
const kept = ({ id }: { id: number }) =>
  db.product.findUniqueOrThrow({ where: { id }, select: { ratingCount: true, ratingSum: true } });

describe('a line', () => {
  it('is rated by who received it, never by others, before that, or by who sells it', async () => {
    const seller = await makeSeller();
    const product = await makeProduct({ sellerId: seller.id });
    const [buyer, stranger] = [await makeMember(), await makeMember()];
    const line = await makeReceivedLine(buyer, product);
    expect(await failing(rateLine(stranger, ratingOf(line)))).toBe('notFound');
    expect(await failing(rateLine(seller, ratingOf(line)))).toBe('notFound');
    expect(await failing(rateLine(buyer, ratingOf(newPublicId())))).toBe('notFound');
    const own = await makeReceivedLine(seller, product);
    expect(await failing(rateLine(seller, ratingOf(own)))).toBe('forbidden');
    for (const status of ['pending', 'paid', 'shipped', 'cancelled'] as const) {
      const { lines } = await makeOrder(buyer, { status });
      expect(await failing(rateLine(buyer, ratingOf(lines[0]?.publicId ?? ''))), status).toBe('notFound');
    }
    expect(await kept(product)).toEqual({ ratingCount: 0, ratingSum: 0 });
    await rateLine(buyer, ratingOf(line, { stars: 4, text: 'Hàng đẹp' }));
    expect(await kept(product)).toEqual({ ratingCount: 1, ratingSum: 4 });
    expect(
      await db.systemMessage.findMany({
        where: { memberId: seller.id },
        select: { kind: true, params: true },
      }),
    ).toMatchObject([{ kind: 'productRated', params: { publicId: product.publicId } }]);
  });

  it('is rated once: of two at once one is written, and what is sent again after a lost answer is the same', async () => {
    const product = await makeProduct();
    const buyer = await makeMember();
    const line = await makeReceivedLine(buyer, product);
    const first = ratingOf(line, { stars: 5 });
    const outcomes = await Promise.all([
      failing(rateLine(buyer, first)),
      failing(rateLine(buyer, first)),
      failing(rateLine(buyer, ratingOf(line, { stars: 1 }))),
    ]);
    // Either the one that came twice was first, or the other one.
    expect([
      ['ok', 'ok', 'conflict'],
      ['conflict', 'conflict', 'ok'],
    ]).toContainEqual(outcomes);
    expect((await kept(product)).ratingCount).toBe(1);
    await db.productRating.updateMany({ data: { deletedAt: new Date(), shown: false } });
    expect(await failing(rateLine(buyer, ratingOf(line)))).toBe('conflict');
  });

  it('of one product is rated by many at once, and all of them count', async () => {
    const product = await makeProduct();
    const buyers = await Promise.all([1, 2, 3, 4].map(() => makeMember()));
    const lines: string[] = [];
    for (const buyer of buyers) lines.push(await makeReceivedLine(buyer, product));
    await Promise.all(
      buyers.map((buyer, at) => rateLine(buyer, ratingOf(lines[at] ?? '', { stars: at + 1 }))),
    );
    expect(await kept(product)).toEqual({ ratingCount: 4, ratingSum: 10 });
    expect(await getRatings(product.publicId)).toMatchObject({ count: 4, sum: 10, spread: [1, 1, 1, 1, 0] });
  });
});

describe('a rating', () => {
  it('is changed by its author for a quarter of an hour, and the average follows', async () => {
    const product = await makeProduct();
    const [buyer, stranger] = [await makeMember(), await makeMember()];
    const id = await makeRating(buyer, product, { stars: 1, text: 'Tệ' });
    const change = { id, stars: 5, text: 'Đã đổi hàng mới', locale: 'vi' } as const;
    expect(await failing(editRating(stranger, change))).toBe('notFound');
    expect(await failing(editRating(buyer, change, later(15)))).toBe('conflict');
    expect(await kept(product)).toEqual({ ratingCount: 1, ratingSum: 1 });
    await editRating(buyer, change, later(14));
    expect(await kept(product)).toEqual({ ratingCount: 1, ratingSum: 5 });
    expect((await getRatings(product.publicId)).ratings).toMatchObject([
      { publicId: id, stars: 5, text: 'Đã đổi hàng mới', editedAt: expect.any(String) },
    ]);
  });

  it('is deleted and brought back by its author alone, until its text is gone', async () => {
    const product = await makeProduct();
    const [buyer, stranger] = [await makeMember(), await makeMember()];
    const order = await makeOrder(buyer, {
      status: 'completed',
      orderLines: [{ variantId: product.variants[0]?.id ?? 0 }],
    });
    const line = order.lines[0]?.publicId ?? '';
    expect(await listRatingsOfOrder(buyer, order.publicId)).toEqual({
      [line]: { canRate: true, rating: null },
    });
    const { id } = await rated(buyer, line);
    expect(await listRatingsOfOrder(stranger, order.publicId)).toEqual({});
    expect(await getRatedOrder(stranger, order.publicId)).toBeNull();
    for (const work of [deleteRating, restoreRating])
      expect(await failing(work(stranger, id))).toBe('notFound');
    await deleteRating(buyer, id);
    expect(await failing(deleteRating(buyer, id))).toBe('notFound');
    expect(await kept(product)).toEqual({ ratingCount: 0, ratingSum: 0 });
    expect((await getRatings(product.publicId)).ratings).toEqual([]);
    expect((await getRatedOrder(buyer, order.publicId))?.ratings).toMatchObject({
      [line]: { canRate: false, rating: { publicId: id, state: 'deleted' } },
    });
    expect(await failing(editRating(buyer, { id, stars: 1, text: '', locale: 'vi' }))).toBe('notFound');
    await restoreRating(buyer, id);
    expect(await kept(product)).toEqual({ ratingCount: 1, ratingSum: 3 });
    expect(await failing(restoreRating(buyer, id))).toBe('notFound');
    await deleteRating(buyer, id);
    expect(await pruneDeletedRatings()).toEqual({ pruned: 0 });
    const month = later(30 * 24 * 60 + 1);
    expect(await pruneDeletedRatings(month)).toEqual({ pruned: 1 });
    expect(await failing(restoreRating(buyer, id, month))).toBe('notFound');
    expect(await listRatingsOfOrder(buyer, order.publicId, month)).toEqual({});
  });

  async function rated(buyer: { id: number }, line: string) {
    const rating = ratingOf(line, { stars: 3, text: 'Tạm được' });
    await rateLine(buyer, rating);
    return rating;
  }
});

describe('what is said of a product', () => {
  beforeEach(async () => {
    await db.watchedWord.createMany({
      data: [
        { action: 'block', phrase: 'quuxblock' },
        { action: 'mask', phrase: 'quuxhide' },
      ],
    });
  });

  it('is looked through for words, and not said by who is silenced', async () => {
    const product = await makeProduct();
    const { viewer, headers } = await signIn();
    const line = await makeReceivedLine(viewer, product);
    const call = (text: string) => callAction(() => rateLineAction(ratingOf(line, { text })), headers);
    expect(await call('Có quuxblock')).toMatchObject({
      code: 'wordsBlocked',
      fieldErrors: { text: 'wordsBlocked' },
      words: ['quuxblock'],
    });
    const { publicId } = await db.member.findUniqueOrThrow({ where: { id: viewer.id } });
    await silenceMember(await makeAdmin(), publicId, { days: 1, reasonCode: 'spam', reason: '' });
    expect(await call('Hàng tốt')).toMatchObject({ code: 'silenced' });
    await db.member.update({ where: { id: viewer.id }, data: { silencedUntil: null } });
    expect(await call('Có quuxhide')).toMatchObject({ ok: true });
    expect((await getRatings(product.publicId)).ratings).toMatchObject([{ text: 'Có ********' }]);
  });
});
