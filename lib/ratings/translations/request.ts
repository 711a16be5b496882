import 'server-only';
import type { Tx } from '@/lib/server/db';
import { textJobs } from '@/lib/translation/text-jobs';

export const ratingTranslationJobs = textJobs('translateRating', (ratingId, locale) => ({
  ratingId,
  locale,
}));

/** Has the worker translate a rating into a language. */
export const requestRatingTranslation = ratingTranslationJobs.request;

/**
 * Takes away what was translated of a rating whose text is another one now, or that nobody reads any more, and what waits to
 * be. The caller holds its product.
 */
export async function forgetRatingTranslations(tx: Tx, ratingId: number): Promise<void> {
  await tx.ratingTranslation.deleteMany({ where: { ratingId } });
  await ratingTranslationJobs.remove(tx, ratingId);
}
