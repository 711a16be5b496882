import 'server-only';
import { exchangeGoods } from '@/lib/flows/exchanges/exchange-goods';
import { listExchangeProducts } from '@/lib/orders/exchange/goods';
import { db } from '@/lib/server/db';
import { makePublicId } from './cards/contacts';
import { type Buyer, receiverOf } from './demo-orders';

/** Apart from the identifiers of everything else in the demo. */
const exchangeSeed = 0x7e125;

/**
 * Exchanges points of the demo's accounts for the cheapest goods that each can pay, by the way that members have: the desk then
 * has something to send. Twice does not double, since the keys are the same.
 */
export async function seedDemoExchanges(buyers: readonly Buyer[]): Promise<void> {
  for (const buyer of buyers) {
    const { pointsAccount, ...member } = await db.member.findUniqueOrThrow({
      where: { id: buyer.id },
      select: {
        id: true,
        vipType: true,
        membershipStatus: true,
        pointsAccount: { select: { balance: true } },
      },
    });
    const { rows } = await listExchangeProducts(buyer.locale, 1);
    const goods = rows.find(({ points }) => points <= (pointsAccount?.balance ?? 0));
    const variant = goods?.variants.find(({ stock }) => stock > 0);
    if (!goods || !variant) continue;
    const { fullName, phone, email, address, country } = receiverOf(buyer);
    await exchangeGoods(member, {
      placeKey: makePublicId(exchangeSeed, buyer.id).padEnd(16, '0'),
      variant: variant.variant,
      quantity: 1,
      points: goods.points,
      receiver: { fullName, phone, email, address, country },
      locale: buyer.locale,
    });
  }
}
