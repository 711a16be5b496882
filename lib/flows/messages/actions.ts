'use server';

import { exchangeSchema } from '@/lib/messages/schemas';
import { memberAction } from '@/lib/server/action';
import { AppError } from '@/lib/server/errors';
import { exchangeCards } from './exchange-cards';

export const exchangeCardsAction = memberAction(
  { schema: exchangeSchema, rateLimit: { account: 'messagesByAccount' } },
  (order, { viewer }) => {
    if (order.from !== viewer.publicId) throw new AppError('loginRequired');
    return exchangeCards(viewer, order);
  },
);
