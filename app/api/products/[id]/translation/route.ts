import { z } from 'zod';
import { locales } from '@/lib/i18n/locales';
import { publicRoute } from '@/lib/server/route';
import { isBot } from '@/lib/shared/fatal-error';
import { productReaders } from '@/lib/shop/translations/readers';

const schema = z.object({ id: z.string(), locale: z.enum(locales) });

/** Has a product translated for a reader, signed in or not; what crawlers press translates nothing. */
export const POST = publicRoute(
  { schema, rateLimit: { address: 'productTranslationsByAddress' } },
  async ({ request, input: { id, locale } }) =>
    isBot(request.headers.get('user-agent') ?? '') ? 'none' : productReaders.ask(id, locale),
);

/** How far that is. */
export const GET = publicRoute(
  { schema, rateLimit: { address: 'productReadingsByAddress' } },
  ({ input: { id, locale } }) => productReaders.look(id, locale),
);
