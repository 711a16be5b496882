import { messageReadingQuery } from '@/lib/messages/schemas';
import { askForMessage, getMessageReading } from '@/lib/messages/translations/reading';
import { memberRoute } from '@/lib/server/route';

/** Has a message translated for who received it. */
export const POST = memberRoute(
  { schema: messageReadingQuery, rateLimit: { account: 'messageTranslationsByAccount' } },
  ({ viewer, input: { id, locale } }) => askForMessage(viewer, id, locale),
);

/** How far that is, and what it says. */
export const GET = memberRoute(
  { schema: messageReadingQuery, rateLimit: { account: 'messageReadingsByAccount' } },
  ({ viewer, input: { id, locale } }) => getMessageReading(viewer, id, locale),
);
