import { z } from 'zod';
import { isBlankText } from './plain-text';

/** The most of somebody's own words, in characters: a reason, a note, what a report says. */
export const ownWordsMax = 500;

/**
 * Somebody's own words, without the space around them.
 * @param tooLong code of what is longer than `ownWordsMax`
 * @param required code of what says nothing, where something has to be said
 */
export function ownWords(tooLong: string, required?: string) {
  const words = z
    .string()
    .trim()
    .refine((text) => Array.from(text).length <= ownWordsMax, tooLong);
  return required === undefined ? words : words.refine((text) => !isBlankText(text), required);
}
