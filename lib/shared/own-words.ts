import { z } from 'zod';

/** The most of somebody's own words, in characters: a reason, a note, what a report says. */
export const ownWordsMax = 500;

/**
 * Somebody's own words, without the space around them.
 * @param tooLong code of what is longer than `ownWordsMax`
 */
export function ownWords(tooLong: string) {
  return z
    .string()
    .trim()
    .refine((text) => Array.from(text).length <= ownWordsMax, tooLong);
}
