import { z } from 'zod';
import { getBuildId } from '@/lib/server/build-id';
import { publicRoute } from '@/lib/server/route';

/** The build that serves now; pages of an older one reload (specification §9). */
export const GET = publicRoute({ schema: z.object({}), cacheControl: 'no-store' }, async () => ({
  id: await getBuildId(),
}));
