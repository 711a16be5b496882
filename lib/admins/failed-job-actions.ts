'use server';

import { z } from 'zod';
import { adminAction } from '@/lib/server/action';
import { discardJob, retryJob } from './failed-job-service';
import { mayWrite } from './may';

/** A number of the queue: 18 digits fit into its type. */
const target = z.object({ id: z.string().regex(/^[1-9]\d{0,17}$/) });

export const retryJobAction = adminAction(
  { schema: target, permission: mayWrite('config') },
  ({ id }, { admin }) => retryJob(admin, id),
);

export const discardJobAction = adminAction(
  { schema: target, permission: mayWrite('config') },
  ({ id }, { admin }) => discardJob(admin, id),
);
