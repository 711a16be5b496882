import 'server-only';
import type { Tx } from '@/lib/server/db';

/** Days of views that the owners of the demo look back on, and cards that they have collected. */
const days = 60;
const collected = 24;
/** Of these, firms that can be asked: their owners are members. */
const withOwner = 8;

const tags = ['VIP', 'Hà Nội', '供应商', '展会'];

/**
 * Writes what happened to the cards of the demo accounts: views, favourites and exports per day, scans and links by language, and a card folder with
 * tags. The numbers come from the ids, so that a seed gives the same again.
 */
export async function seedDemoLife(tx: Tx, memberIds: readonly number[], now: Date): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO card_day (card_id, day, views, favorites, exports)
    SELECT card.id, ${now}::date - n,
      4 + (card.id * 7 + n * 13) % 9 + CASE WHEN extract(isodow FROM ${now}::date - n) < 6 THEN 8 ELSE 0 END,
      CASE WHEN (card.id + n * 5) % 4 = 0 THEN 1 + n % 2 ELSE 0 END,
      CASE WHEN (card.id + n * 3) % 6 = 0 THEN 1 ELSE 0 END
    FROM card CROSS JOIN generate_series(1, ${days}::integer) AS n
    WHERE card.owner_id = ANY (${[...memberIds]}::integer[]) AND card.status = 'published'
    ON CONFLICT DO NOTHING`;
  await tx.$executeRaw`
    INSERT INTO card_arrival (card_id, day, way, locale, count)
    SELECT card.id, ${now}::date - n, way, locale, 1 + (card.id + n) % 3
    FROM card CROSS JOIN generate_series(1, ${days}::integer) AS n
    CROSS JOIN unnest(ARRAY['qr', 'share']) WITH ORDINALITY AS ways (way, turn)
    CROSS JOIN unnest(ARRAY['zh-CN', 'vi', 'en', 'ko']) WITH ORDINALITY AS spoken (locale, place)
    WHERE card.owner_id = ANY (${[...memberIds]}::integer[]) AND card.status = 'published'
      AND (card.id + n * 5 + turn * 3) % (place * 2) = 0
    ON CONFLICT DO NOTHING`;
  for (const memberId of memberIds) {
    const owned = await tx.card.findMany({
      where: { ownerId: { notIn: [...memberIds] }, kind: 'company', status: 'published' },
      orderBy: { id: 'asc' },
      skip: memberId % 5,
      take: withOwner,
      select: { id: true },
    });
    const others = await tx.card.findMany({
      where: { ownerId: null, status: 'published' },
      orderBy: { id: 'asc' },
      skip: memberId * 31,
      take: collected - withOwner,
      select: { id: true },
    });
    // Two of three of the latest are firms that can be asked.
    const cards = others.flatMap((card, at) => (at % 2 === 0 ? [...owned.splice(0, 2), card] : [card]));
    await tx.favorite.createMany({
      data: cards.map(({ id: cardId }, at) => ({
        memberId,
        cardId,
        tags: at % 3 === 0 ? [tags[at % tags.length] ?? 'VIP'] : [],
        createdAt: new Date(now.getTime() - at * 5 * 60 * 60 * 1000),
      })),
      skipDuplicates: true,
    });
  }
}
