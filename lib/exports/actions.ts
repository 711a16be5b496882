'use server';

import { memberAction } from '@/lib/server/action';
import { orderExportSchema } from './schemas';
import { orderExport } from './service';

/** Orders a file of cards; answers its address. */
export const orderExportAction = memberAction(
  { schema: orderExportSchema, rateLimit: { account: 'exportsByAccount' } },
  (order, { viewer }) => orderExport(viewer, order),
);
