import 'server-only';
import { cardNotBlockedBy } from '@/lib/accounts/apart';
import { publicCards } from '@/lib/directory/public-cards';
import type { Locale } from '@/lib/i18n/locales';
import { db } from '@/lib/server/db';
import type { Viewer } from '@/lib/shared/viewer';
import { nameLanguages } from '@/lib/translation/latin-name';
import { shownNameOf } from './card-projection';

/** Texts that a card is called by. */
const nameFields = ['companyName', 'contactName'];

/**
 * What a reader of `locale` calls cards, as their rows in lists do.
 * @param ids internal ids, a member's list of some thousands at most; of those that the viewer is not shown there is no name
 */
export async function listCardNames(
  ids: readonly number[],
  viewer: Pick<Viewer, 'id'>,
  locale: Locale,
): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.card.findMany({
    where: { AND: [{ id: { in: [...ids] } }, publicCards, cardNotBlockedBy(viewer.id)] },
    take: ids.length,
    select: {
      id: true,
      publicId: true,
      kind: true,
      sourceLocale: true,
      companyName: true,
      contactName: true,
      translations: {
        where: { locale: { in: nameLanguages(locale) }, field: { in: nameFields } },
        select: { locale: true, field: true, text: true, source: true },
      },
    },
  });
  return new Map(rows.map((row) => [row.id, shownNameOf(row, locale).text]));
}
