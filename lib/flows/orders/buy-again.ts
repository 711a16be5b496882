import 'server-only';
import { db } from '@/lib/server/db';
import { AppError } from '@/lib/server/errors';
import type { Viewer } from '@/lib/shared/viewer';
import { addAllToCart } from '@/lib/shop/cart/service';

/**
 * Puts everything of an order into the buyer's cart that is still sold, to the stock at most.
 * @returns the cart's state, and how many lines were left out
 * @throws AppError `notFound` for somebody else's order; `productUnavailable` where nothing of it is sold any more
 */
export async function buyAgain(buyer: Pick<Viewer, 'id'>, publicId: string) {
  const order = await db.order.findFirst({
    where: { publicId, memberId: buyer.id },
    select: {
      lines: {
        orderBy: { position: 'asc' },
        select: { quantity: true, variant: { select: { publicId: true } } },
      },
    },
  });
  if (!order) throw new AppError('notFound');
  const items = order.lines.flatMap(({ quantity, variant }) =>
    variant ? [{ variant: variant.publicId, quantity }] : [],
  );
  const { left, ...cart } = await addAllToCart({ memberId: buyer.id }, items);
  const added = items.length - left.length;
  if (added === 0) throw new AppError('productUnavailable');
  return { cart, missing: order.lines.length - added };
}
