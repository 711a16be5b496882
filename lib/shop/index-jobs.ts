import 'server-only';
import type { PrismaClient } from '@/lib/server/generated/prisma/client';
import * as Prisma from '@/lib/server/generated/prisma/internal/prismaNamespace';
import { indexProducts, PRODUCT_INDEX_VERSION } from './index-products';
import { lockFreeProducts, lockProducts } from './locks';
import { productLevelQuotas, productLevelStarts } from './search-levels';

/** A client of its own: these jobs open transactions. */
type Db = PrismaClient;

/** Products that one transaction locks and writes. */
const batch = 100;

/**
 * Writes the rows of listed products anew that are out of date, or that other tokens made.
 * @param most products of one run; the next run goes on
 * @returns how many were written
 */
export async function reindexProducts(db: Db, { most = 5_000 } = {}): Promise<number> {
  let written = 0;
  while (written < most) {
    const stale = await db.$queryRaw<{ id: number }[]>`
      SELECT id FROM product WHERE listed_at IS NOT NULL AND search_version < ${PRODUCT_INDEX_VERSION}
      ORDER BY search_version, id LIMIT ${Math.min(batch, most - written)}::integer`;
    const ids = stale.map(({ id }) => id).sort((one, other) => one - other);
    if (ids.length === 0) break;
    await db.$transaction(async (tx) => {
      await lockProducts(tx, ids);
      await indexProducts(tx, ids);
    });
    written += ids.length;
  }
  return written;
}

/** Whose products are found by another name or place now: those of a seller, or of categories and what lies below them. */
export type StaleProducts = { memberId: number } | { categoryIds: number[] };

/**
 * Marks the rows of products as out of date whose seller or category has another name or place, and writes the first ones anew. In
 * parts, so that no product is locked for long.
 * @returns how many were marked
 */
export async function reindexProductsOf(db: Db, of: StaleProducts): Promise<number> {
  let marked = 0;
  for (let after = 0; ; ) {
    const rows = await db.$queryRaw<{ id: number }[]>`
      SELECT p.id FROM product p WHERE ${staleWhere(of)} AND p.id > ${after} AND p.listed_at IS NOT NULL
      ORDER BY p.id LIMIT ${batch}::integer`;
    const last = rows.at(-1);
    if (last === undefined) break;
    // Raw, because this is no change of the product: its updated_at stays.
    marked += await db.$executeRaw`
      UPDATE product SET search_version = 0
      WHERE id = ANY (${rows.map(({ id }) => id)}::integer[]) AND search_version <> 0`;
    after = last.id;
  }
  if (marked > 0) await reindexProducts(db);
  return marked;
}

function staleWhere(of: StaleProducts): Prisma.Sql {
  if ('memberId' in of) return Prisma.sql`p.seller_id = ${of.memberId}`;
  return Prisma.sql`p.category_id IN (
    WITH RECURSIVE below AS (
      SELECT c.id, 1 AS depth FROM category c WHERE c.id = ANY (${of.categoryIds}::integer[])
      UNION ALL SELECT c.id, b.depth + 1 FROM category c JOIN below b ON c.parent_id = b.id WHERE b.depth < 8
    ) SELECT id FROM below)`;
}

type Move = { product_id: number; level: number };

/**
 * Puts products into the level that their age gives them, where level 0 has grown past its quota by a quarter. Products that
 * somebody is writing at this moment are left for the next run.
 * @returns how many were moved
 */
export async function relevelProducts(db: Db): Promise<number> {
  const [first] = productLevelQuotas;
  const full = Math.ceil(first * 1.25);
  const [counted] = await db.$queryRaw<{ full: boolean }[]>`
    SELECT count(*) > ${full}::integer AS full
    FROM (SELECT FROM product_search WHERE level = 0 LIMIT ${full + 1}::integer) s`;
  if (counted?.full !== true) return 0;
  let moved = 0;
  // The oldest level first: what moves on makes room.
  for (let level = productLevelQuotas.length - 1; level >= 0; level -= 1) moved += await moveOn(db, level);
  return moved;
}

/** Moves what is older than a level's stretch to the next one, the oldest first. */
async function moveOn(db: Db, level: number): Promise<number> {
  const [start] = await db.$queryRaw<{ listed_at: Date; product_id: number }[]>`
    SELECT listed_at, product_id FROM product_search ORDER BY listed_at DESC, product_id DESC
    OFFSET ${productLevelStarts[level] ?? 0}::integer LIMIT 1`;
  if (start === undefined) return 0;
  let moved = 0;
  for (let skip = 0; ; ) {
    const moves = await db.$queryRaw<Move[]>`
      SELECT product_id, level FROM product_search
      WHERE level = ${level} AND (listed_at, product_id) <= (${start.listed_at}, ${start.product_id})
      ORDER BY listed_at, product_id OFFSET ${skip}::integer LIMIT ${batch}::integer`;
    if (moves.length === 0) return moved;
    const went = await moveRows(db, moves, level + 1);
    moved += went;
    // Those that are held stay before the rest.
    skip += moves.length - went;
  }
}

async function moveRows(db: Db, moves: readonly Move[], level: number): Promise<number> {
  return db.$transaction(async (tx) => {
    const free = await lockFreeProducts(
      tx,
      moves.map(({ product_id }) => product_id),
    );
    return tx.$executeRaw`
      UPDATE product_search SET level = ${level}
      WHERE product_id = ANY (${[...free]}::integer[]) AND level = ${level - 1}`;
  });
}
