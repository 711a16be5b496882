import 'server-only';
import { publicCardSql } from '@/lib/directory/public-cards';
import { type Locale, locales } from '@/lib/i18n/locales';
import { db } from '@/lib/server/db';
import { type ArrivalWay, arrivalWays } from '@/lib/shared/arrival-ways';
import type { CardKind } from '@/lib/shared/card-kind';
import { vietnamDateText, vietnamDay } from '@/lib/shared/dates';
import { dayMs } from '@/lib/shared/durations';
import { isPublicId } from '@/lib/shared/ids';
import type { Viewer } from '@/lib/shared/viewer';
import type { CardDayRange } from './days';

/** How often each way led to the card in a language. */
export type ArrivalRow = { locale: Locale } & Record<ArrivalWay, number>;

/**
 * Counts somebody who scanned a code of a public card or opened a link to it, on its day in Vietnam; nothing is kept of them. An
 * unknown card, and that of a deleted member, counts nothing.
 * @param locale the language of the page that they came to
 */
export async function recordCardArrival(publicId: string, way: ArrivalWay, locale: Locale): Promise<void> {
  if (!isPublicId(publicId)) return;
  await db.$executeRaw`
    INSERT INTO card_arrival (card_id, day, way, locale, count)
    SELECT c.id, ${vietnamDateText(new Date())}::date, ${way}, ${locale}, 1
    FROM card c LEFT JOIN member owner ON owner.id = c.owner_id
    WHERE c.public_id = ${publicId} AND ${publicCardSql}
    ON CONFLICT (card_id, day, way, locale) DO UPDATE SET count = card_arrival.count + 1`;
}

/**
 * How often the viewer's own card was scanned and opened by its links in the last days, by language, the most first; languages
 * without any are left out.
 */
export async function listOwnArrivals(
  viewer: Pick<Viewer, 'id'>,
  kind: CardKind,
  days: CardDayRange,
): Promise<ArrivalRow[]> {
  const since = new Date(vietnamDay(new Date()).getTime() - (days - 1) * dayMs);
  const card = await db.card.findFirst({
    where: { ownerId: viewer.id, kind },
    orderBy: { id: 'asc' },
    select: { id: true },
  });
  if (!card) return [];
  const rows = await db.cardArrival.groupBy({
    by: ['locale', 'way'],
    where: { cardId: card.id, day: { gte: since } },
    _sum: { count: true },
  });
  const countOf = (locale: Locale, way: ArrivalWay) =>
    rows.find((row) => row.locale === locale && row.way === way)?._sum.count ?? 0;
  return locales
    .map((locale): ArrivalRow => ({ locale, qr: countOf(locale, 'qr'), share: countOf(locale, 'share') }))
    .filter((row) => sumOf(row) > 0)
    .toSorted((one, other) => sumOf(other) - sumOf(one));
}

const sumOf = (row: ArrivalRow) => arrivalWays.reduce((sum, way) => sum + row[way], 0);
