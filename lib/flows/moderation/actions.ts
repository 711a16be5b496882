'use server';

import { z } from 'zod';
import { mayUseBackOffice } from '@/lib/admins/may';
import { adminAction } from '@/lib/server/action';
import { isPublicId } from '@/lib/shared/ids';
import { assertNotHeld, holdDecision, mayUndo, undoDecision } from './hold-decision';
import { reviewCallSchema } from './review-actions';

/** Whatever can be decided in the inbox: a row of `reviewActions`, by the name of its kind and its own, at once. */
export const decideReviewAction = adminAction(
  { schema: reviewCallSchema, permission: (context, call) => call.may(context) },
  async (call, { admin }) => {
    await assertNotHeld(call);
    await call.run(admin);
  },
);

/** The same, so that it can be taken back for ten seconds; of the kinds in `heldKinds`. */
export const holdReviewAction = adminAction(
  { schema: reviewCallSchema, permission: (context, call) => call.may(context) },
  (call, { admin }) => holdDecision(admin, call),
);

/** Takes one's own decision back. */
export const undoReviewAction = adminAction(
  {
    schema: z.object({ id: z.string().refine(isPublicId) }),
    permission: async (context, { id }) => {
      await mayUseBackOffice(context);
      await mayUndo(context.admin, id);
    },
  },
  ({ id }, { admin }) => undoDecision(admin, id),
);
