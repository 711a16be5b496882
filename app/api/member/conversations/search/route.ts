import { searchMessages } from '@/lib/messages/queries';
import { searchQuery } from '@/lib/messages/schemas';
import { memberRoute } from '@/lib/server/route';

/** Messages of the member's own conversations that say something. */
export const GET = memberRoute(
  { schema: searchQuery, rateLimit: { account: 'messageSearchesByAccount' } },
  ({ viewer, input }) => searchMessages(viewer, input),
);
