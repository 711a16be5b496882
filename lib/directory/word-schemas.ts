import { z } from 'zod';
import { locales } from '@/lib/i18n/locales';
import { leftOutRoles, type WordKind, wordKinds } from '@/lib/search/word-kinds';

const most = { phrases: 40, phrase: 60 };

/** Phrases between commas or line breaks of any script, each once. */
function splitPhrases(typed: string): string[] {
  const phrases = typed
    .normalize('NFC')
    .split(/[,，、;；\n]/)
    .map((phrase) => phrase.replace(/\s+/g, ' ').trim());
  return [...new Set(phrases.filter((phrase) => phrase !== ''))];
}

const phrases = z
  .string()
  .max(most.phrases * (most.phrase + 2), 'tooManyPhrases')
  .transform(splitPhrases)
  .refine((texts) => texts.length <= most.phrases, 'tooManyPhrases')
  .refine((texts) => texts.every((text) => text.length <= most.phrase), 'phraseTooLong')
  .refine((texts) => texts.every((text) => !/\p{Cc}/u.test(text)), 'controlCharacter')
  .refine((texts) => texts.every((text) => /\p{L}/u.test(text)), 'noLetters');

/** With fewer phrases an entry of a kind says nothing. */
const fewest: Record<WordKind, number> = { equal: 2, standsFor: 1, leftOut: 1, spelling: 2 };

/** An entry of the table of words as an administrator writes it. */
export const wordSchema = z
  .object({
    /** Empty for a new one. */
    id: z.string().max(200),
    kind: z.enum(wordKinds),
    /** Of what is left out. */
    role: z.enum(leftOutRoles).or(z.literal('')),
    phrases,
    targets: phrases,
    /** Slug of what the phrases stand for, where that is an industry. */
    industry: z.string().max(60),
    /** Empty for all languages. */
    locale: z.enum(locales).or(z.literal('')),
    /** When it was changed last, as whoever edits it saw it. */
    seen: z.string().max(40),
  })
  .superRefine((entry, context) => {
    const wrong = (field: 'phrases' | 'targets' | 'role', message: string) =>
      context.addIssue({ code: 'custom', path: [field], message });
    if (entry.phrases.length < fewest[entry.kind])
      wrong('phrases', fewest[entry.kind] === 1 ? 'phraseRequired' : 'twoPhrasesRequired');
    if (entry.kind === 'standsFor' && entry.targets.length === 0 && entry.industry === '')
      wrong('targets', 'targetRequired');
    if (entry.kind === 'leftOut' && entry.role === '') wrong('role', 'roleRequired');
  });

/** What the form holds, as typed. */
export type WordForm = z.input<typeof wordSchema>;
export type WordInput = z.output<typeof wordSchema>;
