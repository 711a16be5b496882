import * as Prisma from '@/lib/server/generated/prisma/internal/prismaNamespace';
import { membershipStatuses, vipTypes } from '@/lib/shared/viewer';

/** Paid members, as `isPaidMember` says it of one that was read: vipType above 0 and active (specification §4). */
export const paidMembers = {
  vipType: { gt: vipTypes.visitor },
  membershipStatus: membershipStatuses.active,
} as const satisfies Prisma.MemberWhereInput;

/** The same in SQL, of table `member`. */
export const paidMemberSql = Prisma.sql`(member.vip_type > ${vipTypes.visitor} AND member.membership_status = ${membershipStatuses.active})`;
