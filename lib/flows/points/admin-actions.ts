'use server';

import { mayWrite } from '@/lib/admins/may';
import { pointsCorrectionSchema } from '@/lib/points/schemas';
import { adminAction } from '@/lib/server/action';
import { correctPoints } from './correct-points';

export const correctPointsAction = adminAction(
  { schema: pointsCorrectionSchema, permission: mayWrite('orders') },
  ({ id, ...input }, { admin }) => correctPoints(admin, id, input),
);
