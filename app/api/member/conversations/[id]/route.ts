import { getHistory } from '@/lib/messages/history';
import { historyQuery } from '@/lib/messages/schemas';
import { memberRoute } from '@/lib/server/route';

/** A page of one of the member's own conversations. */
export const GET = memberRoute({ schema: historyQuery }, ({ viewer, input }) => getHistory(viewer, input));
