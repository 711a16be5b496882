import 'server-only';
import type { Tx } from '@/lib/server/db';
import { dayMs } from '@/lib/shared/durations';
import { shopLimits } from '../limits';

/**
 * Whose cart: a member's, or that of a browser that nobody signed in at, by the hash of its key. `waiting`: lines that lay in the
 * browser's before the sign-in and find no room in the member's.
 */
export type CartOwner = { memberId: number; waiting?: number } | { keyHash: string };

/** How many lines a cart has and which of its states that is; what every change answers. */
export type CartState = { count: number; version: number };

/** The condition for whose cart it is; one that ended is nobody's. */
export function ownedBy(owner: CartOwner) {
  return 'memberId' in owner
    ? { memberId: owner.memberId }
    : { keyHash: owner.keyHash, expiresAt: { gt: new Date() } };
}

/**
 * The owner's cart for a change: made where there is none, its version counted up, and its row held until the transaction ends,
 * so that whatever decides by its lines happens one after the other.
 */
export async function touchCart(tx: Tx, owner: CartOwner): Promise<{ id: number; version: number }> {
  const expiresAt = new Date(Date.now() + shopLimits.guestCartDays * dayMs);
  const rows =
    'memberId' in owner
      ? await tx.$queryRaw<{ id: number; version: number }[]>`
          INSERT INTO cart (member_id, updated_at) VALUES (${owner.memberId}, now())
          ON CONFLICT (member_id) DO UPDATE SET version = cart.version + 1, updated_at = now()
          RETURNING id, version`
      : await tx.$queryRaw<{ id: number; version: number }[]>`
          INSERT INTO cart (key_hash, expires_at, updated_at) VALUES (${owner.keyHash}, ${expiresAt}, now())
          ON CONFLICT (key_hash) DO UPDATE SET
            version = cart.version + 1, expires_at = excluded.expires_at, updated_at = now()
          RETURNING id, version`;
  const [cart] = rows;
  if (!cart) throw new Error('a cart that was written is there');
  return cart;
}

/** How a cart stands after a change. */
export async function stateOf(tx: Tx, cart: { id: number; version: number }): Promise<CartState> {
  return { count: await tx.cartLine.count({ where: { cartId: cart.id } }), version: cart.version };
}
