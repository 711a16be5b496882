import 'server-only';
import { db, type Tx } from '@/lib/server/db';
import { AppError } from '@/lib/server/errors';
import { shopLimits } from '../limits';
import { countProductDays } from '../product-days';
import { mostOf } from './cart-lines';
import { type CartOwner, type CartState, stateOf, touchCart } from './cart-store';
import type { CartItem, RemovedLine } from './schemas';

/** What came of putting something into a cart. */
export type AddedToCart = CartState & {
  /** Units that the line has now. */
  quantity: number;
  /** Whether fewer were put in than wanted: there are no more. */
  isCut: boolean;
};

/** What the shop sells now. */
const sold = { retiredAt: null, product: { listedAt: { not: null }, deletedAt: null } } as const;

/**
 * Puts units of a variant into a cart, on top of those that are there, to the stock at most. A new line counts on the
 * product's day.
 * @throws AppError `productUnavailable` for what is not sold or sold out, `stockTooSmall` where all there are lie in the cart
 * already, `forbidden` for what one sells oneself, `cartFull`
 */
export async function addToCart(owner: CartOwner, item: CartItem): Promise<AddedToCart> {
  return db.$transaction(async (tx) => {
    const cart = await touchCart(tx, owner);
    const added = await addLine(tx, cart.id, owner, item);
    return { ...(await stateOf(tx, cart)), ...added };
  });
}

/**
 * Puts several things into a cart, as "buy again" does; what cannot be put in is left out.
 * @returns the cart's state, and the variants that were left out
 */
export async function addAllToCart(
  owner: CartOwner,
  items: readonly CartItem[],
): Promise<CartState & { left: string[] }> {
  return db.$transaction(async (tx) => {
    const cart = await touchCart(tx, owner);
    const left: string[] = [];
    for (const item of items) {
      try {
        await addLine(tx, cart.id, owner, item);
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        left.push(item.variant);
      }
    }
    return { ...(await stateOf(tx, cart)), left };
  });
}

/** The caller holds the cart. Says no before anything is written, so that others of the same call stay. */
async function addLine(
  tx: Tx,
  cartId: number,
  owner: CartOwner,
  { variant, quantity }: CartItem,
): Promise<{ quantity: number; isCut: boolean }> {
  const found = await findSold(tx, owner, variant);
  const key = { cartId, variantId: found.id };
  const line = await tx.cartLine.findUnique({ where: { cartId_variantId: key }, select: { quantity: true } });
  const most = mostOf(found.stock);
  if (line && line.quantity >= most) throw new AppError('stockTooSmall');
  if (!line && (await tx.cartLine.count({ where: { cartId } })) >= shopLimits.cartLines)
    throw new AppError('cartFull');
  const wanted = (line?.quantity ?? 0) + quantity;
  const data = { quantity: Math.min(wanted, most), selected: true };
  // A line that is there keeps the price that its reader knows, until they take note of another.
  await tx.cartLine.upsert({
    where: { cartId_variantId: key },
    create: { ...key, ...data, seenPrice: found.price },
    update: data,
  });
  if (!line) await countProductDays(tx, 'carts', [{ productId: found.productId, count: 1 }]);
  return { quantity: data.quantity, isCut: wanted > most };
}

async function findSold(tx: Tx, owner: CartOwner, publicId: string) {
  const found = await tx.productVariant.findFirst({
    where: { publicId, ...sold },
    select: { id: true, productId: true, price: true, stock: true, product: { select: { sellerId: true } } },
  });
  if (!found || found.stock === 0) throw new AppError('productUnavailable');
  if ('memberId' in owner && found.product.sellerId === owner.memberId) throw new AppError('forbidden');
  return found;
}

/**
 * Says how many units a line has. What it cost before stays said: that is noted by `acceptCartPrices` alone.
 * @throws AppError `notFound` where there is no such line, `productUnavailable`, `stockTooSmall`, `forbidden`
 */
export async function setCartQuantity(owner: CartOwner, { variant, quantity }: CartItem): Promise<CartState> {
  return db.$transaction(async (tx) => {
    const cart = await touchCart(tx, owner);
    const found = await findSold(tx, owner, variant);
    if (quantity > mostOf(found.stock)) throw new AppError('stockTooSmall');
    const { count } = await tx.cartLine.updateMany({
      where: { cartId: cart.id, variantId: found.id },
      data: { quantity },
    });
    if (count === 0) throw new AppError('notFound');
    return stateOf(tx, cart);
  });
}

/** Selects lines for the checkout or takes them out of it; those that are not in the cart are nothing. */
export async function selectCartLines(
  owner: CartOwner,
  variants: readonly string[],
  selected: boolean,
): Promise<CartState> {
  return db.$transaction(async (tx) => {
    const cart = await touchCart(tx, owner);
    await tx.cartLine.updateMany({
      where: { cartId: cart.id, variant: { publicId: { in: [...variants] } } },
      data: { selected },
    });
    return stateOf(tx, cart);
  });
}

/** Takes note that the reader saw today's prices: no line says any more what it cost before. */
export async function acceptCartPrices(owner: CartOwner): Promise<CartState> {
  return db.$transaction(async (tx) => {
    const cart = await touchCart(tx, owner);
    await tx.$executeRaw`
      UPDATE cart_line SET seen_price = price FROM product_variant
      WHERE cart_id = ${cart.id} AND product_variant.id = variant_id AND seen_price <> price`;
    return stateOf(tx, cart);
  });
}

/** Takes lines out of a cart. @returns what they were, for putting them back */
export async function removeFromCart(
  owner: CartOwner,
  variants: readonly string[],
): Promise<CartState & { removed: RemovedLine[] }> {
  return remove(owner, { variant: { publicId: { in: [...variants] } } });
}

/** Takes out what cannot be bought any more: not sold, or sold out. @returns as `removeFromCart` */
export async function removeUnavailable(owner: CartOwner): Promise<CartState & { removed: RemovedLine[] }> {
  return remove(owner, { variant: { OR: [{ stock: 0 }, { NOT: sold }] } });
}

async function remove(owner: CartOwner, which: { variant: object }) {
  return db.$transaction(async (tx) => {
    const cart = await touchCart(tx, owner);
    const where = { cartId: cart.id, ...which };
    const lines = await tx.cartLine.findMany({
      where,
      take: shopLimits.cartLines,
      select: {
        variantId: true,
        quantity: true,
        selected: true,
        seenPrice: true,
        addedAt: true,
        variant: { select: { publicId: true } },
      },
    });
    await tx.cartLine.deleteMany({
      where: { cartId: cart.id, variantId: { in: lines.map(({ variantId }) => variantId) } },
    });
    const removed = lines.map(({ variant, quantity, selected, seenPrice, addedAt }) => ({
      variant: variant.publicId,
      quantity,
      selected,
      seenPrice: Number(seenPrice),
      addedAt: addedAt.toISOString(),
    }));
    return { ...(await stateOf(tx, cart)), removed };
  });
}

/**
 * Puts removed lines back where they stood, even what is sold no longer; one that is there again stays as it is.
 * @throws AppError `cartFull` where others took their room: nothing is put back then
 */
export async function restoreToCart(owner: CartOwner, lines: readonly RemovedLine[]): Promise<CartState> {
  return db.$transaction(async (tx) => {
    const cart = await touchCart(tx, owner);
    const before = await stateOf(tx, cart);
    const variants = await tx.productVariant.findMany({
      where: {
        publicId: { in: lines.map(({ variant }) => variant) },
        cartLines: { none: { cartId: cart.id } },
      },
      take: shopLimits.cartLines,
      select: { id: true, publicId: true },
    });
    if (before.count + variants.length > shopLimits.cartLines) throw new AppError('cartFull');
    const byId = new Map(lines.map((line) => [line.variant, line]));
    await tx.cartLine.createMany({
      data: variants.flatMap(({ id, publicId }) => {
        const line = byId.get(publicId);
        if (!line) return [];
        const { quantity, selected, seenPrice, addedAt } = line;
        return [
          {
            cartId: cart.id,
            variantId: id,
            quantity,
            selected,
            seenPrice,
            addedAt: new Date(addedAt),
          },
        ];
      }),
    });
    return stateOf(tx, cart);
  });
}
