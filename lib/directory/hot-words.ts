import 'server-only';
import { getSetting } from '@/lib/content/queries';
import type { Locale } from '@/lib/i18n/locales';
import { getGazetteer } from '@/lib/search/gazetteer-rows';
import { parseQuery } from '@/lib/search/query';
import { cached } from '@/lib/server/cache/cached';
import { hotWordsTag, settingsTag } from '@/lib/server/cache/tags';
import { db } from '@/lib/server/db';
import { keyedDigest } from '@/lib/server/sealing';
import { vietnamDateText } from '@/lib/shared/dates';
import { hotWordOf } from './hot-word';

/** Words offered below the search. */
const shown = 10;
/** Searched by fewer in a week, a word is nobody's but one person's. */
const fewest = 3;
const days = 7;

/** Whether a text says nothing but industries and places, or is a word that the settings offer. */
async function mayBeShown(locale: Locale, word: string): Promise<boolean> {
  const { clauses } = parseQuery(word, await getGazetteer(db, locale), { contacts: false });
  if (clauses.length > 0 && clauses.every(({ kind }) => kind === 'industry' || kind === 'region'))
    return true;
  const chosen = (await getSetting('hotWords'))[locale] ?? [];
  return chosen.some((each) => hotWordOf(each) === word);
}

/**
 * Counts a search that found something, towards the hot words of a language: each member once a day and word. What
 * is no word of the taxonomy or the settings could name a person, and is not kept at all.
 * @param word as typed
 * @param memberId kept as a digest for the day alone
 */
export async function recordSearch(locale: Locale, word: string, memberId: number): Promise<void> {
  const kept = hotWordOf(word);
  if (kept === null || !(await mayBeShown(locale, kept))) return;
  const reader = keyedDigest('hot-words', `${vietnamDateText(new Date())} ${memberId}`);
  await db.$executeRaw`
    WITH first AS (
      INSERT INTO search_word_reader (day, locale, word, reader)
      VALUES ((now() AT TIME ZONE 'Asia/Ho_Chi_Minh')::date, ${locale}, ${kept}, ${reader})
      ON CONFLICT DO NOTHING RETURNING day, locale, word
    )
    INSERT INTO search_word (day, locale, word, hits) SELECT day, locale, word, 1 FROM first
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
