import 'server-only';
import type { Tx } from '@/lib/server/db';
import { Prisma } from '@/lib/server/generated/prisma/client';

/** Whether one of the two blocked the other: it holds both ways. */
export async function isBlockedBetween(tx: Pick<Tx, 'block'>, one: number, other: number): Promise<boolean> {
  const found = await tx.block.findFirst({
    where: {
      OR: [
        { memberId: one, blockedId: other },
        { memberId: other, blockedId: one },
      ],
    },
    select: { memberId: true },
  });
  return found !== null;
}

/** Whether a member wants to be notified of nothing that the other does: muted, or blocked by either. */
export async function wantsSilenceFrom(
  tx: Pick<Tx, 'block' | 'mute'>,
  memberId: number,
  otherId: number,
): Promise<boolean> {
  const muted = await tx.mute.findUnique({
    where: { memberId_mutedId: { memberId, mutedId: otherId } },
    select: { memberId: true },
  });
  return muted !== null || isBlockedBetween(tx, memberId, otherId);
}

/** In SQL: a viewer and the member of a column have not blocked each other. True where the column is null. */
export function apartFrom(viewerId: number, column: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`NOT EXISTS (
    SELECT 1 FROM block WHERE (member_id = ${viewerId} AND blocked_id = ${column})
      OR (member_id = ${column} AND blocked_id = ${viewerId}))`;
}

/** In SQL: a member wants to be notified of what the member of a column does: not muted, and neither blocked the other. */
export function hearsOf(memberId: number, column: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`(${apartFrom(memberId, column)}
    AND NOT EXISTS (SELECT FROM mute WHERE member_id = ${memberId} AND muted_id = ${column}))`;
}

/** Who a viewer blocked, and who blocked them, as a condition on a member. */
export function notBlockedBy(viewerId: number) {
  return {
    blocks: { none: { blockedId: viewerId } },
    blockedBy: { none: { memberId: viewerId } },
  } satisfies Prisma.MemberWhereInput;
}
