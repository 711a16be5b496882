import 'server-only';
import { getSetting } from '@/lib/content/queries';
import { db } from '@/lib/server/db';
import { enqueue } from '@/lib/server/jobs';
import { translationRecipient } from '@/lib/translation/providers/from-env';
import { requestTranslation } from './request';

/** Cards of one run; the next one goes on behind them. */
const batch = 200;

/**
 * Follows the operator's switch for cards that nobody owns: where it is on, each that everybody sees is ordered to be translated,
 * through the queue and the allowance of the site. Can run twice without harm.
 * @param after the last card of the run before, or the last that was there before an import
 */
export async function translateSiteCards({ after = 0 }: { after?: number }): Promise<void> {
  if (!translationRecipient() || !(await getSetting('siteTranslation')).cards) return;
  const cards = await db.card.findMany({
    where: { status: 'published', ownerId: null, id: { gt: after } },
    orderBy: { id: 'asc' },
    take: batch,
    select: { id: true },
  });
  const last = cards.at(-1);
  if (!last) return;
  await db.$transaction(async (tx) => {
    for (const { id } of cards) await requestTranslation(tx, id);
    if (cards.length === batch) await enqueue(tx, 'translateSiteCards', { after: last.id });
  });
}
