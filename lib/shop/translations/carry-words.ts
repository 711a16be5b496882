import { stableJson, withWords, wordsOfJson } from '@/lib/translation/json-words';

/**
 * A list's words in another language after its original changed: what is still said keeps its translation, what is new stands as it
 * was written until somebody translates it.
 * @param was the original as it was, JSON
 * @param there its translation, of the same shape
 * @param now the original as it is
 * @returns null where nothing of it is said any more, or the two never stood beside each other
 */
export function carryWords(was: string, there: string, now: string): string | null {
  const [own, translated] = [wordsOfJson(JSON.parse(was)), wordsOfJson(JSON.parse(there))];
  if (own.length !== translated.length) return null;
  const known = new Map(own.map((word, at) => [word, translated[at] ?? word]));
  const next: unknown = JSON.parse(now);
  const words = wordsOfJson(next);
  if (!words.some((word) => known.has(word))) return null;
  return stableJson(
    withWords(
      next,
      words.map((word) => known.get(word) ?? word),
    ),
  );
}
