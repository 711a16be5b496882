import { z } from 'zod';
import { locales } from '@/lib/i18n/locales';
import { publicRoute } from '@/lib/server/route';
import { isBot } from '@/lib/shared/fatal-error';
import { productReaders } from '@/lib/shop/translations/readers';

const options = {
  schema: z.object({ id: z.string(), locale: z.enum(locales) }),
  rateLimit: { address: 'productReadsByAddress' },
} as const;

/** A browser opened a product that is not in its reader's language; what crawlers and link previews open counts for nobody. */
export const POST = publicRoute(options, async ({ request, address, input: { id, locale } }) => {
  if (!isBot(request.headers.get('user-agent') ?? '')) await productReaders.count(id, locale, address);
  return {};
});
