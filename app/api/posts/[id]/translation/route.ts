import { z } from 'zod';
import { locales } from '@/lib/i18n/locales';
import { postReaders } from '@/lib/posts/translations/reading';
import { publicRoute } from '@/lib/server/route';
import { isBot } from '@/lib/shared/fatal-error';

const schema = z.object({ id: z.string(), locale: z.enum(locales) });

/** Has a post translated for a reader, signed in or not; what crawlers press translates nothing. */
export const POST = publicRoute(
  { schema, rateLimit: { address: 'postTranslationsByAddress' } },
  async ({ request, input: { id, locale } }) =>
    isBot(request.headers.get('user-agent') ?? '') ? 'none' : postReaders.ask(id, locale),
);

/** How far that is. */
export const GET = publicRoute(
  { schema, rateLimit: { address: 'postReadingsByAddress' } },
  ({ input: { id, locale } }) => postReaders.look(id, locale),
);
