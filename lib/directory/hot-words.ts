import 'server-only';
import { getSetting } from '@/lib/content/queries';
import type { Locale } from '@/lib/i18n/locales';
import { cached } from '@/lib/server/cache/cached';
import { hotWordsTag, settingsTag } from '@/lib/server/cache/tags';
import { db } from '@/lib/server/db';
import { hotWordOf } from './hot-word';

/** Words offered below the search. */
const shown = 10;
/** Searched less often than this in a week, a word is nobody's but one person's. */
const fewest = 3;
const days = 7;

/**
 * Counts a search that found something, towards the hot words of a language. What could name a person or a
 * number is not kept at all.
 * @param word as typed
 */
export async function recordSearch(locale: Locale, word: string): Promise<void> {
  const kept = hotWordOf(word);
  if (kept === null) return;
  await db.$executeRaw`
    INSERT INTO search_word (day, locale, word, hits)
    VALUES ((now() AT TIME ZONE 'Asia/Ho_Chi_Minh')::date, ${locale}, ${kept}, 1)
    ON CONFLICT (day, locale, word) DO UPDATE SET hits = search_word.hits + 1`;
}

/** The words most searched in a language in the last seven days, filled up with those of the settings. */
export const listHotWords = cached(
  'hot-words',
  async (locale: Locale): Promise<string[]> => {
    const [rows, chosen] = await Promise.all([
      db.$queryRaw<{ word: string }[]>`
        SELECT word FROM search_word
        WHERE locale = ${locale} AND day > (now() AT TIME ZONE 'Asia/Ho_Chi_Minh')::date - ${days}::integer
        GROUP BY word HAVING sum(hits) >= ${fewest}
        ORDER BY sum(hits) DESC, word LIMIT ${shown}`,
      getSetting('hotWords'),
    ]);
    const words = rows.map(({ word }) => word);
    const known = new Set(words.map((word) => word.toLowerCase()));
    const others = (chosen[locale] ?? []).filter((word) => !known.has(word.toLowerCase()));
    return [...words, ...others].slice(0, shown);
  },
  { tags: () => [hotWordsTag(), settingsTag()], revalidate: 600 },
);
