import { z } from 'zod';
import { countUnread } from '@/lib/notifications/queries';
import { publicRoute } from '@/lib/server/route';

/**
 * What header, tabs and title show: how many of the member's notifications are unread. None for whom nobody is signed in: a
 * session may end while a page stands open, which is no error.
 */
export const GET = publicRoute({ schema: z.object({}), withViewer: true }, async ({ viewer }) => {
  if (!viewer) return { unread: 0 };
  const { site, people } = await countUnread(viewer);
  return { unread: site + people };
});
