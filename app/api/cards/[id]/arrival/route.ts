import { z } from 'zod';
import { recordCardArrival } from '@/lib/cards/arrivals';
import { locales } from '@/lib/i18n/locales';
import { isWithinLimit } from '@/lib/server/rate-limit';
import { publicRoute } from '@/lib/server/route';
import { arrivalWays } from '@/lib/shared/arrival-ways';
import { vietnamDateText } from '@/lib/shared/dates';
import { isBot } from '@/lib/shared/fatal-error';

const options = {
  schema: z.object({ id: z.string().max(40), via: z.enum(arrivalWays), locale: z.enum(locales) }),
  rateLimit: { address: 'cardViewsByAddress' },
} as const;

/**
 * A browser came to the card's page by a scanned code or a link that was passed on. A reader counts once a day, in Vietnam; what
 * crawlers and link previews open is nobody. Who they are is a digest that is gone a day later.
 */
export const POST = publicRoute(options, async ({ request, address, input: { id, via, locale } }) => {
  const { headers } = request;
  const agent = headers.get('user-agent') ?? '';
  if (isBot(agent)) return {};
  const place = `${id} ${vietnamDateText(new Date())} ${address}`;
  // Phones of one network have one address; the browser and its languages tell most of them apart.
  const reader = `${place} ${agent} ${headers.get('accept-language') ?? ''}`;
  const counts =
    (await isWithinLimit('cardReadersByAddress', reader)) &&
    (await isWithinLimit('cardArrivalsByAddress', place));
  if (counts) await recordCardArrival(id, via, locale);
  return {};
});
