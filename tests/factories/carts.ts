import { randomBytes } from 'node:crypto';
import { seenOf } from '@/lib/orders/checkout/checkout-view';
import { getCheckout } from '@/lib/orders/checkout/queries';
import type { PlaceOrder } from '@/lib/orders/checkout/schemas';
import { spentOn } from '@/lib/orders/pricing';
import { db } from '@/lib/server/db';
import { newPublicId } from '@/lib/shared/ids';
import { hashCartKey } from '@/lib/shop/cart/cart-key';
import { receiver } from './orders';

/** A browser that nobody signed in at: the key in its cookie, and the headers of a request of its own. */
export function makeBrowser() {
  const key = randomBytes(24).toString('base64url');
  return { key, keyHash: hashCartKey(key), headers: { cookie: `cart=${key}` } };
}

/** An address of a member, the default one unless said otherwise. */
export async function makeAddress(member: { id: number }, data: { isDefault?: boolean } = {}) {
  return db.address.create({
    data: { publicId: newPublicId(), memberId: member.id, ...receiver, isDefault: true, ...data },
    select: { id: true, publicId: true },
  });
}

/** What a browser sends that saw the checkout as it stands now, with so many points spent. */
export async function makePlacing(
  member: { id: number; vipType: number; membershipStatus: number },
  { buy = null, ...data }: Partial<PlaceOrder> = {},
  points = 0,
): Promise<PlaceOrder> {
  const view = await getCheckout(member, buy, data.locale ?? 'vi');
  return {
    placeKey: newPublicId() + newPublicId(),
    buy,
    address: data.address ?? (await makeAddress(member)).publicId,
    message: '',
    invoice: null,
    method: 'online',
    seen: seenOf({ ...view, totals: spentOn(view.totals, view.points, points) }),
    locale: 'vi',
    ...data,
  };
}
