import { z } from 'zod';
import { cancelPush } from '@/lib/push/enqueue-push';
import { db } from '@/lib/server/db';
import { memberRoute } from '@/lib/server/route';

/** A page that is being read shows what was about to be pushed: it is taken back. */
export const DELETE = memberRoute(
  {
    schema: z.object({ token: z.string().regex(/^[\w-]{22}$/) }),
    rateLimit: { account: 'pushCancelsByAccount' },
  },
  async ({ viewer, input }) => {
    await cancelPush(db, viewer.id, input.token);
    return {};
  },
);
