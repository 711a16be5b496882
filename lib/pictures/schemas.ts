import { z } from 'zod';
import { locales } from '@/lib/i18n/locales';
import { isPublicId } from '@/lib/shared/ids';
import { inLineOrder, pictureAccents, pictureLines } from './design';
import { pictureLayouts } from './model';

/** What can be made of a card: the picture, a poster to share, a PDF for the printer. */
export const pictureKinds = ['card', 'poster', 'print'] as const;
export type PictureKind = (typeof pictureKinds)[number];

/** Lines to leave out: as a list, or in an address joined by commas. */
const hiddenSchema = z
  .union([
    z
      .string()
      .max(200)
      .transform((text) => text.split(',').filter((part) => part !== '')),
    z.array(z.string()).max(pictureLines.length),
  ])
  .pipe(z.array(z.enum(pictureLines)))
  .transform(inLineOrder);

/** What a card is drawn as; everything comes from choices, so a wrong value has no words. */
export const pictureChoiceSchema = z.object({
  card: z.enum(['company', 'personal']),
  locale: z.enum(locales),
  layout: z.enum(pictureLayouts),
  background: z.string().refine(isPublicId),
  accent: z.enum(pictureAccents).default('ground'),
  hidden: hiddenSchema.default([]),
});

/** A design to be kept for a card, in all its languages. */
export const cardDesignSchema = pictureChoiceSchema.omit({ locale: true });

/** A preview; `written`: of what waits to be published, too. */
export const picturePreviewSchema = pictureChoiceSchema.extend({ written: z.literal('1').optional() });

/** What a card is drawn as in all languages. */
export const cardSetSchema = pictureChoiceSchema
  .omit({ locale: true })
  .extend({ kind: z.enum(pictureKinds) });

export const generatePictureSchema = pictureChoiceSchema.extend({
  kind: z.enum(pictureKinds),
  /** Of a print's other side; its own language where it is left out. */
  backLocale: z.enum(locales).optional(),
});

/** What all referral cards of a member are drawn as. */
export const referralSetSchema = pictureChoiceSchema.pick({ layout: true, background: true });

export const referralPictureSchema = referralSetSchema.extend({
  locale: z.enum(locales),
  /** A card, the same small for the screen, or a poster. */
  kind: z.enum(['card', 'preview', 'poster']),
});

export type ReferralSet = z.output<typeof referralSetSchema>;
export type ReferralPicture = z.output<typeof referralPictureSchema>;

export type CardDesignInput = z.output<typeof cardDesignSchema>;
export type PicturePreview = z.output<typeof picturePreviewSchema>;
export type CardSet = z.output<typeof cardSetSchema>;
export type PictureChoice = z.output<typeof pictureChoiceSchema>;
export type PictureOrder = z.output<typeof generatePictureSchema>;

const keyShape = /^[0-9a-f]{24}$/;

/** Whether a text could be the key of a made picture. */
export const isPictureKey = (value: string): boolean => keyShape.test(value);

export const pictureKeySchema = z.object({ key: z.string().refine(isPictureKey) });
