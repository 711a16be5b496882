import { z } from 'zod';
import { countUnreadConversations } from '@/lib/messages/queries';
import { countUnread } from '@/lib/notifications/queries';
import { publicRoute } from '@/lib/server/route';

/**
 * What header and tabs count: how many of the member's system messages are unread, and in how many conversations something is.
 * None for whom nobody is signed in: a session may end while a page stands open, which is no error.
 */
export const GET = publicRoute({ schema: z.object({}), withViewer: true }, async ({ viewer }) => {
  if (!viewer) return { unread: 0, messages: 0 };
  const [unread, messages] = await Promise.all([countUnread(viewer), countUnreadConversations(viewer)]);
  return { unread, messages };
});
