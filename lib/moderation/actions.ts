'use server';

import { memberAction } from '@/lib/server/action';
import { createReport } from './reports';
import { reportSchema } from './schemas';

export const reportPostAction = memberAction(
  { schema: reportSchema, rateLimit: { account: 'reportsByAccount' } },
  (input, { viewer }) => createReport(viewer, 'post', input),
);

export const reportCommentAction = memberAction(
  { schema: reportSchema, rateLimit: { account: 'reportsByAccount' } },
  (input, { viewer }) => createReport(viewer, 'comment', input),
);

export const reportMessageAction = memberAction(
  { schema: reportSchema, rateLimit: { account: 'reportsByAccount' } },
  (input, { viewer }) => createReport(viewer, 'message', input),
);

export const reportProductAction = memberAction(
  { schema: reportSchema, rateLimit: { account: 'reportsByAccount' } },
  (input, { viewer }) => createReport(viewer, 'product', input),
);

export const reportRatingAction = memberAction(
  { schema: reportSchema, rateLimit: { account: 'reportsByAccount' } },
  (input, { viewer }) => createReport(viewer, 'rating', input),
);

export const reportCardAction = memberAction(
  { schema: reportSchema, rateLimit: { account: 'reportsByAccount' } },
  (input, { viewer }) => createReport(viewer, 'card', input),
);
