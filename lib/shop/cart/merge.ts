import 'server-only';
import { db } from '@/lib/server/db';
import { shopLimits } from '../limits';
import { lockCarts } from '../locks';
import { mergeLines } from './cart-lines';
import { ownedBy, touchCart } from './cart-store';

const lineSelect = {
  variantId: true,
  quantity: true,
  selected: true,
  seenPrice: true,
  addedAt: true,
} as const;

/** Puts what a browser's cart holds into the member's who signed in at it, and ends that one. Of two at once one does it. */
export async function mergeGuestCart(memberId: number, keyHash: string): Promise<void> {
  const guest = await db.cart.findFirst({ where: ownedBy({ keyHash }), select: { id: true } });
  if (!guest) return;
  await db.$transaction(async (tx) => {
    const own = await touchCart(tx, { memberId });
    await lockCarts(tx, [guest.id]);
    const lines = await tx.cartLine.findMany({
      where: { cartId: guest.id },
      take: shopLimits.cartLines,
      select: { ...lineSelect, variant: { select: { stock: true } } },
    });
    const stocks = new Map(lines.map(({ variantId, variant }) => [variantId, variant.stock]));
    const there = await tx.cartLine.findMany({
      where: { cartId: own.id },
      take: shopLimits.cartLines,
      select: lineSelect,
    });
    for (const { variantId, ...data } of mergeLines(there, lines, (id) => stocks.get(id) ?? 0)) {
      const { quantity, selected, seenPrice, addedAt } = data;
      const key = { cartId: own.id, variantId };
      await tx.cartLine.upsert({
        where: { cartId_variantId: key },
        create: { ...key, quantity, selected, seenPrice, addedAt },
        update: { quantity, selected, seenPrice, addedAt },
      });
    }
    await tx.cart.deleteMany({ where: { id: guest.id } });
  });
}
