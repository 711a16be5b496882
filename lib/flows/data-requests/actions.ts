'use server';

import { dataRequestSchema } from '@/lib/personal-data/schemas';
import { memberAction } from '@/lib/server/action';
import { requestAboutData } from './request';

/** Asks the operator to correct, restrict, stop or delete something of the viewer's data. */
export const requestAboutDataAction = memberAction(
  { schema: dataRequestSchema, rateLimit: { account: 'dataRequestsByAccount' } },
  (input, { viewer }) => requestAboutData(viewer, input),
);
