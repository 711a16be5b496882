import 'server-only';
import type { Tx } from '@/lib/server/db';
import * as Prisma from '@/lib/server/generated/prisma/internal/prismaNamespace';

// Lock order: members by id, orders by id (lib/orders/locks), products by id, variants by id, then carts. Categories come before
// products: whoever merges one holds it, and whoever gives a product one waits for that by its reference.

/** Locks products in the order of their ids, so that two who want the same never wait for each other. */
export async function lockProducts(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx.$executeRaw`
    SELECT 1 FROM product WHERE id = ANY(${[...ids]}::int[]) ORDER BY id FOR NO KEY UPDATE`;
}

/** The site's products that are begun: nobody else is held while one is made, so that one that is sent twice is made once. */
export async function lockSiteShop(tx: Pick<Tx, '$executeRaw'>): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(7401252)`;
}

/** Those of these products that nobody holds, locked. */
export async function lockFreeProducts(tx: Tx, ids: readonly number[]): Promise<Set<number>> {
  const rows = await tx.$queryRaw<{ id: number }[]>`
    SELECT id FROM product WHERE id = ANY(${[...ids]}::int[]) ORDER BY id FOR NO KEY UPDATE SKIP LOCKED`;
  return new Set(rows.map(({ id }) => id));
}

/**
 * Locks what a change of stocks may write: the products of the variants, then the variants. A stock that sells out or comes back
 * changes its product, and one that is taken after its variant waits in a circle for whoever took it before.
 */
export async function lockStocks(tx: Tx, variantIds: readonly number[]): Promise<void> {
  await tx.$executeRaw`
    SELECT 1 FROM product WHERE id IN (
      SELECT product_id FROM product_variant WHERE id = ANY(${[...variantIds]}::int[])
    ) ORDER BY id FOR NO KEY UPDATE`;
  await lockVariants(tx, variantIds);
}

/** Locks variants in the order of their ids: whoever changes a stock holds it first. */
export async function lockVariants(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx.$executeRaw`
    SELECT 1 FROM product_variant WHERE id = ANY(${[...ids]}::int[]) ORDER BY id FOR NO KEY UPDATE`;
}

/** Locks carts in the order of their ids: two merges of the same ones never wait for each other. */
export async function lockCarts(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx.$executeRaw`SELECT 1 FROM cart WHERE id = ANY(${[...ids]}::int[]) ORDER BY id FOR UPDATE`;
}

/** Holds a member's cart, so that no line of it is changed while what it says is ordered. */
export async function lockCartOf(tx: Tx, memberId: number): Promise<void> {
  await tx.$executeRaw`SELECT 1 FROM cart WHERE member_id = ${memberId} FOR UPDATE`;
}

/** Categories that are changed, by id; their tree is one, so its order is held first. */
export async function lockCategories(tx: Pick<Tx, '$executeRaw'>, ids: readonly number[]): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(7401251)`;
  await tx.$executeRaw`SELECT 1 FROM category WHERE id = ANY(${[...ids]}::int[]) ORDER BY id FOR UPDATE`;
}

/** A category that a product takes. */
export type SharedCategory = { id: number; slug: string; isRetired: boolean };

/**
 * The category that a product takes, held until the transaction ends: who merges it waits, and then sees the product. Before the
 * product is held.
 * @returns the one it became part of where it did; null where there is none
 */
export async function shareCategory(tx: Pick<Tx, '$queryRaw'>, slug: string): Promise<SharedCategory | null> {
  const share = (where: Prisma.Sql) => tx.$queryRaw<(SharedCategory & { mergedInto: number | null })[]>`
    SELECT id, slug, retired_at IS NOT NULL AS "isRetired", merged_into_id AS "mergedInto"
    FROM category WHERE ${where} FOR KEY SHARE`;
  const [named] = await share(Prisma.sql`slug = ${slug}`);
  const [taken] = named?.mergedInto ? await share(Prisma.sql`id = ${named.mergedInto}`) : [named];
  return taken ? { id: taken.id, slug: taken.slug, isRetired: taken.isRetired } : null;
}

/** The same of what is being written of a product, for who is about to hold the product and then looks at it again. */
export async function shareCategoryOfDraft(tx: Pick<Tx, '$queryRaw'>, publicId: string): Promise<void> {
  const [draft] = await tx.$queryRaw<{ slug: string | null }[]>`
    SELECT d.data->>'categorySlug' AS slug FROM product_draft d
    JOIN product p ON p.id = d.product_id WHERE p.public_id = ${publicId}`;
  if (draft?.slug) await shareCategory(tx, draft.slug);
}
