import 'server-only';
import { apartFrom } from '@/lib/accounts/apart';
import { cardNamesSql, wordConditions } from '@/lib/cards/name-match';
import { publicCardSql } from '@/lib/directory/public-cards';
import type { Tx } from '@/lib/server/db';
import { foldedSql } from '@/lib/server/folded-sql';
import * as Prisma from '@/lib/server/generated/prisma/internal/prismaNamespace';
import type { FavoriteMatch } from './favorite-list';

/** What a favourite is searched by: the names in all languages while the card is public, and the member's own note and tags. */
const searched = Prisma.sql`concat_ws(' ', CASE WHEN listed.yes THEN ${cardNamesSql} END, f.note,
  array_to_string(f.tags, ' '))`;

/** Each ends with the card, so that no row stands on two pages. */
const orders = {
  kept: Prisma.sql`f.created_at DESC, f.card_id DESC`,
  changed: Prisma.sql`coalesce(f.changed_at, f.created_at) DESC, f.card_id DESC`,
  remind: Prisma.sql`f.remind_at ASC NULLS LAST, f.created_at DESC, f.card_id DESC`,
} as const;

/** What the database orders by; names are ordered as a language does (`by-name.ts`). */
export type StoredOrder = keyof typeof orders;

type Options = {
  /** Leaves out cards that are no longer public. */
  onlyListed?: boolean;
};

/** FROM and WHERE of a member's favourites that match; the rows are `f`, their cards `c`. */
function matching(
  memberId: number,
  { q, kind, tag }: FavoriteMatch,
  { onlyListed }: Options = {},
): Prisma.Sql {
  const words = wordConditions(q, Prisma.sql`words.text`);
  const conditions = [
    Prisma.sql`f.member_id = ${memberId}`,
    ...(kind ? [Prisma.sql`c.kind = ${kind}::card_kind`] : []),
    ...(tag ? [Prisma.sql`f.tags @> ARRAY[${tag}]::text[]`] : []),
    ...(onlyListed ? [Prisma.sql`listed.yes`] : []),
    ...words,
  ];
  const text =
    words.length > 0
      ? // OFFSET 0: made once a row, however many words are looked for.
        Prisma.sql`CROSS JOIN LATERAL (SELECT ${foldedSql(searched)} AS text OFFSET 0) words`
      : Prisma.empty;
  return Prisma.sql`FROM favorite f
    JOIN card c ON c.id = f.card_id
    LEFT JOIN member owner ON owner.id = c.owner_id
    CROSS JOIN LATERAL (SELECT ${publicCardSql} AND ${apartFrom(memberId, Prisma.sql`c.owner_id`)} AS yes) listed
    ${text}
    WHERE ${Prisma.join(conditions, ' AND ')}`;
}

type Reader = Pick<Tx, '$queryRaw'>;

/** How many of a member's favourites match. */
export async function countMatching(tx: Reader, memberId: number, match: FavoriteMatch): Promise<number> {
  const [row] = await tx.$queryRaw<{ count: number }[]>`
    SELECT count(*)::integer AS count ${matching(memberId, match)}`;
  return row?.count ?? 0;
}

/** Internal ids of the cards of a member's favourites that match, the latest kept first unless said otherwise. */
export async function listMatching(
  tx: Reader,
  memberId: number,
  match: FavoriteMatch,
  {
    take,
    skip = 0,
    order = 'kept',
    ...options
  }: Options & { take: number; skip?: number; order?: StoredOrder },
): Promise<number[]> {
  const rows = await tx.$queryRaw<{ id: number }[]>`
    SELECT f.card_id AS id ${matching(memberId, match, options)}
    ORDER BY ${orders[order]} LIMIT ${take} OFFSET ${skip}`;
  return rows.map(({ id }) => id);
}
