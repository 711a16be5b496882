import type { Purpose } from '@/lib/accounts/membership';
import { createApplication } from '@/lib/orders/create-application';
import { db } from '@/lib/server/db';
import type { Prisma } from '@/lib/server/generated/prisma/client';
import { vipTypes } from '@/lib/shared/viewer';
import { makeMember } from './members';

type Applicant = {
  vipType?: number;
  purpose?: Purpose;
  note?: string;
  amount?: number;
  termDays?: number;
  member?: Partial<Prisma.MemberUncheckedCreateInput>;
};

/** A member whose application waits with its order: an individual who joins unless said otherwise. */
export async function makeApplicant({
  vipType = vipTypes.individual,
  purpose = 'join',
  note,
  amount = 0,
  termDays = 365,
  member: data = {},
}: Applicant = {}) {
  const member = await makeMember({ vipType, ...data });
  const { id } = await db.$transaction((tx) =>
    createApplication(tx, { memberId: member.id, vipType, purpose, note }, { amount, termDays }, new Date()),
  );
  const application = await db.membershipApplication.findUniqueOrThrow({ where: { id } });
  return { member, application };
}
