import type { Locale } from '@/lib/i18n/locales';
import type { Picture } from '@/lib/shared/media';
import type { TranslationOffer } from '@/lib/translation/text-reading';

/** How many stars there are to give. */
export const mostStars = 5;
export const starChoices = [1, 2, 3, 4, 5] as const;

/** Who rated, as readers see them. */
export type RatingAuthor = {
  name: string;
  picture: Picture | null;
  /** By which a browser hides what a blocked member said (lib/accounts/author-mark). */
  mark: string;
};

/** A rating as everybody reads it: plain JSON for the caches. */
export type RatingView = {
  publicId: string;
  /** Null for a buyer who was deleted: what they said stays. */
  author: RatingAuthor | null;
  stars: number;
  /** '' where they gave stars alone. */
  text: string;
  lang: Locale;
  /** How it comes into another language; null without words. */
  translation: TranslationOffer | null;
  createdAt: string;
  editedAt: string | null;
};

/** How a reader of a language may have a rating translated; null for what they can read. Both ways to write Chinese are one. */
export function offerFor(
  { lang, translation }: Pick<RatingView, 'lang' | 'translation'>,
  locale: Locale,
): TranslationOffer | null {
  if (translation === null || lang === locale) return null;
  return lang.startsWith('zh') && locale.startsWith('zh') ? 'site' : translation;
}

/** Ratings of a product, the newest first. */
export type RatingPage = {
  ratings: RatingView[];
  /** The public id of the last one where more follow; `after` of the next page. */
  next: string | null;
};

/** What buyers say of a product: all together, and the first page of it. */
export type ProductRatings = RatingPage & {
  count: number;
  /** Of all stars. */
  sum: number;
  /** How many gave one star, two, and so on. */
  spread: number[];
};

/** How a rating stands for its author; all but `shown` are seen by them alone. */
export const ratingStates = ['shown', 'hidden', 'deleted'] as const;
export type RatingState = (typeof ratingStates)[number];

/** A buyer's own rating of a line of their order. */
export type OwnRating = Pick<
  RatingView,
  'publicId' | 'stars' | 'text' | 'lang' | 'createdAt' | 'editedAt'
> & {
  state: RatingState;
};

/** What a buyer may do about a line of an order of theirs: rate it, or look after what they said. */
export type LineRating = { canRate: boolean; rating: OwnRating | null };
