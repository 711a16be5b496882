import { askForRating, getRatingReading } from '@/lib/ratings/translations/reading';
import { textReadingRoutes } from '@/lib/translation/text-reading-routes';

/** Has a rating translated for a reader, and says how far that is. */
export const { POST, GET } = textReadingRoutes({
  ask: askForRating,
  look: getRatingReading,
  limits: { ask: 'ratingTranslationsByAddress', look: 'ratingReadingsByAddress' },
});
