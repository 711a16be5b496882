import 'server-only';
import type { Tx } from '@/lib/server/db';

// Lock order: the addresses of all pages comes before a page, a page comes before its pictures.

/** Who gives a page an address holds all of them, so that of two who want the same the later one is told. */
export async function lockSlugs(tx: Pick<Tx, '$executeRaw'>): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(7401261)`;
}

export type LockedPage = {
  id: number;
  slug: string;
  title: string;
  version: number;
  footerOrder: number | null;
  publishedAt: Date | null;
  openedAt: Date | null;
  deletedAt: Date | null;
};

/** A page as it is now, held until the transaction ends; null where there is none. */
export async function lockPage(tx: Pick<Tx, '$queryRaw'>, id: number): Promise<LockedPage | null> {
  const [row] = await tx.$queryRaw<LockedPage[]>`
    SELECT id, slug, title, version, footer_order AS "footerOrder", published_at AS "publishedAt",
      opened_at AS "openedAt", deleted_at AS "deletedAt"
    FROM page WHERE id = ${id}::integer FOR NO KEY UPDATE`;
  return row ?? null;
}
