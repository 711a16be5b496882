import 'server-only';
import type { Locale } from '@/lib/i18n/locales';
import type { Tx } from '@/lib/server/db';
import { enqueue } from '@/lib/server/jobs';
import { mostAttempts } from '@/lib/translation/queue';

/** Names the job of a card, and of one language of it, in the queue. */
export function translationJobKey(cardId: number, locale?: Locale): string {
  return locale ? `translateCard-${cardId}-${locale}` : `translateCard-${cardId}`;
}

/**
 * Has the worker translate what a card says and nobody translated yet, in the transaction of the write that changed it.
 * Asked twice before it ran it runs once.
 * @param locale one language only
 */
export async function requestTranslation(
  tx: Pick<Tx, '$executeRaw'>,
  cardId: number,
  locale?: Locale,
): Promise<void> {
  await enqueue(
    tx,
    'translateCard',
    { cardId, locale },
    { key: translationJobKey(cardId, locale), maxAttempts: mostAttempts },
  );
}

/** The same once more on another day: today's allowance is used up. */
export async function requestTranslationAt(
  tx: Pick<Tx, '$executeRaw'>,
  cardId: number,
  runAt: Date,
): Promise<void> {
  await enqueue(
    tx,
    'translateCard',
    { cardId },
    { key: `${translationJobKey(cardId)}-later`, maxAttempts: mostAttempts, runAt },
  );
}
