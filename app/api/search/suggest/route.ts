import { z } from 'zod';
import { suggest } from '@/lib/directory/suggest';
import { locales } from '@/lib/i18n/locales';
import { publicRoute } from '@/lib/server/route';

const schema = z.object({ q: z.string().max(200).default(''), locale: z.enum(locales) });

/** What the search box offers while typing; the same for everybody. */
export const GET = publicRoute({ schema, cacheControl: 'public, max-age=60' }, ({ input }) =>
  suggest(input.q, input.locale),
);
