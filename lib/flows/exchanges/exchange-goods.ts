import 'server-only';
import { getPointsPrice } from '@/lib/orders/exchange/goods';
import type { ExchangeGoods } from '@/lib/orders/exchange/schemas';
import { shareTraders } from '@/lib/orders/locks';
import { countSoldUnits } from '@/lib/orders/sold-units';
import { db } from '@/lib/server/db';
import { AppError } from '@/lib/server/errors';
import { lockStocks } from '@/lib/shop/locks';
import { listSellables } from '@/lib/shop/sellables';
import { changeStocks } from '@/lib/shop/stock';
import { type Exchanger, type Exchanging, exchangeOnce } from './place-exchange';

/**
 * Exchanges points for goods of the site, which wait for shipment at once.
 * @throws AppError `membershipRequired`, `activationRequired`; `productUnavailable`, `stockTooSmall`, `notEnoughPoints`
 */
export async function exchangeGoods(exchanger: Exchanger, input: ExchangeGoods): Promise<Exchanging> {
  const { variant, quantity, receiver, points: seen, locale } = input;
  const found = await getPointsPrice(db, variant);
  if (!found) throw new AppError('productUnavailable');
  const { variantId } = found;
  return exchangeOnce(
    exchanger,
    input,
    async (tx) => {
      await shareTraders(tx, [exchanger.id]);
      await lockStocks(tx, [variantId]);
    },
    async (tx) => {
      const [sellable] = await listSellables([variantId], locale, tx);
      const price = await getPointsPrice(tx, variant);
      if (!sellable?.isSold || !price || price.points === null) throw new AppError('productUnavailable');
      if (sellable.stock < quantity) throw new AppError('stockTooSmall');
      if (price.points * quantity !== seen) return null;
      const { name, spec, code, productId, mediaId } = sellable;
      const line = { name, spec, code, productId, variantId, mediaId, quantity, unitPrice: price.points };
      return { status: 'paid', line, receiver };
    },
    async (tx, order) => {
      const moves = order.lines.map(({ id }) => ({ variantId, change: -quantity, orderLineId: id }));
      await changeStocks(tx, moves, { reason: 'order', memberId: exchanger.id });
      await countSoldUnits(tx, order, 1);
    },
  );
}
