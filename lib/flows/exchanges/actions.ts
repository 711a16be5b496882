'use server';

import {
  exchangeGoodsSchema,
  exchangeMonthsSchema,
  exchangeUpgradeSchema,
} from '@/lib/orders/exchange/schemas';
import { memberAction } from '@/lib/server/action';
import { exchangeGoods } from './exchange-goods';
import { exchangeMonths, exchangeUpgrade } from './exchange-services';

const rateLimit = { account: 'ordersByAccount' } as const;

export const exchangeGoodsAction = memberAction(
  { schema: exchangeGoodsSchema, rateLimit },
  (input, { viewer }) => exchangeGoods(viewer, input),
);

export const exchangeMonthsAction = memberAction(
  { schema: exchangeMonthsSchema, rateLimit },
  (input, { viewer }) => exchangeMonths(viewer, input),
);

export const exchangeUpgradeAction = memberAction(
  { schema: exchangeUpgradeSchema, rateLimit },
  (input, { viewer }) => exchangeUpgrade(viewer, input),
);
