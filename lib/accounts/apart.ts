import * as Prisma from '@/lib/server/generated/prisma/internal/prismaNamespace';

// Two members of whom one blocked the other stand apart: neither sees what is the other's. The conditions lie here, below all
// features that list what members make; blocking itself is lib/social.

/** In SQL: a viewer and the member of a column have not blocked each other. True where the column is null. */
export function apartFrom(viewerId: number, column: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`NOT EXISTS (
    SELECT 1 FROM block WHERE (member_id = ${viewerId} AND blocked_id = ${column})
      OR (member_id = ${column} AND blocked_id = ${viewerId}))`;
}

/** In SQL: the members who stand apart from a viewer, as a list for IN. */
export function thoseApartFrom(viewerId: number): Prisma.Sql {
  return Prisma.sql`(SELECT blocked_id FROM block WHERE member_id = ${viewerId}
    UNION ALL SELECT member_id FROM block WHERE blocked_id = ${viewerId})`;
}

/** As a condition on a member: they have not blocked the viewer, nor the viewer them. */
export function notBlockedBy(viewerId: number) {
  return {
    blocks: { none: { blockedId: viewerId } },
    blockedBy: { none: { memberId: viewerId } },
  } satisfies Prisma.MemberWhereInput;
}

/** As a condition on a member: they have not blocked the viewer, who may have blocked them and sees that they did. */
export function notBlocking(viewerId: number) {
  return { blocks: { none: { blockedId: viewerId } } } satisfies Prisma.MemberWhereInput;
}

/** The same of both of a card's owner; true for a card without one. */
export function cardNotBlockedBy(viewerId: number) {
  return { OR: [{ ownerId: null }, { owner: notBlockedBy(viewerId) }] } satisfies Prisma.CardWhereInput;
}
