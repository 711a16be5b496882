import { z } from 'zod';
import { databaseState, within } from '@/lib/server/database-watch';
import { db } from '@/lib/server/db';
import { AppError } from '@/lib/server/errors';
import { publicRoute } from '@/lib/server/route';

/** The longest that the database may take, in milliseconds: whoever asks wants to know soon. */
const patience = 1_500;

/** Whether the site and its database answer; for the start script and load balancers. */
export const GET = publicRoute({ schema: z.object({}) }, async () => {
  const asked = databaseState().isDown ? Promise.reject() : within(patience, db.$queryRaw`SELECT 1`);
  await asked.catch(() => {
    throw new AppError('busy', { retryAfterSeconds: 5 });
  });
  return { status: 'ok' };
});
