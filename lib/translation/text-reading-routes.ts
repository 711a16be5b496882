import 'server-only';
import { z } from 'zod';
import { type Locale, locales } from '@/lib/i18n/locales';
import type { RateLimitName } from '@/lib/server/rate-limits';
import { publicRoute } from '@/lib/server/route';
import { isBot } from '@/lib/shared/fatal-error';
import type { TextReading } from './text-reading';

const schema = z.object({ id: z.string(), locale: z.enum(locales) });

type Reading = (publicId: string, locale: Locale) => Promise<TextReading>;

type Texts = { ask: Reading; look: Reading; limits: Record<'ask' | 'look', RateLimitName> };

/**
 * The two routes by which a reader, signed in or not, has a public text translated: `POST` asks, which of a crawler translates
 * nothing, and `GET` says how far it is and what it says.
 */
export function textReadingRoutes({ ask, look, limits }: Texts) {
  return {
    POST: publicRoute(
      { schema, rateLimit: { address: limits.ask } },
      async ({ request, input: { id, locale } }): Promise<TextReading> =>
        isBot(request.headers.get('user-agent') ?? '') ? { state: 'none' } : ask(id, locale),
    ),
    GET: publicRoute({ schema, rateLimit: { address: limits.look } }, ({ input: { id, locale } }) =>
      look(id, locale),
    ),
  };
}
