'use server';

import { z } from 'zod';
import { memberAction } from '@/lib/server/action';
import { markAllRead, markRead } from './service';

const schema = z.object({ id: z.number().int().min(1).max(2_147_483_647) });
const rateLimit = { account: 'notificationsByAccount' } as const;

export const markReadAction = memberAction({ schema, rateLimit }, ({ id }, { viewer }) =>
  markRead(viewer, id),
);

/** Up to this one, the newest that the member saw. */
export const markAllReadAction = memberAction({ schema, rateLimit }, ({ id }, { viewer }) =>
  markAllRead(viewer, id),
);
