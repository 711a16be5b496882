'use server';

import { adminAction } from '@/lib/server/action';
import { reviewMailsSchema } from './review-mails';
import { saveReviewMails } from './service';

/** Everybody's own mails are theirs to choose; of which kinds is for the service to say. */
export const saveReviewMailsAction = adminAction(
  { schema: reviewMailsSchema, permission: () => undefined },
  (input, { admin }) => saveReviewMails(admin, input),
);
