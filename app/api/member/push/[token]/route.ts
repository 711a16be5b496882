import { z } from 'zod';
import { cancelPush } from '@/lib/push/enqueue-push';
import { db } from '@/lib/server/db';
import { publicRoute } from '@/lib/server/route';

/**
 * A page that is being read shows what was about to be pushed: it is taken back. Nothing of anybody's for whom nobody is signed
 * in: a session may end while a page stands open, which is no error.
 */
export const DELETE = publicRoute(
  {
    withViewer: true,
    schema: z.object({ token: z.string().regex(/^[\w-]{22}$/) }),
    rateLimit: { account: 'pushCancelsByAccount' },
  },
  async ({ viewer, input }) => {
    if (viewer) await cancelPush(db, viewer.id, input.token);
    return {};
  },
);
