import { z } from 'zod';
import { locales } from '@/lib/i18n/locales';
import { isPublicId } from '@/lib/shared/ids';
import { mostFilled } from '@/lib/translation/fill';
import { productTextFields } from './fields';

/** As long as the JSON of a description that fits, with its marks. */
const longestText = 100_000;

const id = z.string().refine(isPublicId);
const locale = z.enum(locales);

const cellPlace = {
  locale,
  field: z.enum(productTextFields),
  /** What the page showed: see `seenHash`. */
  seen: z.string().max(16),
};

const place = { id, ...cellPlace };

/** The name as it is typed; of the others the JSON of the field, looked at beside its original (`check-written`). */
export const saveProductTranslationSchema = z.object({
  ...place,
  text: z.string().max(longestText, 'tooLong'),
});

/** Several at once, each looked at for itself. */
export const fillProductTranslationsSchema = z.object({
  id,
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

export const lockProductTranslationSchema = z.object({ ...place, locked: z.boolean() });

export const resetProductTranslationSchema = z.object(place);

/** The draft that its seller saw. */
export const publishProductDraftSchema = z.object({
  id,
  version: z.number().int().min(0).max(2_147_483_000),
});

export const productBoardSchema = z.object({ id: z.string() });

/** Without a language: all of them. */
export const translateProductNowSchema = z.object({ id, locale: locale.optional() });

export type ProductTranslationPlace = z.output<typeof resetProductTranslationSchema>;
export type TranslateProductNow = z.output<typeof translateProductNowSchema>;
