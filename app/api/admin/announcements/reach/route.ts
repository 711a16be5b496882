import { mayRead } from '@/lib/admins/may';
import { countAudience } from '@/lib/announcements/audience';
import { audienceQuerySchema } from '@/lib/announcements/schemas';
import { db } from '@/lib/server/db';
import { adminRoute } from '@/lib/server/route';

/** GET /api/admin/announcements/reach: how many members an audience has now, up to one above what is counted. */
export const GET = adminRoute(
  {
    schema: audienceQuerySchema,
    permission: mayRead('announcements'),
    rateLimit: { account: 'audienceCountsByAccount' },
  },
  async ({ input }) => ({ count: await countAudience(db, input) }),
);
