'use server';

import { applicationSchema } from '@/lib/accounts/schemas';
import { memberAction } from '@/lib/server/action';
import { applyForMembership } from './apply-for-membership';

export const applyForMembershipAction = memberAction(
  { schema: applicationSchema, rateLimit: { account: 'applicationsByAccount' } },
  (input, { viewer }) => applyForMembership(viewer, input),
);
