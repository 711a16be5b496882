import { z } from 'zod';
import { countUnread } from '@/lib/notifications/queries';
import { memberRoute } from '@/lib/server/route';

/** What the header's bell shows: how many of the member's system messages are unread. */
export const GET = memberRoute({ schema: z.object({}) }, async ({ viewer }) => ({
  unread: await countUnread(viewer),
}));
