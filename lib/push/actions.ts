'use server';

import { z } from 'zod';
import { memberAction } from '@/lib/server/action';
import { readSessionId } from '@/lib/server/realm';
import { subscriptionSchema } from './schemas';
import { createPushSubscription, deletePushSubscription, sendTestPush } from './service';

export const createPushSubscriptionAction = memberAction(
  { schema: subscriptionSchema, rateLimit: { account: 'pushChangesByAccount' } },
  async (input, { viewer }) => createPushSubscription(viewer, await readSessionId('member'), input),
);

export const deletePushSubscriptionAction = memberAction(
  { schema: z.object({}) },
  async (_input, { viewer }) => deletePushSubscription(viewer, await readSessionId('member')),
);

export const sendTestPushAction = memberAction(
  { schema: z.object({}), rateLimit: { account: 'pushTestsByAccount' } },
  async (_input, { viewer }) => sendTestPush(viewer, await readSessionId('member')),
);
