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

/**
 * Puts what a browser's cart holds into the member's who signed in at it, and ends that one. What finds no room stays there, and
 * follows as soon as there is some. Of two at once one does it.
 * @returns how many lines wait for room
 */
export async function mergeGuestCart(memberId: number, keyHash: string): Promise<number> {
  const guest = await db.cart.findFirst({ where: ownedBy({ keyHash }), select: { id: true } });
  if (!guest) return 0;
  const waiting = await countWaiting(memberId, guest.id);
  if (waiting > 0) return waiting;
  return db.$transaction(async (tx) => {
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
    const merged = mergeLines(there, lines, (id) => stocks.get(id) ?? 0);
    for (const { variantId, ...data } of merged) {
      const { quantity, selected, seenPrice, addedAt } = data;
      const key = { cartId: own.id, variantId };
      await tx.cartLine.upsert({
        where: { cartId_variantId: key },
        create: { ...key, quantity, selected, seenPrice, addedAt },
        update: { quantity, selected, seenPrice, addedAt },
      });
    }
    if (merged.length === lines.length) await tx.cart.deleteMany({ where: { id: guest.id } });
    else
      await tx.cartLine.deleteMany({
        where: { cartId: guest.id, variantId: { in: merged.map(({ variantId }) => variantId) } },
      });
    return lines.length - merged.length;
  });
}

/** How many lines of a browser's cart a member's has no room for at all: nothing is written then, as its reader asks often. */
async function countWaiting(memberId: number, guestId: number): Promise<number> {
  const [own, lines] = await Promise.all(
    [{ cart: { memberId } }, { cartId: guestId }].map((where) =>
      db.cartLine.findMany({ where, take: shopLimits.cartLines, select: { variantId: true } }),
    ),
  );
  const known = new Set(own?.map(({ variantId }) => variantId));
  const isFull = known.size >= shopLimits.cartLines && !lines?.some(({ variantId }) => known.has(variantId));
  return isFull ? (lines?.length ?? 0) : 0;
}
