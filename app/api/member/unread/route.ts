import { z } from 'zod';
import { countUnreadConversations } from '@/lib/messages/queries';
import { countUnread, mostUnread } from '@/lib/notifications/queries';
import { publicRoute } from '@/lib/server/route';
import { findCartOwner } from '@/lib/shop/cart/cart-key';
import { countCart } from '@/lib/shop/cart/queries';
import { countFriendRequests } from '@/lib/social/friend-queries';

/**
 * What header, tabs and title show: how many of the member's notifications are unread, in how many conversations something is,
 * how many requests of others wait for their answer, and how many lines their cart has. None for whom nobody is signed in: a session may end while a page
 * stands open, which is no error.
 */
export const GET = publicRoute({ schema: z.object({}), withViewer: true }, async ({ viewer }) => {
  if (!viewer) return { unread: 0, messages: 0, friendRequests: 0, cart: null };
  // What the browser's cart held before the sign-in counts with the member's own.
  await findCartOwner(viewer);
  const [{ site, people }, messages, friendRequests, cart] = await Promise.all([
    countUnread(viewer),
    countUnreadConversations(viewer),
    countFriendRequests(viewer, mostUnread + 1),
    countCart(viewer),
  ]);
  return { unread: site + people, messages, friendRequests, cart };
});
