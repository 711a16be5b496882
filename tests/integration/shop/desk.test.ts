import { describe, expect, it } from 'vitest';
import { changeStockAction, hideProductAction, showProductAction } from '@/lib/flows/products/admin-actions';
import { db } from '@/lib/server/db';
import { newPublicId } from '@/lib/shared/ids';
import { getProductForAdmin } from '@/lib/shop/admin/product-detail';
import { adminProductList } from '@/lib/shop/admin/product-list';
import { listProductsForAdmin } from '@/lib/shop/admin/product-queries';
import { changeStocks } from '@/lib/shop/stock';
import { signInAdmin } from '@/tests/factories/admins';
import { makeActiveMember } from '@/tests/factories/members';
import { callAction } from '@/tests/factories/requests';
import { makeCategory, makeProduct } from '@/tests/factories/shop';

const found = async (given: Record<string, string>) =>
  (await listProductsForAdmin(adminProductList.read(given), 'en')).rows.map(({ name }) => name);

describe('the list of products', () => {
  it('is narrowed by seller, stock, category and name, and of what was never handed in holds the site’s alone', async () => {
    const seller = await makeActiveMember({ vipType: 2, nickname: 'Lan' });
    const top = await makeCategory();
    const below = await makeCategory({ parentId: top.id });
    const own = { name: 'Ghế mây', nameFold: 'ghe may' };
    await makeProduct({ ...own, categoryId: below.id }, [{ stock: 0 }]);
    await makeProduct({ name: 'Đèn bàn', nameFold: 'den ban', sellerId: seller.id }, [
      { stock: 3 },
      { stock: 40 },
    ]);
    const draft = { status: 'draft', publishedAt: null, listedAt: null } as const;
    await makeProduct({ name: 'Nháp', nameFold: 'nhap', sellerId: seller.id, ...draft });
    await makeProduct({ name: 'Của trang', nameFold: 'cua trang', ...draft });
    expect(new Set(await found({}))).toEqual(new Set(['Ghế mây', 'Đèn bàn', 'Của trang']));
    expect(new Set(await found({ of: 'site' }))).toEqual(new Set(['Ghế mây', 'Của trang']));
    expect(await found({ seller: seller.publicId })).toEqual(['Đèn bàn']);
    expect(await found({ stock: 'out' })).toEqual(['Ghế mây']);
    expect(new Set(await found({ stock: 'low' }))).toEqual(new Set(['Ghế mây', 'Đèn bàn']));
    expect(await found({ category: top.slug })).toEqual(['Ghế mây']);
    expect(await found({ q: 'GHẾ' })).toEqual(['Ghế mây']);
    expect(await found({ status: 'hidden' })).toEqual([]);
  });
});

describe('a product at the desk', () => {
  it('is hidden with a reason and shown again, and its history says so', async () => {
    const { headers } = await signInAdmin({ role: 'content' });
    const { publicId: id } = await makeProduct();
    const why = { reasonCode: 'misleading' as const, reason: '' };
    expect(await callAction(() => hideProductAction({ id, ...why }), headers)).toMatchObject({ ok: true });
    expect(await getProductForAdmin(id)).toMatchObject({ status: 'hidden', isListed: false });
    expect(await callAction(() => showProductAction({ id }), headers)).toMatchObject({ ok: true });
    const detail = await getProductForAdmin(id);
    expect(detail).toMatchObject({ status: 'published', isListed: true });
    expect(detail?.history.map(({ action }) => action)).toEqual(['product.show', 'product.hide']);
  });

  it('gets another stock with a reason; what was ordered meanwhile stays ordered', async () => {
    const { admin, headers } = await signInAdmin({ role: 'super' });
    const { publicId: id, variants } = await makeProduct({}, [{ stock: 10 }]);
    const variant = variants[0] ?? { id: 0, publicId: '' };
    const set = (stock: number, seen: number, note = 'Kiểm kho', editKey = newPublicId()) =>
      callAction(
        () => changeStockAction({ id, variant: variant.publicId, seen, stock, editKey, note }),
        headers,
      );
    await db.$transaction((tx) =>
      changeStocks(tx, [{ variantId: variant.id, change: -4 }], { reason: 'order' }),
    );
    expect(await set(12, 10)).toMatchObject({ ok: true, data: 8 });
    expect(await set(0, 9)).toMatchObject({ code: 'stockTooSmall' });
    expect(await set(5, 8, ' ')).toMatchObject({ code: 'invalidInput' });
    const detail = await getProductForAdmin(id);
    expect(detail?.variants[0]).toMatchObject({ stock: 8 });
    expect(detail?.variants[0]?.moves[0]).toMatchObject({
      change: 2,
      after: 8,
      note: 'Kiểm kho',
      by: admin.name,
    });
    const entry = await db.auditEntry.findFirst({ where: { action: 'product.stock' } });
    expect(entry).toMatchObject({
      adminId: admin.id,
      before: { stock: 10 },
      after: { stock: 8, note: 'Kiểm kho' },
    });
  });

  it('gets a stock once that is sent again after a lost answer, and says so once', async () => {
    const { headers } = await signInAdmin({ role: 'super' });
    const { publicId: id, variants } = await makeProduct({}, [{ stock: 10 }]);
    const variant = variants[0]?.publicId ?? '';
    const press = { id, variant, seen: 10, stock: 13, editKey: newPublicId(), note: 'Kiểm kho' };
    const send = (change = {}) => callAction(() => changeStockAction({ ...press, ...change }), headers);
    const answers = await Promise.all([send(), send()]);
    expect(answers).toMatchObject([
      { ok: true, data: 13 },
      { ok: true, data: 13 },
    ]);
    expect(await db.auditEntry.count({ where: { action: 'product.stock' } })).toBe(1);
    // What was typed anew from the same look is what is wanted, not something more.
    expect(await send({ stock: 12 })).toMatchObject({ data: 12 });
    // Another look adds up.
    expect(await send({ editKey: newPublicId() })).toMatchObject({ data: 15 });
  });

  it('is another product’s variant to nobody', async () => {
    const { headers } = await signInAdmin();
    const [one, other] = [await makeProduct(), await makeProduct()];
    const variant = other.variants[0]?.publicId ?? '';
    const input = { id: one.publicId, variant, seen: 10, stock: 1, editKey: newPublicId(), note: 'x' };
    expect(await callAction(() => changeStockAction(input), headers)).toMatchObject({ code: 'notFound' });
    expect(await getProductForAdmin('abcdefghjk')).toBeNull();
    expect(await getProductForAdmin('x')).toBeNull();
  });
});
