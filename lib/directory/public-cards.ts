import * as Prisma from '@/lib/server/generated/prisma/internal/prismaNamespace';
import { membershipStatuses } from '@/lib/shared/viewer';

/** What everybody may see: published, and not of a deleted member. */
export const publicCards = {
  status: 'published',
  OR: [{ ownerId: null }, { owner: { deletedAt: null } }],
} as const satisfies Prisma.CardWhereInput;

/** The same of a card that was read. */
export function isPublicCard(card: { status: string; owner: { deletedAt: Date | null } | null }): boolean {
  return card.status === 'published' && (card.owner === null || card.owner.deletedAt === null);
}

/** The same in SQL, of a card `c` whose owner is joined (LEFT JOIN) as `owner`. */
export const publicCardSql = Prisma.sql`(c.status = 'published' AND owner.deleted_at IS NULL)`;

/** Whether a public card shows more than its head: while its owner's membership is active, and where it has no owner. */
export function hasOpenContacts(owner: { membershipStatus: number } | null): boolean {
  return owner === null || owner.membershipStatus === membershipStatuses.active;
}

/** The same as a condition. */
export const cardsWithOpenContacts = {
  OR: [{ ownerId: null }, { owner: { membershipStatus: membershipStatuses.active } }],
} as const satisfies Prisma.CardWhereInput;

/** The same in SQL, as `publicCardSql`. */
export const openContactsSql = Prisma.sql`(owner.id IS NULL OR owner.membership_status = ${membershipStatuses.active})`;
