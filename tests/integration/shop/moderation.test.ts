import { describe, expect, it } from 'vitest';
import { decideReport } from '@/lib/flows/moderation/decide-report';
import { placeOrder } from '@/lib/flows/orders/place-order';
import { approveProduct, rejectProductVersion } from '@/lib/flows/products/decide-product';
import {
  changeOwnVariant,
  copyOwnProduct,
  deleteOwnProduct,
  discardProductDraft,
  hideOwnProduct,
  restoreOwnProduct,
  showOwnProduct,
  takeProductBack,
} from '@/lib/flows/products/own-product';
import { publishProduct } from '@/lib/flows/products/publish-product';
import { hideProduct, rejectProduct, showProduct } from '@/lib/flows/products/take-down-product';
import { reportProductAction } from '@/lib/moderation/actions';
import { readInbox } from '@/lib/moderation/inbox/registry';
import { db } from '@/lib/server/db';
import { newPublicId } from '@/lib/shared/ids';
import type { ReviewRule } from '@/lib/shared/review-rules';
import { saveProductDraft } from '@/lib/shop/drafts';
import { getOwnProduct } from '@/lib/shop/own-products';
import type { ProductForm } from '@/lib/shop/product-form';
import { getProduct, getProductStates } from '@/lib/shop/queries';
import { makeAdmin } from '@/tests/factories/admins';
import { makePlacing } from '@/tests/factories/carts';
import { storeSetting } from '@/tests/factories/content';
import { codesOf } from '@/tests/factories/database';
import { makeActiveMember, signIn } from '@/tests/factories/members';
import { makeSeller, makeSellersProduct, productForm } from '@/tests/factories/products';
import { callAction } from '@/tests/factories/requests';

type Seller = { id: number };

const review = (product: ReviewRule) => storeSetting('productReview', { product });
const why = { reasonCode: 'misleading', reason: 'Xin sửa lại' } as const;
const failing = (work: Promise<unknown>) =>
  work.then(
    () => 'ok',
    (error: { code?: string }) => error.code ?? String(error),
  );

/** Writes a product anew as its seller would, from what they see now. */
async function rewrite(seller: Seller, publicId: string, data: Partial<ProductForm> = {}) {
  const own = await getOwnProduct(seller, publicId);
  const form = { ...(own?.form ?? (await productForm())), ...data };
  return publishProduct(seller, { publicId, version: own?.version ?? 0, data: form });
}

const versionOf = async (seller: Seller, publicId: string) =>
  (await getOwnProduct(seller, publicId))?.version ?? 0;
const nameOf = async (publicId: string) => (await getProduct(publicId, 'vi'))?.name.text ?? null;

describe('a version that waits', () => {
  it('leaves what is published as it is, is put back with a reason, and does not slip in afterwards', async () => {
    const [seller, admin] = [await makeSeller(), await makeAdmin()];
    const { publicId } = await makeSellersProduct(seller, { name: 'Bản cũ' });
    await review('all');
    const { state, version } = await rewrite(seller, publicId, { name: 'Bản mới' });
    expect([state, await nameOf(publicId)]).toEqual(['pending_review', 'Bản cũ']);
    expect(await failing(rewrite(seller, publicId, { name: 'Nữa' }))).toBe('conflict');
    expect(await failing(rejectProductVersion(admin, { publicId, version: version + 1 }, why))).toBe(
      'conflict',
    );
    await rejectProductVersion(admin, { publicId, version }, why);
    expect(await nameOf(publicId)).toBe('Bản cũ');
    expect(await getOwnProduct(seller, publicId)).toMatchObject({
      status: 'published',
      draftStatus: 'rejected',
      form: { name: 'Bản mới' },
      ...why,
    });
    expect(await failing(approveProduct(admin, { publicId, version }))).toBe('conflict');
    // Whatever the setting says now, what was put back is looked at again: thrown away, hidden and shown, deleted and restored.
    await review('none');
    expect((await rewrite(seller, publicId)).state).toBe('pending_review');
    await takeProductBack(seller, publicId);
    await discardProductDraft(seller, publicId, await versionOf(seller, publicId));
    await hideOwnProduct(seller, publicId);
    await showOwnProduct(seller, publicId);
    await deleteOwnProduct(seller, publicId);
    await restoreOwnProduct(seller, publicId);
    expect(await nameOf(publicId)).toBe('Bản cũ');
    expect((await rewrite(seller, publicId, { name: 'Bản mới' })).state).toBe('pending_review');
    expect(await nameOf(publicId)).toBe('Bản cũ');
    const waiting = (await readInbox('product', 'waiting', 1, 'vi')).rows;
    expect(waiting).toMatchObject([{ publicId, causes: ['returned'] }]);
    await approveProduct(admin, { publicId, version: await versionOf(seller, publicId) });
    expect(await nameOf(publicId)).toBe('Bản mới');
    expect((await rewrite(seller, publicId, { name: 'Bản sau' })).state).toBe('published');
  });

  it('is decided once by two administrators at once, and not while its seller takes it back', async () => {
    await review('all');
    const [seller, admins] = [await makeSeller(), [await makeAdmin(), await makeAdmin()]];
    const [one = admins[0], other = admins[0]] = admins;
    if (!one || !other) throw new Error('nobody decides');
    const { publicId } = await makeSellersProduct(seller);
    const outcomes = await Promise.allSettled([
      approveProduct(one, { publicId, version: 1 }),
      rejectProductVersion(other, { publicId, version: 1 }, why),
      approveProduct(other, { publicId, version: 1 }),
    ]);
    expect(codesOf(outcomes)).toEqual(['conflict', 'conflict', 'ok']);
    const decided = await db.auditEntry.findMany({ where: { targetId: publicId }, select: { action: true } });
    expect(decided).toHaveLength(1);
    const isApproved = decided[0]?.action === 'product.approve';
    expect((await getOwnProduct(seller, publicId))?.status).toBe(isApproved ? 'published' : 'rejected');
    expect(await db.systemMessage.count({ where: { memberId: seller.id } })).toBe(1);
  });

  it('is published or taken back where both are asked at once, and nobody waits in a circle', async () => {
    await review('all');
    const [seller, admin] = [await makeSeller(), await makeAdmin()];
    for (let round = 0; round < 4; round += 1) {
      const { publicId } = await makeSellersProduct(seller);
      const [approved, taken] = await Promise.allSettled([
        approveProduct(admin, { publicId, version: 1 }),
        takeProductBack(seller, publicId),
      ]);
      expect(codesOf([approved, taken])).toEqual(['conflict', 'ok']);
      expect((await nameOf(publicId)) !== null).toBe(approved.status === 'fulfilled');
    }
  });

  it('does not come by a quick edit, nor the price that a reviewer looks at', async () => {
    const seller = await makeSeller();
    const { publicId, variants } = await makeSellersProduct(seller);
    await review('all');
    await rewrite(seller, publicId, { name: 'Bản mới' });
    const edit = {
      variant: variants[0]?.publicId ?? '',
      seenPrice: 250_000,
      price: 250_000,
      seenStock: 7,
      stock: 9,
      editKey: newPublicId(),
    };
    expect(await failing(changeOwnVariant(seller, { ...edit, price: 1_000 }))).toBe('conflict');
    await changeOwnVariant(seller, edit);
    expect(await nameOf(publicId)).not.toBe('Bản mới');
    expect(await getProductStates([publicId])).toMatchObject({ [publicId]: expect.anything() });
  });
});

describe('a product that an administrator took away', () => {
  it('is sold to nobody, also from an open checkout, and comes back by no way of its seller', async () => {
    const admin = await makeAdmin();
    for (const take of [hideProduct, rejectProduct]) {
      const seller = await makeSeller();
      const { publicId, variants } = await makeSellersProduct(seller);
      const variant = variants[0]?.publicId ?? '';
      const buyer = await makeActiveMember();
      const open = await makePlacing(buyer, { buy: { variant, quantity: 1 } });
      await take(admin, publicId, why);
      expect([await nameOf(publicId), await getProductStates([publicId])]).toEqual([null, {}]);
      expect(await placeOrder(buyer, open)).toHaveProperty('changed');
      // Neither by showing it, nor by its stock, by deleting and restoring it, by what was written meanwhile.
      expect(await failing(showOwnProduct(seller, publicId))).toBe('conflict');
      expect(await failing(hideOwnProduct(seller, publicId))).toBe('conflict');
      const price = { variant, seenPrice: 250_000, price: 250_000 };
      await changeOwnVariant(seller, { ...price, seenStock: 7, stock: 0, editKey: newPublicId() });
      await changeOwnVariant(seller, { ...price, seenStock: 0, stock: 7, editKey: newPublicId() });
      await deleteOwnProduct(seller, publicId);
      await restoreOwnProduct(seller, publicId);
      await saveProductDraft(seller, {
        publicId,
        version: await versionOf(seller, publicId),
        data: await productForm({ name: 'Từ đầu' }),
      });
      expect(await nameOf(publicId)).toBeNull();
      expect(await failing(discardProductDraft(seller, publicId, await versionOf(seller, publicId)))).toBe(
        'conflict',
      );
      expect((await rewrite(seller, publicId)).state).toBe('pending_review');
      await takeProductBack(seller, publicId);
      expect((await rewrite(seller, publicId, { name: 'Lại' })).state).toBe('pending_review');
      expect([await nameOf(publicId), await db.order.count()]).toEqual([null, 0]);
      await approveProduct(admin, { publicId, version: await versionOf(seller, publicId) });
      expect(await nameOf(publicId)).toBe('Lại');
    }
  });

  it('comes back as it was where the administrator shows it again', async () => {
    const [seller, admin] = [await makeSeller(), await makeAdmin()];
    const { publicId } = await makeSellersProduct(seller, { name: 'Bàn tre' });
    await hideProduct(admin, publicId, why);
    expect(codesOf(await Promise.allSettled([1, 2].map(() => showProduct(admin, publicId))))).toEqual([
      'conflict',
      'ok',
    ]);
    expect(await nameOf(publicId)).toBe('Bàn tre');
  });

  it('does not come back as a copy that nobody looked at', async () => {
    const [seller, admin] = [await makeSeller(), await makeAdmin()];
    const { publicId } = await makeSellersProduct(seller);
    const before = await copyOwnProduct(seller, publicId);
    await hideProduct(admin, publicId, why);
    const copy = await copyOwnProduct(seller, publicId);
    expect((await rewrite(seller, before)).state).toBe('published');
    expect((await rewrite(seller, copy)).state).toBe('pending_review');
    expect((await rewrite(seller, await copyOwnProduct(seller, copy))).state).toBe('pending_review');
  });
});

describe('a report on a product', () => {
  it('is made once by each, takes the product away with the other reports, and is decided once', async () => {
    const [seller, admin] = [await makeSeller(), await makeAdmin()];
    const { id, publicId } = await makeSellersProduct(seller);
    const reporters = [await signIn(), await signIn()];
    const report = ({ headers }: (typeof reporters)[number], of = publicId) =>
      callAction(() => reportProductAction({ publicId: of, reason: 'fraud', text: '' }), headers);
    for (const each of reporters) expect(await report(each)).toMatchObject({ ok: true });
    if (reporters[0]) await report(reporters[0]);
    const reports = await db.report.findMany({ where: { productId: id }, select: { publicId: true } });
    expect(reports).toHaveLength(2);
    const decisions = await Promise.allSettled(
      reports.map((each) => decideReport(admin, each.publicId, 'hide')),
    );
    expect(codesOf(decisions)).toEqual(['conflict', 'ok']);
    expect(await db.report.count({ where: { status: 'open' } })).toBe(0);
    expect(await nameOf(publicId)).toBeNull();
    expect(await failing(showOwnProduct(seller, publicId))).toBe('conflict');
    // What nobody sees is reported by nobody.
    const unseen = newPublicId();
    await saveProductDraft(seller, { publicId: unseen, version: 0, data: await productForm() });
    for (const hidden of [publicId, unseen])
      if (reporters[0]) expect(await report(reporters[0], hidden)).toMatchObject({ code: 'notFound' });
  });
});
