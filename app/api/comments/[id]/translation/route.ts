import { z } from 'zod';
import { askForComment, getCommentReading } from '@/lib/comments/translations/reading';
import { locales } from '@/lib/i18n/locales';
import { publicRoute } from '@/lib/server/route';
import { isBot } from '@/lib/shared/fatal-error';

const schema = z.object({ id: z.string(), locale: z.enum(locales) });

/** Has a comment translated for a reader, signed in or not; what crawlers press translates nothing. */
export const POST = publicRoute(
  { schema, rateLimit: { address: 'commentTranslationsByAddress' } },
  async ({ request, input: { id, locale } }) =>
    isBot(request.headers.get('user-agent') ?? '') ? { state: 'none' as const } : askForComment(id, locale),
);

/** How far that is, and what it says. */
export const GET = publicRoute(
  { schema, rateLimit: { address: 'commentReadingsByAddress' } },
  ({ input: { id, locale } }) => getCommentReading(id, locale),
);
