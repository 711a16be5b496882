import 'server-only';
import { db, type Tx } from '@/lib/server/db';
import type { CardKind } from '@/lib/shared/card-kind';
import { vietnamDateText, vietnamDay } from '@/lib/shared/dates';
import { dayMs } from '@/lib/shared/durations';
import type { Viewer } from '@/lib/shared/viewer';

/** What is counted of a card per day. */
export const cardDayCounts = ['views', 'favorites', 'exports'] as const;
export type CardDayCount = (typeof cardDayCounts)[number];

/** How many days a series may be long. */
export const cardDayRanges = [7, 30, 90] as const;
export type CardDayRange = (typeof cardDayRanges)[number];

/** One day in Vietnam, as `2026-11-20`, with what happened to the card on it. */
export type CardDayView = { day: string } & Record<CardDayCount, number>;

const increments: Record<CardDayCount, Partial<Record<CardDayCount, number>>> = {
  views: { views: 1 },
  favorites: { favorites: 1 },
  exports: { exports: 1 },
};

/**
 * Counts one event of a card on its day in Vietnam, in the transaction of the caller. Of two at once both count.
 * @param cardId internal id of a card that exists
 */
export async function countCardDay(
  tx: Pick<Tx, '$executeRaw'>,
  cardId: number,
  count: CardDayCount,
): Promise<void> {
  const { views = 0, favorites = 0, exports = 0 } = increments[count];
  await tx.$executeRaw`
    INSERT INTO card_day (card_id, day, views, favorites, exports)
    VALUES (${cardId}, ${vietnamDateText(new Date())}::date, ${views}, ${favorites}, ${exports})
    ON CONFLICT (card_id, day) DO UPDATE SET
      views = card_day.views + excluded.views,
      favorites = card_day.favorites + excluded.favorites,
      exports = card_day.exports + excluded.exports`;
}

/** The same for many cards in one statement, such as those of an exported file. */
export async function countCardDays(
  tx: Pick<Tx, '$executeRaw'>,
  cardIds: readonly number[],
  count: CardDayCount,
): Promise<void> {
  if (cardIds.length === 0) return;
  const { views = 0, favorites = 0, exports = 0 } = increments[count];
  // In the order of their ids: two exports at once lock the same rows one after the other.
  await tx.$executeRaw`
    INSERT INTO card_day (card_id, day, views, favorites, exports)
    SELECT id, ${vietnamDateText(new Date())}::date, ${views}, ${favorites}, ${exports}
    FROM card WHERE id = ANY(${[...cardIds]}::integer[]) ORDER BY id
    ON CONFLICT (card_id, day) DO UPDATE SET
      views = card_day.views + excluded.views,
      favorites = card_day.favorites + excluded.favorites,
      exports = card_day.exports + excluded.exports`;
}

/**
 * The last days of the viewer's own card, the oldest first, today last, days without anything as zeros.
 * @returns null where the viewer has no card of the kind
 */
export async function listOwnCardDays(
  viewer: Pick<Viewer, 'id'>,
  kind: CardKind,
  days: CardDayRange,
): Promise<CardDayView[] | null> {
  const today = vietnamDay(new Date());
  const first = new Date(today.getTime() - (days - 1) * dayMs);
  const card = await db.card.findFirst({
    where: { ownerId: viewer.id, kind },
    orderBy: { id: 'asc' },
    select: {
      days: {
        where: { day: { gte: first, lte: today } },
        take: days,
        select: { day: true, views: true, favorites: true, exports: true },
      },
    },
  });
  if (!card) return null;
  const byDay = new Map(card.days.map(({ day, ...counts }) => [dateText(day), counts]));
  return Array.from({ length: days }, (_, at) => {
    const day = dateText(new Date(first.getTime() + at * dayMs));
    return { day, ...(byDay.get(day) ?? { views: 0, favorites: 0, exports: 0 }) };
  });
}

/** A column of type `date` travels as midnight UTC. */
function dateText(day: Date): string {
  return day.toISOString().slice(0, 10);
}
