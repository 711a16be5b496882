import { describe, expect, it } from 'vitest';
import { GET } from '@/app/api/products/[id]/ratings/route';
import { deleteMember, purgeMember } from '@/lib/flows/members/delete-member';
import { decideReviewAction } from '@/lib/flows/moderation/actions';
import { showRating, takeRatingDown } from '@/lib/flows/ratings/moderate-rating';
import { reportRatingAction } from '@/lib/moderation/actions';
import { readInbox } from '@/lib/moderation/inbox/registry';
import { getRatingForAdmin, listRatingsForAdmin } from '@/lib/ratings/admin/queries';
import { ratingList } from '@/lib/ratings/admin/rating-list';
import { getRatings, listMoreRatings } from '@/lib/ratings/queries';
import { deleteRating } from '@/lib/ratings/service';
import { db } from '@/lib/server/db';
import { peerHeader } from '@/lib/server/peer';
import { newPublicId } from '@/lib/shared/ids';
import { setBlock } from '@/lib/social/block-service';
import { findSubject } from '@/lib/subjects/queries';
import { makeAdmin, signInAdmin } from '@/tests/factories/admins';
import { makeMember, signIn } from '@/tests/factories/members';
import { makeRating } from '@/tests/factories/ratings';
import { callAction, freshAddress } from '@/tests/factories/requests';
import { makeProduct } from '@/tests/factories/shop';
import { runRequest } from '@/tests/setup/next-headers';

const failing = (work: Promise<unknown>) =>
  work.then(
    () => 'ok',
    (error: { code?: string }) => error.code,
  );
const why = { reasonCode: 'spam', reason: '' } as const;
const kept = ({ id }: { id: number }) =>
  db.product.findUniqueOrThrow({ where: { id }, select: { ratingCount: true, ratingSum: true } });

describe('an administrator', () => {
  it('hides a rating and shows it again: the average follows each time, its author hears of it', async () => {
    const product = await makeProduct();
    const [buyer, other] = [await makeMember(), await makeMember()];
    const admin = await makeAdmin();
    const id = await makeRating(buyer, product, { stars: 1, text: 'Vay nóng lãi thấp' });
    await makeRating(other, product, { stars: 5 });
    const wanted = { kind: 'rating', publicId: id } as const;
    expect(await findSubject(null, wanted, 'en')).toMatchObject({
      name: 'Vay nóng lãi thấp',
      ownerId: buyer.id,
      path: `/products/${product.publicId}#rating-${id}`,
    });
    expect(await failing(showRating(admin, id))).toBe('conflict');
    expect(await failing(takeRatingDown(admin, newPublicId(), why))).toBe('notFound');
    const outcomes = await Promise.all([1, 2].map(() => failing(takeRatingDown(admin, id, why))));
    expect(outcomes.sort()).toEqual(['conflict', 'ok']);
    expect(await kept(product)).toEqual({ ratingCount: 1, ratingSum: 5 });
    expect(await getRatings(product.publicId)).toMatchObject({ count: 1, spread: [0, 0, 0, 0, 1] });
    expect(await findSubject(null, wanted, 'en')).toBeNull();
    expect(await findSubject({ viewer: buyer }, wanted, 'en')).toMatchObject({ path: null });
    await showRating(admin, id);
    expect(await kept(product)).toEqual({ ratingCount: 2, ratingSum: 6 });
    const told = await db.systemMessage.findMany({
      where: { memberId: buyer.id },
      orderBy: { id: 'asc' },
      select: { kind: true },
    });
    expect(told).toEqual([{ kind: 'ratingHidden' }, { kind: 'ratingShown' }]);
    expect(await getRatingForAdmin(id)).toMatchObject({
      state: 'shown',
      history: [{ action: 'rating.show' }, { action: 'rating.hide', reasonCode: 'spam' }],
    });
    // What its author deleted is not hidden any more.
    await deleteRating(buyer, id);
    expect(await failing(takeRatingDown(admin, id, why))).toBe('conflict');
  });

  it('finds ratings by what they say, their product and their buyer', async () => {
    const [product, another] = [await makeProduct(), await makeProduct()];
    const buyer = await makeMember();
    const id = await makeRating(buyer, product, { text: 'Đóng gói cẩn thận' });
    const second = await makeRating(buyer, another, { stars: 2 });
    const found = async (given: Record<string, string>) =>
      (await listRatingsForAdmin(ratingList.read(given))).rows.map(({ publicId }) => publicId);
    expect(await found({ q: 'dong goi' })).toEqual([id]);
    expect(await found({ q: another.publicId })).toEqual([second]);
    expect(await found({ q: buyer.email })).toEqual([second, id]);
    expect(await found({ author: buyer.publicId, product: product.publicId })).toEqual([id]);
    expect(await found({ state: 'hidden' })).toEqual([]);
    expect(await found({ view: 'reported' })).toEqual([]);
  });
});

it('a report that is right hides the rating; one may report what others say, once at a time', async () => {
  const product = await makeProduct();
  const [writer, reader] = [await signIn(), await signIn()];
  const id = await makeRating(writer.viewer, product, { stars: 1, text: 'Lừa đảo' });
  const report = (publicId: string, headers: Record<string, string>) =>
    callAction(() => reportRatingAction({ publicId, reason: 'spam', text: '' }), headers);
  expect(await report(id, {})).toMatchObject({ code: 'loginRequired' });
  expect(await report(id, writer.headers)).toMatchObject({ code: 'forbidden' });
  expect(await report(product.publicId, reader.headers)).toMatchObject({ code: 'notFound' });
  const outcomes = await Promise.all([report(id, reader.headers), report(id, reader.headers)]);
  expect(outcomes.map((outcome) => (outcome.ok ? 'ok' : outcome.code)).sort()).toEqual(['conflict', 'ok']);
  const { rows } = await readInbox('report', 'waiting', 1, 'en');
  expect(rows).toMatchObject([
    { thing: { target: 'rating', name: 'Lừa đảo', facts: { state: 'shown', product: product.publicId } } },
  ]);
  const [{ publicId } = { publicId: '' }] = rows as { publicId: string }[];
  const hide = (headers: Record<string, string>) =>
    callAction(
      () => decideReviewAction({ kind: 'report', action: 'hide', input: { id: publicId } }),
      headers,
    );
  expect(await hide((await signInAdmin({ role: 'finance' })).headers)).toMatchObject({ code: 'forbidden' });
  expect(await hide((await signInAdmin({ role: 'support' })).headers)).toMatchObject({ ok: true });
  expect(await kept(product)).toEqual({ ratingCount: 0, ratingSum: 0 });
});

it('what a deleted buyer said stays and counts, without their name; nothing of it is left in the audit', async () => {
  const product = await makeProduct();
  const [buyer, admin] = [await makeMember({ nickname: 'Lan' }), await makeAdmin()];
  const id = await makeRating(buyer, product, { stars: 4, text: 'Tôi là Lan' });
  await takeRatingDown(admin, id, why);
  await showRating(admin, id);
  const hidden = await makeRating(buyer, product, { stars: 1, text: 'Quảng cáo' });
  await takeRatingDown(admin, hidden, why);
  expect((await getRatings(product.publicId)).ratings).toMatchObject([{ author: { name: 'Lan' } }]);
  await deleteMember(admin, buyer.publicId);
  expect((await getRatings(product.publicId)).ratings).toMatchObject([{ publicId: id, author: null }]);
  await purgeMember(admin, buyer.publicId);
  expect(await getRatings(product.publicId)).toMatchObject({
    count: 1,
    sum: 4,
    ratings: [{ publicId: id, author: null, stars: 4 }],
  });
  expect(await kept(product)).toEqual({ ratingCount: 1, ratingSum: 4 });
  expect(await db.productRating.findUnique({ where: { publicId: hidden } })).toMatchObject({
    text: '',
    memberId: null,
  });
  const names = await db.auditEntry.findMany({
    where: { targetType: 'rating' },
    select: { targetName: true },
  });
  expect(new Set(names.map(({ targetName }) => targetName))).toEqual(new Set(['']));
});

it('ratings come by the page, the newest first, without those whom a block keeps apart', async () => {
  const product = await makeProduct();
  const [reader, blocked] = [await makeMember(), await makeMember()];
  const oldest = await makeRating(blocked, product, { text: 'cũ nhất' });
  const line = await db.orderLine.findFirstOrThrow({ select: { orderId: true } });
  // Written straight: only their order is looked at.
  for (let at = 0; at < 21; at++) {
    const { id } = await db.orderLine.create({
      data: { publicId: newPublicId(), orderId: line.orderId, name: 'x', unitPrice: 1, quantity: 1 },
      select: { id: true },
    });
    await db.productRating.create({
      data: { publicId: newPublicId(), productId: product.id, orderLineId: id, stars: 5, locale: 'vi' },
    });
  }
  const first = await getRatings(product.publicId);
  expect(first.ratings).toHaveLength(20);
  const next = first.next ?? '';
  const answer = (id: string, after: string) =>
    runRequest({ [peerHeader]: freshAddress() }, () =>
      GET(new Request(`http://site/api/products/${id}/ratings?after=${after}`), {
        params: Promise.resolve({ id }),
      }),
    );
  const { result } = await answer(product.publicId, next);
  expect(await result.json()).toMatchObject({ data: { ratings: [{}, { publicId: oldest }], next: null } });
  const elsewhere = await makeProduct();
  for (const [id, after] of [
    [elsewhere.publicId, next],
    [product.publicId, newPublicId()],
    [newPublicId(), next],
  ] as const)
    expect((await answer(id, after)).result.status).toBe(404);
  await setBlock(reader, { id: blocked.id, name: 'x' }, true);
  expect((await listMoreRatings(reader, product.publicId, next)).ratings).toHaveLength(1);
});
