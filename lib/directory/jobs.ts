import type { PrismaClient } from '@/lib/server/generated/prisma/client';
import { pruneBatch } from '@/lib/shared/prune-batch';
import { pruneEmptySearches } from './empty-searches';
import { lastLevel, levelQuotas } from './levels';
import { lockFreeCards } from './locks';
import { countTerms } from './terms';

/** A client of its own: these jobs open transactions. */
type Db = PrismaClient;

/** Cards that one transaction locks and moves or writes. */
const batch = 200;

/** Milliseconds that a job's transaction may take. */
const longest = 600_000;

type Move = { card_id: number; level: number };

/**
 * Puts every card into the level that its age and importance give it, where level 0 has grown past its quota.
 * Cards that somebody is writing at this moment are left for the next run.
 * @param force look even where level 0 is within its quota: memberships change too
 * @returns how many cards were moved
 */
export async function relevelCards(db: Db, { force = false } = {}): Promise<number> {
  const [first] = levelQuotas;
  if (!force) {
    const rows = await db.$queryRaw<{ full: boolean }[]>`
      SELECT count(*) > ${Math.ceil(first * 1.25)}::integer AS full
      FROM (SELECT FROM card_search_0 LIMIT ${Math.ceil(first * 1.25) + 1}::integer) s`;
    if (rows[0]?.full !== true) return 0;
  }
  const moves = await readMoves(db);
  let moved = 0;
  for (let at = 0; at < moves.length; at += batch) moved += await moveCards(db, moves.slice(at, at + batch));
  return moved;
}

/** The cards that stand in another level than they should: of a million cards, some seconds. */
async function readMoves(db: Db): Promise<Move[]> {
  const [first, ...rest] = levelQuotas;
  const bounds = rest.map((_quota, index) =>
    rest.slice(0, index + 1).reduce((total, quota) => total + quota, 0),
  );
  return db.$transaction(
    async (tx) => {
      await tx.$executeRaw`SET LOCAL statement_timeout = 0`;
      return tx.$queryRaw<Move[]>`
        WITH fresh AS (
          SELECT card_id, row_number() OVER (ORDER BY listed_at DESC, card_id DESC) AS place FROM card_search
        ),
        ranked AS (
          SELECT s.card_id, s.level, f.place <= ${first}::integer AS newest,
            row_number() OVER (PARTITION BY f.place <= ${first}::integer ORDER BY s.active DESC, s.listed_at DESC, s.card_id DESC) AS place
          FROM card_search s JOIN fresh f USING (card_id)
        ),
        wanted AS (
          SELECT card_id, level AS old,
            CASE WHEN newest THEN 0 ELSE width_bucket(place, ${bounds.map((bound) => bound + 1)}::bigint[]) + 1 END AS level
          FROM ranked
        )
        SELECT card_id, least(level, ${lastLevel}::integer)::integer AS level FROM wanted
        WHERE old <> least(level, ${lastLevel}::integer) ORDER BY card_id`;
    },
    { timeout: longest },
  );
}

async function moveCards(db: Db, moves: readonly Move[]): Promise<number> {
  // Whoever writes a card's search row holds the card's row, so a row that is locked here stays where it is read.
  return db.$transaction(
    async (tx) => {
      const free = await lockFreeCards(
        tx,
        moves.map(({ card_id }) => card_id),
      );
      const going = moves.filter(({ card_id }) => free.has(card_id));
      return tx.$executeRaw`
        UPDATE card_search s SET level = m.level
        FROM unnest(${going.map(({ card_id }) => card_id)}::integer[], ${going.map(({ level }) => level)}::integer[]) AS m (card_id, level)
        WHERE s.card_id = m.card_id AND s.level <> m.level`;
    },
    { timeout: longest },
  );
}

/**
 * Marks the index rows of cards that name one of these industries, or one below it, as out of date; `reindexCards`
 * writes them anew. In parts, so that no card is locked for long.
 * @returns how many were marked
 */
export async function markIndustryCards(db: Db, industryIds: readonly number[]): Promise<number> {
  const below = await db.industry.findMany({
    where: { parentId: { in: [...industryIds] } },
    take: 1000,
    select: { id: true },
  });
  const ids = [...industryIds, ...below.map(({ id }) => id)];
  let marked = 0;
  for (let after = 0; ; ) {
    const rows = await db.$queryRaw<{ card_id: number }[]>`
      SELECT DISTINCT card_id FROM card_industry
      WHERE industry_id = ANY (${ids}::integer[]) AND card_id > ${after} ORDER BY card_id LIMIT ${batch}`;
    const last = rows.at(-1);
    if (last === undefined) return marked;
    // Raw, because this is no change of the card: its updated_at stays.
    marked += await db.$executeRaw`
      UPDATE card SET search_version = 0
      WHERE id = ANY (${rows.map(({ card_id }) => card_id)}::integer[]) AND status = 'published'`;
    after = last.card_id;
  }
}

/**
 * Counts how many names each word stands in, and drops what is gone, of cards, products and posts. Words of places and industries are
 * known without it (`Gazetteer.words`).
 */
export async function refreshTerms(db: Db): Promise<void> {
  for (const list of ['cards', 'products', 'posts'] as const)
    await db.$transaction(
      async (tx) => {
        await tx.$executeRaw`SET LOCAL statement_timeout = 0`;
        await countTerms(tx, list);
      },
      { timeout: longest },
    );
}

/**
 * Drops some of the counted searches of days before then, of those without a result as well, and of who was counted before today.
 * @returns how many searches and readers
 */
export async function pruneSearchWords(db: Pick<Db, '$executeRaw'>, before: Date): Promise<number> {
  const empty = await pruneEmptySearches(db, before);
  const readers = await db.$executeRaw`
    DELETE FROM search_word_reader WHERE (day, locale, word, reader) IN (
      SELECT day, locale, word, reader FROM search_word_reader
      WHERE day < (now() AT TIME ZONE 'Asia/Ho_Chi_Minh')::date LIMIT ${pruneBatch})`;
  const words = await db.$executeRaw`
    DELETE FROM search_word WHERE (day, locale, word) IN (
      SELECT day, locale, word FROM search_word
      WHERE day < (${before}::timestamptz AT TIME ZONE 'Asia/Ho_Chi_Minh')::date LIMIT ${pruneBatch})`;
  return empty + readers + words;
}
