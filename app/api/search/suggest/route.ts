import { z } from 'zod';
import { locales } from '@/lib/i18n/locales';
import { publicRoute } from '@/lib/server/route';
import { suggestAnything, suggestedKinds } from '@/lib/shop/suggest';

const schema = z.object({
  q: z.string().max(200).default(''),
  locale: z.enum(locales),
  of: z.enum(suggestedKinds).default('cards'),
});

/** What the search box offers while typing; the same for everybody. What is refused is passed over by the box. */
export const GET = publicRoute(
  { schema, cacheControl: 'public, max-age=60', rateLimit: { address: 'suggestionsByAddress' } },
  ({ input: { q, ...asked } }) => suggestAnything(q, asked),
);
