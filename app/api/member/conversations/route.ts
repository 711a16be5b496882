import { listConversations } from '@/lib/messages/queries';
import { conversationListQuery } from '@/lib/messages/schemas';
import { memberRoute } from '@/lib/server/route';

/** A page of the member's own conversations. */
export const GET = memberRoute({ schema: conversationListQuery }, ({ viewer, input }) =>
  listConversations(viewer, input),
);
