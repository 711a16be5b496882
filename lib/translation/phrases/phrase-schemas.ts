import { z } from 'zod';
import { locales } from '@/lib/i18n/locales';
import { ownSubjects } from './subjects';

const most = { wordings: 12, wording: 80 };

/** Fewer languages translate nothing. */
const fewestLanguages = 2;

/** The ways to say it in one language, each in a line of its own, the best first. */
function splitWordings(typed: string): string[] {
  const lines = typed
    .normalize('NFC')
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim());
  return [...new Set(lines.filter((line) => line !== ''))];
}

const wordings = z
  .string()
  .max(most.wordings * (most.wording + 2), 'tooManyWordings')
  .transform(splitWordings)
  .refine((texts) => texts.length <= most.wordings, 'tooManyWordings')
  .refine((texts) => texts.every((text) => text.length <= most.wording), 'wordingTooLong')
  // The bar parts wordings where they are stored.
  .refine((texts) => texts.every((text) => !/[\p{Cc}|]/u.test(text)), 'controlCharacter')
  .refine((texts) => texts.every((text) => /\p{L}/u.test(text.replace(/\{[nm]\}/g, ''))), 'noLetters')
  .refine((texts) => texts.every((text) => !/[{}]/.test(text.replace(/\{[nm]\}/g, ''))), 'slotUnknown')
  .refine(
    (texts) =>
      texts.every(
        (text) => (text.match(/\{n\}/g)?.length ?? 0) < 2 && (text.match(/\{m\}/g)?.length ?? 0) < 2,
      ),
    'slotTwice',
  );

/** An entry of the phrasebook as an administrator writes it. */
export const phraseSchema = z
  .object({
    /** Empty for a new one. */
    id: z.string().max(200),
    subject: z.enum(ownSubjects),
    /** Slug of the industry that a service or product leads to. */
    industry: z.string().max(60),
    texts: z.object({
      'zh-CN': wordings,
      'zh-TW': wordings,
      en: wordings,
      vi: wordings,
      ja: wordings,
      ko: wordings,
    } satisfies Record<(typeof locales)[number], unknown>),
    /** When it was changed last, as whoever edits it saw it. */
    seen: z.string().max(40),
  })
  .superRefine(({ subject, industry, texts }, context) => {
    const written = locales.filter((locale) => texts[locale].length > 0);
    const missing = locales.find((locale) => texts[locale].length === 0);
    if (written.length < fewestLanguages && missing)
      context.addIssue({ code: 'custom', path: ['texts', missing], message: 'languagesRequired' });
    if (subject === 'trades' && industry === '')
      context.addIssue({ code: 'custom', path: ['industry'], message: 'industryRequired' });
  });

/** What the form holds, as typed. */
export type PhraseForm = z.input<typeof phraseSchema>;
export type PhraseInput = z.output<typeof phraseSchema>;
