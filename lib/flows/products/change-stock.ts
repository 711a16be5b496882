import 'server-only';
import { db } from '@/lib/server/db';
import { AppError } from '@/lib/server/errors';
import { changeStocks } from '@/lib/shop/stock';
import { auditProduct, lockModeratedProduct, type Moderator } from './moderated-product';

/** `seen` is the stock that the administrator saw: what was ordered since stays ordered. */
export type StockEdit = { id: string; variant: string; seen: number; stock: number; note: string };

/**
 * Sets the stock of a variant with the reason that an administrator gives.
 * @returns the stock then
 * @throws AppError `notFound`; `stockTooSmall` where more was ordered meanwhile than is left
 */
export async function changeStockByAdmin(
  admin: Moderator,
  { id, variant: variantId, seen, stock, note }: StockEdit,
): Promise<number> {
  return db.$transaction(async (tx) => {
    const product = await lockModeratedProduct(tx, id);
    const where = { publicId: variantId, productId: product.id, retiredAt: null };
    const variant = await tx.productVariant.findFirst({ where, select: { id: true } });
    if (!variant) throw new AppError('notFound');
    await changeStocks(tx, [{ variantId: variant.id, change: stock - seen }], {
      reason: 'edit',
      adminId: admin.id,
      note,
    });
    const { stock: after } = await tx.productVariant.findUniqueOrThrow({
      where: { id: variant.id },
      select: { stock: true },
    });
    if (after !== seen)
      await auditProduct(tx, admin, product, 'product.stock', { stock: seen }, { stock: after, note });
    return after;
  });
}
