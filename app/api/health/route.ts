import { z } from 'zod';
import { db } from '@/lib/server/db';
import { publicRoute } from '@/lib/server/route';

/** Whether the site and its database answer; for the start script and load balancers. */
export const GET = publicRoute({ schema: z.object({}) }, async () => {
  await db.$queryRaw`SELECT 1`;
  return { status: 'ok' };
});
