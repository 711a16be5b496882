import { z } from 'zod';
import { cardFields } from '@/lib/cards/fields';
import { locales } from '@/lib/i18n/locales';
import { mostFilled } from '@/lib/translation/fill';
import { isListField, type TranslationField, translationFields } from './fields';

/** Items of a list, and characters of each. */
const listLimits = { items: 30, characters: 80 } as const;

const cardKind = z.enum(['company', 'personal']);
const locale = z.enum(locales);

const cellPlace = {
  locale,
  field: z.enum(translationFields),
  /** What the page showed: see `seenHash`. */
  seen: z.string().max(16),
};

const place = { card: cardKind, ...cellPlace };

/** Line ends and space at the ends are nobody's words; control characters are nobody's either. */
function cleanTranslation(field: TranslationField, text: string): string {
  const plain = text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{C}\n\t]/gu, '')
    .normalize('NFC')
    .trim();
  if (!isListField(field)) return plain;
  const items = plain.split('\n').map((item) => item.trim());
  return items.filter((item) => item !== '').join('\n');
}

/** Codes of the catalogue `translation.fieldErrors`. */
const translationFieldErrors = ['required', 'tooLong', 'tooManyItems', 'itemTooLong'] as const;
export type TranslationFieldError = (typeof translationFieldErrors)[number];

function errorOf(field: TranslationField, text: string): TranslationFieldError | null {
  if (text === '') return 'required';
  if (text.length > cardFields[field].translated.limit) return 'tooLong';
  if (!isListField(field)) return null;
  const items = text.split('\n');
  if (items.length > listLimits.items) return 'tooManyItems';
  return items.some((item) => item.length > listLimits.characters) ? 'itemTooLong' : null;
}

/** What somebody wrote of a field in another language, as it is kept. */
export function checkTranslation(
  field: TranslationField,
  typed: string,
): { text: string } | { error: TranslationFieldError } {
  const text = cleanTranslation(field, typed);
  const error = errorOf(field, text);
  return error ? { error } : { text };
}

const longestText = 20_000;

export const saveTranslationSchema = z
  .object({ ...place, text: z.string().max(longestText, 'tooLong' satisfies TranslationFieldError) })
  .transform((input) => ({ ...input, text: cleanTranslation(input.field, input.text) }))
  .superRefine(({ field, text }, context) => {
    const message = errorOf(field, text);
    if (message) context.addIssue({ code: 'custom', path: ['text'], message });
  });

/** Each is looked at for itself (`checkTranslation`): one that is too long keeps no other from being written. */
export const fillTranslationsSchema = z.object({
  card: cardKind,
  cells: z
    .array(
      z.union([
        z.object({ ...cellPlace, text: z.string().max(longestText) }),
        z.object({ ...cellPlace, back: z.enum(['published', 'removed']) }),
      ]),
    )
    .min(1)
    .max(mostFilled),
});

export const lockTranslationSchema = z.object({ ...place, locked: z.boolean() });

export const resetTranslationSchema = z.object(place);

/** Without a language: all of them. */
export const translateNowSchema = z.object({ card: cardKind, locale: locale.optional() });

export const translationConsentSchema = z.object({ agreed: z.boolean(), locale });

export const translationsQuerySchema = z.object({ card: cardKind });

export type ResetTranslation = z.output<typeof resetTranslationSchema>;
export type TranslateNow = z.output<typeof translateNowSchema>;
