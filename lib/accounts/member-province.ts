import * as Prisma from '@/lib/server/generated/prisma/internal/prismaNamespace';

/**
 * The province of a member, in SQL of table `member`: that of their company card, or where that names none, of their personal one.
 * A member has at most one of each, so it is one look at an index; null where no card says it.
 */
export const memberProvinceSql = Prisma.sql`(
  SELECT card.province_code FROM card
  WHERE card.owner_id = member.id AND card.province_code IS NOT NULL ORDER BY card.kind LIMIT 1)`;

/** The same as a filter: members whose province it is. */
export function membersIn(provinceCode: string) {
  const ofKind = (kind: 'company' | 'personal') => ({ some: { kind, provinceCode } }) as const;
  return {
    OR: [
      { cards: ofKind('company') },
      { cards: { ...ofKind('personal'), none: { kind: 'company', provinceCode: { not: null } } } },
    ],
  } satisfies Prisma.MemberWhereInput;
}
