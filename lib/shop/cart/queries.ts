import 'server-only';
import type { Locale } from '@/lib/i18n/locales';
import { db } from '@/lib/server/db';
import type { Viewer } from '@/lib/shared/viewer';
import { shopLimits } from '../limits';
import { listSellables, listSellerNames, type Sellable, type SellerName } from '../sellables';
import { mostOf, problemOf } from './cart-lines';
import { type CartOwner, ownedBy } from './cart-store';
import { type CartLineView, type CartSeller, type CartView, emptyCart } from './cart-view';

const lineSelect = { variantId: true, quantity: true, selected: true, seenPrice: true } as const;

type Line = { variantId: number; quantity: number; selected: boolean; seenPrice: bigint };

/** A cart in a language, its lines by seller, what was put in last first. */
export async function getCart(owner: CartOwner, locale: Locale): Promise<CartView> {
  const cart = await db.cart.findFirst({
    where: ownedBy(owner),
    select: {
      version: true,
      lines: {
        orderBy: [{ addedAt: 'desc' }, { variantId: 'desc' }],
        take: shopLimits.cartLines,
        select: lineSelect,
      },
    },
  });
  if (!cart) return emptyCart;
  const sellables = await listSellables(
    cart.lines.map(({ variantId }) => variantId),
    locale,
  );
  const sellerIds = [...new Set(sellables.flatMap(({ sellerId }) => sellerId ?? []))];
  const names = await listSellerNames(sellerIds, locale);
  const reader = 'memberId' in owner ? owner.memberId : null;
  return {
    version: cart.version,
    count: cart.lines.length,
    sellers: sellersOf(cart.lines, sellables, names, reader),
    waiting: 'memberId' in owner ? (owner.waiting ?? 0) : 0,
  };
}

function sellersOf(
  lines: readonly Line[],
  sellables: readonly Sellable[],
  names: ReadonlyMap<number, SellerName>,
  reader: number | null,
): CartSeller[] {
  const byId = new Map(sellables.map((sellable) => [sellable.variantId, sellable]));
  const groups = new Map<number | null, CartSeller>();
  for (const line of lines) {
    const sellable = byId.get(line.variantId);
    if (!sellable) continue;
    const { sellerId } = sellable;
    const none = { id: null, name: null, card: null };
    const group = groups.get(sellerId) ?? {
      ...((sellerId === null ? undefined : names.get(sellerId)) ?? none),
      lines: [],
    };
    group.lines.push(viewOf(line, sellable, sellerId !== null && sellerId === reader));
    groups.set(sellerId, group);
  }
  return [...groups.values()];
}

function viewOf(line: Line, sellable: Sellable, isOwn: boolean): CartLineView {
  const { variant, product, name, spec, image, price, stock, isSold } = sellable;
  const { quantity, selected } = line;
  const seen = Number(line.seenPrice);
  return {
    variant,
    product,
    name,
    spec,
    image,
    price,
    priceBefore: seen === price ? null : seen,
    quantity,
    most: mostOf(stock),
    selected,
    problem: problemOf({ isSold, isOwn, stock, quantity }),
  };
}

/** How many lines a member's cart has, for the header. */
export async function countCart(viewer: Pick<Viewer, 'id'>): Promise<{ count: number; version: number }> {
  const cart = await db.cart.findUnique({
    where: { memberId: viewer.id },
    select: { version: true, _count: { select: { lines: true } } },
  });
  return { count: cart?._count.lines ?? 0, version: cart?.version ?? 0 };
}
