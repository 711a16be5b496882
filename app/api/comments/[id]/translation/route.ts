import { askForComment, getCommentReading } from '@/lib/comments/translations/reading';
import { textReadingRoutes } from '@/lib/translation/text-reading-routes';

/** Has a comment translated for a reader, and says how far that is. */
export const { POST, GET } = textReadingRoutes({
  ask: askForComment,
  look: getCommentReading,
  limits: { ask: 'commentTranslationsByAddress', look: 'commentReadingsByAddress' },
});
