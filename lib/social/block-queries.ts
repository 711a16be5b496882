import 'server-only';
import { thoseApartFrom } from '@/lib/accounts/apart';
import { authorMark, type MarkedPlace } from '@/lib/accounts/author-mark';
import { db } from '@/lib/server/db';
import * as Prisma from '@/lib/server/generated/prisma/internal/prismaNamespace';
import { readPage } from '@/lib/server/read-page';
import { type ListPage, pageSize } from '@/lib/shared/paging';
import type { Viewer } from '@/lib/shared/viewer';
import type { ApartKind } from './apart-list';
import type { HiddenThings } from './hidden-things';

/** A member whom the viewer blocked or muted, by the name that they were met under. */
export type ApartRow = { publicId: string; name: string; createdAt: string };

/** A page of whom the viewer blocked or muted, the latest first: theirs alone to see. */
export async function listApart(
  viewer: Pick<Viewer, 'id'>,
  kind: ApartKind,
  page: number,
): Promise<ListPage<ApartRow>> {
  const where = { memberId: viewer.id };
  const one = { select: { publicId: true } } as const;
  const list = await readPage({
    page,
    size: pageSize,
    count: (take) => (kind === 'blocked' ? db.block.count({ where, take }) : db.mute.count({ where, take })),
    read: async (range) => {
      if (kind === 'blocked') {
        const rows = await db.block.findMany({
          where,
          orderBy: [{ createdAt: 'desc' }, { blockedId: 'desc' }],
          ...range,
          select: { name: true, createdAt: true, blocked: one },
        });
        return rows.map(({ blocked, ...row }) => ({ ...row, ...blocked }));
      }
      const rows = await db.mute.findMany({
        where,
        orderBy: [{ createdAt: 'desc' }, { mutedId: 'desc' }],
        ...range,
        select: { name: true, createdAt: true, muted: one },
      });
      return rows.map(({ muted, ...row }) => ({ ...row, ...muted }));
    },
  });
  const rows = list.rows.map(({ createdAt, ...row }) => ({ ...row, createdAt: createdAt.toISOString() }));
  return { ...list, rows };
}

/** Members whose things a browser hides on kept pages; who stands apart from more has the rest hidden by the server alone. */
const mostHidden = 1_000;

/**
 * What a browser hides from a reader on kept pages: of whom they blocked and who blocked them, without saying which.
 * Nothing for the signed-out.
 */
export async function getHiddenThings(viewer: Pick<Viewer, 'id'> | null): Promise<HiddenThings> {
  if (!viewer) return { cards: [], authors: [] };
  const rows = await db.$queryRaw<{ id: number; cards: string[] }[]>`
    SELECT apart.id, ARRAY(SELECT public_id FROM card WHERE owner_id = apart.id AND status = 'published' LIMIT 4) AS cards
    FROM (SELECT DISTINCT id FROM ${thoseApartFrom(viewer.id)} AS those(id) LIMIT ${mostHidden}::integer) apart
    ORDER BY apart.id`;
  const marks = (place: MarkedPlace) => rows.map(({ id }) => authorMark(place, id));
  return { cards: rows.flatMap(({ cards }) => cards), authors: [...marks('post'), ...marks('comment')] };
}

/** Public ids of those of some cards and posts whose members stand apart from a viewer: signed-in lists leave them out. */
export async function listApartThings(
  viewer: Pick<Viewer, 'id'>,
  { cards = [], posts = [] }: { cards?: readonly string[]; posts?: readonly string[] },
): Promise<Set<string>> {
  if (cards.length + posts.length === 0) return new Set();
  const those = Prisma.sql`IN ${thoseApartFrom(viewer.id)}`;
  const rows = await db.$queryRaw<{ publicId: string }[]>`
    SELECT public_id AS "publicId" FROM card WHERE public_id = ANY (${[...cards]}::text[]) AND owner_id ${those}
    UNION ALL
    SELECT public_id FROM post WHERE public_id = ANY (${[...posts]}::text[]) AND owner_id ${those}`;
  return new Set(rows.map(({ publicId }) => publicId));
}
