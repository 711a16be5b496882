import { z } from 'zod';
import { locales } from '@/lib/i18n/locales';
import { receiverFields, withPhone } from '../schemas';

// Messages are keys of messages/<locale>/checkout.json, below `fields`.

/** Who gets exchanged goods (specification §3, receiver of a points exchange). */
export const exchangeReceiverSchema = withPhone(
  receiverFields.pick({
    fullName: true,
    phone: true,
    email: true,
    address: true,
    country: true,
  }),
);

export type ExchangeReceiver = z.output<typeof exchangeReceiverSchema>;

/** Units of one exchange. */
export const mostExchanged = 99;

const placing = z.object({
  /** The browser's own key of this exchange: sent again it is the same one. */
  placeKey: z.string().regex(/^[\w-]{16,40}$/),
  /** What the page said that it costs: anything else is told before points are taken. */
  points: z.number().int().min(1).max(2_147_483_647),
  locale: z.enum(locales),
});

export const exchangeGoodsSchema = placing.extend({
  variant: z.string().min(1).max(16),
  quantity: z.number().int().min(1).max(mostExchanged),
  receiver: exchangeReceiverSchema,
});
export type ExchangeGoods = z.output<typeof exchangeGoodsSchema>;

export const exchangeMonthsSchema = placing.extend({ months: z.number().int().min(1).max(12) });
export type ExchangeMonths = z.output<typeof exchangeMonthsSchema>;

export const exchangeUpgradeSchema = placing;
export type ExchangeUpgrade = z.output<typeof exchangeUpgradeSchema>;
