import { listingRows, type SearchRow, searchRow } from '@/lib/directory/index-row';
import { lockCard } from '@/lib/directory/locks';
import { isPublicCard } from '@/lib/directory/public-cards';
import { encodeNumbers, encodeTokens } from '@/lib/directory/row-encoding';
import { indexWritten } from '@/lib/directory/terms';
import type { Gazetteer } from '@/lib/search/gazetteer';
import { getGazetteer, readGazetteer } from '@/lib/search/gazetteer-rows';
import { TOKENS_VERSION } from '@/lib/search/tokens';
import type { Tx } from '@/lib/server/db';
import type { PrismaClient } from '@/lib/server/generated/prisma/client';
import { indexableSelect, toIndexable } from './indexable-card';
import { readOffers } from './read-offers';

/** Takes a card out of the search and the lists. Belongs into the transaction that hides it. */
export async function unindexCard(tx: Tx, cardId: number): Promise<void> {
  await lockCard(tx, cardId);
  const rows = await tx.$queryRaw<{ terms: string[] }[]>`
    WITH listing AS (DELETE FROM card_listing WHERE card_id = ${cardId})
    DELETE FROM card_search WHERE card_id = ${cardId} RETURNING terms`;
  await indexWritten(tx, 'cards', rows, []);
}

async function writeRow(tx: Tx, row: SearchRow): Promise<void> {
  const listings = listingRows(row);
  // A new card enters level 0, the newest; an edited one stays where it is.
  const before = await tx.$queryRaw<{ terms: string[] | null }[]>`
    WITH gone AS (DELETE FROM card_search WHERE card_id = ${row.cardId} RETURNING level, terms)
    INSERT INTO card_search
      (card_id, level, kind, active, province, listed_at, industries, name_key, terms, head, body)
    VALUES (
      ${row.cardId}, coalesce((SELECT min(level) FROM gone), 0), ${row.kind}::card_kind, ${row.active},
      ${row.province}, ${row.listedAt}, ${encodeNumbers(row.industries)}::integer[], ${row.nameKey}, ${row.terms}::text[],
      ${encodeTokens(row.head)}::tsvector, ${encodeTokens(row.body)}::tsvector
    ) RETURNING (SELECT terms FROM gone) AS terms`;
  await tx.$executeRaw`
    WITH scopes AS (SELECT unnest(${listings.map(({ scope }) => scope)}::integer[]) AS scope),
    gone AS (
      DELETE FROM card_listing
      WHERE card_id = ${row.cardId} AND scope NOT IN (SELECT scope FROM scopes)
    )
    INSERT INTO card_listing (scope, card_id, listed_at, name_key)
    SELECT scope, ${row.cardId}, ${row.listedAt}, ${row.nameKey} FROM scopes
    ON CONFLICT (card_id, scope) DO UPDATE SET listed_at = excluded.listed_at, name_key = excluded.name_key
    WHERE (card_listing.listed_at, card_listing.name_key) IS DISTINCT FROM (excluded.listed_at, excluded.name_key)`;
  await indexWritten(tx, 'cards', before, [row]);
}

/**
 * Writes a card's rows of the search index and the lists anew, or takes them out where it is not published
 * or its owner is deleted. Belongs into the transaction that changes the card: the card's row is locked until
 * its end, so of two changes at once the later one sees and indexes both.
 * @param gazetteer where the caller has it already
 */
export async function indexCard(tx: Tx, cardId: number, gazetteer?: Gazetteer): Promise<void> {
  await lockCard(tx, cardId);
  const card = await tx.card.findUnique({ where: { id: cardId }, select: indexableSelect });
  if (card === null || !isPublicCard(card)) {
    await unindexCard(tx, cardId);
    return;
  }
  const indexable = toIndexable(card, await readOffers(tx, card));
  await writeRow(tx, searchRow(indexable, gazetteer ?? (await getGazetteer(tx))));
  if (card.searchVersion !== TOKENS_VERSION) {
    // Raw, because this is no change of the card: its updated_at stays.
    await tx.$executeRaw`UPDATE card SET search_version = ${TOKENS_VERSION} WHERE id = ${cardId}`;
  }
}

/** Indexes all cards of a member anew, after their membership changed or they were deleted or restored. */
export async function indexCardsOf(tx: Tx, memberId: number): Promise<void> {
  const cards = await tx.card.findMany({
    where: { ownerId: memberId },
    select: { id: true },
    orderBy: { id: 'asc' },
  });
  for (const { id } of cards) await indexCard(tx, id);
}

/**
 * Writes the index rows of cards anew whose tokens are of another version.
 * @param most cards of one run; the next run goes on
 * @returns how many were written
 */
export async function reindexCards(db: PrismaClient, { most = 5000 } = {}): Promise<number> {
  const gazetteer = await readGazetteer(db);
  let written = 0;
  for (let after = 0; written < most; ) {
    const cards = await db.card.findMany({
      where: { id: { gt: after }, status: 'published', searchVersion: { lt: TOKENS_VERSION } },
      orderBy: { id: 'asc' },
      take: Math.min(200, most - written),
      select: { id: true },
    });
    const last = cards.at(-1);
    if (last === undefined) break;
    for (const { id } of cards) await db.$transaction((tx) => indexCard(tx, id, gazetteer));
    after = last.id;
    written += cards.length;
  }
  return written;
}
