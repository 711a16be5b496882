import { z } from 'zod';
import { locales } from '@/lib/i18n/locales';
import { postReaders } from '@/lib/posts/translations/reading';
import { publicRoute } from '@/lib/server/route';
import { isBot } from '@/lib/shared/fatal-error';

const options = {
  schema: z.object({ id: z.string(), locale: z.enum(locales) }),
  rateLimit: { address: 'postReadsByAddress' },
} as const;

/** A browser opened a post that is not in its reader's language; what crawlers and link previews open counts for nobody. */
export const POST = publicRoute(options, async ({ request, address, input: { id, locale } }) => {
  if (!isBot(request.headers.get('user-agent') ?? '')) await postReaders.count(id, locale, address);
  return {};
});
