import { z } from 'zod';
import { processCache } from '@/lib/server/cache/process-cache';
import { AppError } from '@/lib/server/errors';
import { publicRoute } from '@/lib/server/route';

/** Whether this process is to get requests: the pages that people see first are made. */
export const GET = publicRoute({ schema: z.object({}) }, async () => {
  if (!processCache().isReady) throw new AppError('busy', { retryAfterSeconds: 1 });
  return { status: 'ready' };
});
