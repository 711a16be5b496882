import { expect, it } from 'vitest';
import { paidMemberSql, paidMembers } from '@/lib/accounts/paid-members';
import { db } from '@/lib/server/db';
import { isPaidMember } from '@/lib/shared/viewer';
import { makeMember } from '@/tests/factories/members';

it('paid members are the same to a condition, to SQL and to the rule', async () => {
  const made = [];
  for (const vipType of [0, 1, 2])
    for (const membershipStatus of [0, 1, 2, 3]) made.push(await makeMember({ vipType, membershipStatus }));
  const wanted = made
    .filter(isPaidMember)
    .map(({ id }) => id)
    .sort();
  expect(wanted).toHaveLength(2);
  const found = await db.member.findMany({ where: paidMembers, select: { id: true } });
  expect(found.map(({ id }) => id).sort()).toEqual(wanted);
  const rows = await db.$queryRaw<{ id: number }[]>`SELECT id FROM member WHERE ${paidMemberSql}`;
  expect(rows.map(({ id }) => id).sort()).toEqual(wanted);
});
