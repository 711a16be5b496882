import { z } from 'zod';
import { type Locale, locales } from '@/lib/i18n/locales';

const nameLength = 60;
/** Further words of a category, in each language. */
const mostSynonyms = 20;

const plain = (text: string) => text.normalize('NFC').replace(/\s+/gu, ' ').trim();

/** What a category is called in one language. */
export const categoryName = z
  .string()
  .transform(plain)
  .pipe(
    z
      .string()
      .min(1, 'nameRequired')
      .max(nameLength, 'nameTooLong')
      .refine((text) => !/\p{Cc}/u.test(text), 'controlCharacter'),
  );

/** Words parted by commas of any script; each once. */
const synonyms = z
  .string()
  .transform((text) => [
    ...new Set(
      text
        .split(/[,，、;；\n]/u)
        .map(plain)
        .filter(Boolean),
    ),
  ])
  .pipe(z.array(z.string().max(nameLength, 'synonymTooLong')).max(mostSynonyms, 'synonymsTooMany'));

/** Part of addresses, so it is chosen once. */
const slug = z
  .string()
  .transform((text) => text.trim().toLowerCase())
  .pipe(
    z
      .string()
      .regex(/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/, 'slugShape')
      .max(60, 'slugShape'),
  );

const inEach = <Part extends z.ZodType>(part: Part) =>
  z.object(Object.fromEntries(locales.map((locale) => [locale, part])) as Record<Locale, Part>);

const place = z.string().max(60);

// Messages are keys of messages/<locale>/shop-admin.json, `categories.fields`.

/**
 * A category as an administrator writes it: names and further words in all six languages, and the version they saw; 0 for a new
 * one, which lies below `parent` ('' at the top).
 */
export const categorySchema = z.object({
  slug,
  version: z.number().int().min(0),
  parent: place,
  names: inEach(categoryName),
  synonyms: inEach(synonyms),
});

/** What the form holds, as typed. */
export type CategoryForm = z.input<typeof categorySchema>;
export type CategoryInput = z.output<typeof categorySchema>;

/** A category by its address. */
export const categoryTarget = z.object({ slug: place });

/** Where one goes: below `parent` ('' at the top), before `before` (null at the end). */
export const categoryPlaceSchema = categoryTarget.extend({ parent: place, before: place.nullable() });
