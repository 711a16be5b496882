import { z } from 'zod';
import { countUnread } from '@/lib/notifications/queries';
import { publicRoute } from '@/lib/server/route';

/**
 * What the header's bell shows: how many of the member's system messages are unread. None for whom nobody is signed in: a
 * session may end while a page stands open, which is no error.
 */
export const GET = publicRoute({ schema: z.object({}), withViewer: true }, async ({ viewer }) => ({
  unread: viewer ? await countUnread(viewer) : 0,
}));
