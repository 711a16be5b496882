import { z } from 'zod';
import { locales } from '@/lib/i18n/locales';
import { watchedWordActions } from './word-actions';

/** Entries of the list: they are read into memory by each process, and looked for in one pass. */
export const mostWatchedWords = 5_000;

/** Phrases that are added at once. */
export const mostAtOnce = 200;

const longestPhrase = 60;

// Messages are keys of messages/<locale>/post-admin.json, `watchedWords.fields`.

function splitPhrases(typed: string): string[] {
  const phrases = typed
    .normalize('NFC')
    .split(/\n/)
    .map((phrase) => phrase.replace(/\s+/g, ' ').trim());
  return [...new Set(phrases.filter((phrase) => phrase !== ''))];
}

const phrases = z
  .string()
  .max(mostAtOnce * (longestPhrase + 2), 'tooManyPhrases')
  .transform(splitPhrases)
  .refine((texts) => texts.length > 0, 'phraseRequired')
  .refine((texts) => texts.length <= mostAtOnce, 'tooManyPhrases')
  .refine((texts) => texts.every((text) => text.length <= longestPhrase), 'phraseTooLong')
  .refine((texts) => texts.every((text) => !/\p{Cc}/u.test(text)), 'controlCharacter');

const rule = {
  action: z.enum(watchedWordActions),
  /** Empty for all languages. */
  locale: z.enum(locales).or(z.literal('')),
  marked: z.boolean(),
};

/** New entries as an administrator writes them: a phrase a line, with one rule. */
export const newWordsSchema = z.object({ phrases, ...rule });

/** One entry, and when it was changed last, as whoever edits it saw it. */
export const wordTarget = z.object({ id: z.string().regex(/^[1-9]\d{0,8}$/), seen: z.string().max(40) });

export const wordChangeSchema = wordTarget.extend({
  phrases: phrases.refine((texts) => texts.length === 1, 'onePhrase'),
  ...rule,
});

/** What the forms hold, as typed. */
export type NewWordsForm = z.input<typeof newWordsSchema>;
export type WordChangeForm = z.input<typeof wordChangeSchema>;
export type NewWords = z.output<typeof newWordsSchema>;
export type WordChange = z.output<typeof wordChangeSchema>;
