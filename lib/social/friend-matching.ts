import 'server-only';
import { cardNamesSql, wordConditions } from '@/lib/cards/name-match';
import type { Tx } from '@/lib/server/db';
import { foldedSql } from '@/lib/server/folded-sql';
import * as Prisma from '@/lib/server/generated/prisma/internal/prismaNamespace';
import { friendsMost } from './friendship';

/** Which of a member's friends are meant. */
export type FriendMatch = { q: string; tag: string };

/** What a friend is searched by: their name, those of their public cards in all languages, and the member's own words. */
const searched = Prisma.sql`concat_ws(' ', friend_member.nickname,
  (SELECT string_agg(${cardNamesSql}, ' ') FROM card c
    WHERE c.owner_id = f.friend_id AND c.status = 'published'),
  f.note, array_to_string(f.tags, ' '))`;

/** FROM and WHERE of a member's friends that match; the rows are `f`. */
function matching(memberId: number, { q, tag }: FriendMatch): Prisma.Sql {
  const words = wordConditions(q, Prisma.sql`words.text`);
  const conditions = [
    Prisma.sql`f.member_id = ${memberId}`,
    Prisma.sql`friend_member.deleted_at IS NULL`,
    ...(tag ? [Prisma.sql`f.tags @> ARRAY[${tag}]::text[]`] : []),
    ...words,
  ];
  const text =
    words.length > 0
      ? // OFFSET 0: made once a row, however many words are looked for.
        Prisma.sql`CROSS JOIN LATERAL (SELECT ${foldedSql(searched)} AS text OFFSET 0) words`
      : Prisma.empty;
  return Prisma.sql`FROM friend f JOIN member friend_member ON friend_member.id = f.friend_id
    ${text}
    WHERE ${Prisma.join(conditions, ' AND ')}`;
}

type Reader = Pick<Tx, '$queryRaw'>;

/**
 * Internal ids of all of a member's friends that match, the latest friend first: nobody has more than `friendsMost`, and what they
 * are searched by is made once for list and count.
 */
export async function listMatchingFriends(
  tx: Reader,
  memberId: number,
  match: FriendMatch,
): Promise<number[]> {
  const rows = await tx.$queryRaw<{ id: number }[]>`
    SELECT f.friend_id AS id ${matching(memberId, match)}
    ORDER BY f.created_at DESC, f.friend_id DESC LIMIT ${friendsMost}`;
  return rows.map(({ id }) => id);
}
