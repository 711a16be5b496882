import { z } from 'zod';
import { publicRoute } from '@/lib/server/route';

/**
 * Whether this process lives, and nothing more: one that answers is not to be started again because its database or its disk
 * has a bad moment. Whether it is to get requests is said by /api/ready.
 */
export const GET = publicRoute({ schema: z.object({}), cacheControl: 'no-store' }, async () => ({
  status: 'ok',
}));
