'use server';

import { mayWrite } from '@/lib/admins/may';
import { targetSchema } from '@/lib/admins/reason-schema';
import { adminAction } from '@/lib/server/action';
import { cancelReward, takeBackReward } from '../rewards';
import { decisionSchema } from './schemas';
import { cancelHeldRewards, payOutCommission } from './service';

const permission = mayWrite('orders');

export const cancelRewardAction = adminAction(
  { schema: decisionSchema, permission },
  ({ id, reason }, { admin }) => cancelReward(admin, id, reason),
);

/** `id` is of who was brought. */
export const cancelHeldRewardsAction = adminAction(
  { schema: decisionSchema, permission },
  ({ id, reason }, { admin }) => cancelHeldRewards(admin, id, reason),
);

export const takeBackRewardAction = adminAction(
  { schema: decisionSchema, permission },
  ({ id, reason }, { admin }) => takeBackReward(admin, id, reason),
);

export const payOutCommissionAction = adminAction({ schema: targetSchema, permission }, ({ id }, { admin }) =>
  payOutCommission(admin, id),
);
