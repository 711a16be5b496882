import 'server-only';
import { db } from '@/lib/server/db';
import { AppError } from '@/lib/server/errors';
import { changeEditedStock } from '@/lib/shop/stock';
import { auditProduct, lockModeratedProduct, type Moderator } from './moderated-product';

/** `seen` is the stock that the administrator saw, by a look that has the key: `changeEditedStock`. */
export type StockEdit = {
  id: string;
  variant: string;
  seen: number;
  stock: number;
  editKey: string;
  note: string;
};

/**
 * Sets the stock of a variant with the reason that an administrator gives; sent again it is set once.
 * @returns the stock then
 * @throws AppError `notFound`; `stockTooSmall` where more was ordered meanwhile than is left
 */
export async function changeStockByAdmin(
  admin: Moderator,
  { id, variant: variantId, seen, stock, editKey, note }: StockEdit,
): Promise<number> {
  return db.$transaction(async (tx) => {
    const product = await lockModeratedProduct(tx, id);
    const where = { publicId: variantId, productId: product.id, retiredAt: null };
    const variant = await tx.productVariant.findFirst({ where, select: { id: true } });
    if (!variant) throw new AppError('notFound');
    const edit = { variantId: variant.id, seen, stock, editKey };
    const { stock: after, change } = await changeEditedStock(tx, edit, { adminId: admin.id, note });
    if (change !== 0)
      await auditProduct(tx, admin, product, 'product.stock', { stock: seen }, { stock: after, note });
    return after;
  });
}
