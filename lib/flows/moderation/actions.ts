'use server';

import { adminAction } from '@/lib/server/action';
import { reviewCallSchema } from './review-actions';

/** Whatever can be decided in the inbox: a row of `reviewActions`, by the name of its kind and its own. */
export const decideReviewAction = adminAction(
  { schema: reviewCallSchema, permission: (context, call) => call.may(context) },
  (call, { admin }) => call.run(admin),
);
