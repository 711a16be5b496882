import { z } from 'zod';
import { readReadiness } from '@/lib/server/readiness';
import { publicRoute } from '@/lib/server/route';

/** Whether this process is to get requests; which checks fail or warn is said by their names. */
export const GET = publicRoute({ schema: z.object({}), cacheControl: 'no-store' }, async () => {
  const { failing, warnings } = await readReadiness();
  if (failing.length === 0) return { status: 'ready', warnings };
  return Response.json(
    { success: false, code: 'busy', failing, warnings },
    { status: 503, headers: { 'Cache-Control': 'no-store', 'Retry-After': '1' } },
  );
});
