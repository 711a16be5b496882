import 'server-only';
import { apartFrom } from '@/lib/accounts/apart';
import type { Tx } from '@/lib/server/db';
import * as Prisma from '@/lib/server/generated/prisma/internal/prismaNamespace';

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

/** Whether a member blocked another, in this direction. */
export async function isBlocking(
  tx: Pick<Tx, 'block'>,
  memberId: number,
  blockedId: number,
): Promise<boolean> {
  const found = await tx.block.findUnique({
    where: { memberId_blockedId: { memberId, blockedId } },
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

/** In SQL: a member wants to be notified of what the member of a column does: not muted, and neither blocked the other. */
export function hearsOf(memberId: number, column: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`(${apartFrom(memberId, column)}
    AND NOT EXISTS (SELECT FROM mute WHERE member_id = ${memberId} AND muted_id = ${column}))`;
}
