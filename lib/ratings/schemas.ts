import { z } from 'zod';
import { locales } from '@/lib/i18n/locales';
import { optionalPlainText } from '@/lib/rich-text/plain-text';
import { isPublicId } from '@/lib/shared/ids';
import { ratingLimit } from './limits';
import { mostStars } from './rating-view';

// Messages are keys of messages/<locale>/orders.json, `rating.errors`.

const publicId = z.string().refine(isPublicId);

const says = {
  stars: z
    .number('starsRequired')
    .int('starsRequired')
    .min(1, 'starsRequired')
    .max(mostStars, 'starsRequired'),
  /** Stars alone say enough. */
  text: optionalPlainText(ratingLimit),
  /** The language that its author reads the site in. */
  locale: z.enum(locales),
};

export const ratingTarget = z.object({ id: publicId });

/** A new rating of a line; its identifier is made in the browser, so that one that is sent twice is written once. */
export const newRatingSchema = z.object({ id: publicId, line: publicId, ...says });

export const editRatingSchema = ratingTarget.extend(says);

export type NewRating = z.output<typeof newRatingSchema>;
