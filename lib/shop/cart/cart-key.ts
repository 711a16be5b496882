import 'server-only';
import { createHash, randomBytes } from 'node:crypto';
import { cookies } from 'next/headers';
import { isSecure } from '@/lib/server/cookie-name';
import { takeRateLimit } from '@/lib/server/rate-limit';
import { cookieOptions } from '@/lib/server/realm';
import { dayMs } from '@/lib/shared/durations';
import type { Viewer } from '@/lib/shared/viewer';
import { shopLimits } from '../limits';
import type { CartOwner } from './cart-store';
import { mergeGuestCart } from './merge';

// A browser's cart is known by a random key that only its cookie has; the table has a hash of it.

const shape = /^[\w-]{32}$/;

/** Name of the cookie; over https no other host can have set it. */
export function cartCookieName(): string {
  return isSecure() ? '__Host-cart' : 'cart';
}

export function hashCartKey(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}

async function readKeyHash(): Promise<string | null> {
  const key = (await cookies()).get(cartCookieName())?.value;
  return key && shape.test(key) ? hashCartKey(key) : null;
}

async function writeKey(key: string): Promise<void> {
  const maxAge = (shopLimits.guestCartDays * dayMs) / 1000;
  (await cookies()).set(cartCookieName(), key, { ...cookieOptions(), maxAge });
}

/**
 * Whose cart a request is about; null where nobody is signed in and the browser has none. What the browser's cart holds goes
 * to the member who signed in since; the key is kept as long as something there finds no room.
 * @param canForget whether the browser's cookie can be taken back, which a page cannot
 */
export async function findCartOwner(
  viewer: Pick<Viewer, 'id'> | null,
  { canForget = true } = {},
): Promise<CartOwner | null> {
  const keyHash = await readKeyHash();
  if (!viewer) return keyHash ? { keyHash } : null;
  if (!keyHash) return { memberId: viewer.id };
  const waiting = await mergeGuestCart(viewer.id, keyHash);
  if (waiting === 0 && canForget)
    (await cookies()).set(cartCookieName(), '', { ...cookieOptions(), maxAge: 0 });
  return { memberId: viewer.id, waiting };
}

/** The same for who puts something into a cart: a browser that has none gets a key. @throws AppError `tooManyRequests` */
export async function makeCartOwner(viewer: Pick<Viewer, 'id'> | null, address: string): Promise<CartOwner> {
  const owner = await findCartOwner(viewer);
  if (owner) return owner;
  await takeRateLimit('newCartsByAddress', address);
  const key = randomBytes(24).toString('base64url');
  await writeKey(key);
  return { keyHash: hashCartKey(key) };
}

/** Keeps the browser's key for as long again as the cart is kept. */
export async function keepCartKey(): Promise<void> {
  const key = (await cookies()).get(cartCookieName())?.value;
  if (key && shape.test(key)) await writeKey(key);
}
