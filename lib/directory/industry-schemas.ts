import { z } from 'zod';
import { locales } from '@/lib/i18n/locales';

/** Sections of VSIC 2025 (Decision 36/2025/QĐ-TTg), which are those of ISIC Rev. 5; their names are words of the catalogue. */
export const vsicSections = [
  ...(['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'J', 'K'] as const),
  ...(['L', 'M', 'N', 'O', 'P', 'Q', 'R', 'S', 'T', 'U', 'V'] as const),
] as const;
export type VsicSection = (typeof vsicSections)[number];

const nameLength = 120;
const most = { synonyms: 60, synonym: 60 };

/** Words between commas or line breaks of any script, each once. */
function splitSynonyms(typed: string): string[] {
  const words = typed
    .normalize('NFC')
    .split(/[,，、;；\n]/)
    .map((word) => word.trim());
  return [...new Set(words.filter((word) => word !== ''))];
}

const noControl = (text: string) => !/\p{Cc}/u.test(text);

const name = z
  .string()
  .transform((text) => text.normalize('NFC').trim())
  .pipe(
    z.string().min(1, 'nameRequired').max(nameLength, 'nameTooLong').refine(noControl, 'controlCharacter'),
  );

const synonyms = z
  .string()
  .transform(splitSynonyms)
  .refine((words) => words.length <= most.synonyms, 'tooManySynonyms')
  .refine((words) => words.every((word) => word.length <= most.synonym), 'synonymTooLong')
  .refine((words) => words.every(noControl), 'controlCharacter');

const inEachLocale = <T extends z.ZodType>(value: T) =>
  z.object(
    Object.fromEntries(locales.map((locale) => [locale, value])) as Record<(typeof locales)[number], T>,
  );

/** An industry as an administrator writes it: names and synonyms in all six languages. */
export const industrySchema = z.object({
  /** Part of addresses, so it is chosen once. */
  slug: z
    .string()
    .transform((text) => text.trim().toLowerCase())
    .pipe(
      z
        .string()
        .regex(/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/, 'slugShape')
        .max(60, 'slugShape'),
    ),
  /** Slug of the group that it belongs to; empty makes a group. */
  parent: z.string().max(60),
  icon: z.string().max(40),
  vsicSections: z.array(z.enum<readonly string[]>(vsicSections)).max(vsicSections.length),
  active: z.boolean(),
  names: inEachLocale(name),
  synonyms: inEachLocale(synonyms),
});

/** What the form holds, as typed. */
export type IndustryForm = z.input<typeof industrySchema>;
export type IndustryInput = z.output<typeof industrySchema>;
