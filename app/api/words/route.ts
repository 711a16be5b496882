import { z } from 'zod';
import { pickWords } from '@/components/layout/client-words';
import { type LateWordSet, lateWordSets } from '@/components/layout/late-word-sets';
import { locales } from '@/lib/i18n/locales';
import { loadMessages } from '@/lib/i18n/messages';
import { publicRoute } from '@/lib/server/route';

const schema = z.object({
  set: z.enum(Object.keys(lateWordSets) as [LateWordSet, ...LateWordSet[]]),
  locale: z.enum(locales),
});

/** The words of islands that most readers of a page never want. */
export const GET = publicRoute({ schema, cacheControl: 'public, max-age=300' }, async ({ input }) =>
  pickWords(await loadMessages(input.locale), lateWordSets[input.set]),
);
