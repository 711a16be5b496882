import 'server-only';
import { lockMember } from '@/lib/accounts/locks';
import { reminderDays } from '@/lib/accounts/membership';
import { paidMemberSql, paidMembers } from '@/lib/accounts/paid-members';
import { refreshCardsOf } from '@/lib/cards/publication';
import { notify } from '@/lib/notifications/notify';
import { refreshPostsOf } from '@/lib/posts/publication';
import { db, type Tx } from '@/lib/server/db';
import { dayMs } from '@/lib/shared/durations';
import { membershipStatuses } from '@/lib/shared/viewer';
import { refreshProductsOf } from '@/lib/shop/publication';

/** Members a run looks at; the next run takes the rest. */
const batch = 500;

const memberSelect = { vipType: true, membershipExpiresAt: true } as const;

/** Ends memberships past their end, each in a transaction of its own; one that was renewed meanwhile is left alone. */
export async function expireMemberships(now = new Date()): Promise<number> {
  const due = await db.member.findMany({
    where: { ...paidMembers, membershipExpiresAt: { lte: now } },
    orderBy: { membershipExpiresAt: 'asc' },
    take: batch,
    select: { id: true },
  });
  let ended = 0;
  for (const { id } of due) if (await expireMembership(id, now)) ended += 1;
  return ended;
}

async function expireMembership(memberId: number, now: Date): Promise<boolean> {
  return db.$transaction(async (tx) => {
    await lockMember(tx, memberId);
    const member = await tx.member.findFirst({
      where: { id: memberId, ...paidMembers, membershipExpiresAt: { lte: now } },
      select: memberSelect,
    });
    if (!member?.membershipExpiresAt) return false;
    await tx.member.update({
      where: { id: memberId },
      data: { membershipStatus: membershipStatuses.expired },
      select: { id: true },
    });
    await refreshCardsOf(tx, memberId);
    await refreshPostsOf(tx, memberId);
    await refreshProductsOf(tx, memberId);
    const { vipType } = member;
    const until = member.membershipExpiresAt.toISOString();
    await notify(tx, memberId, 'membershipExpired', { vipType, until });
    return true;
  });
}

/** Reminds members 30, 7 and 1 days before the end, each time once, however often it runs. */
export async function remindMembers(now = new Date()): Promise<number> {
  let reminded = 0;
  // The nearest first: after a missed run only the days that are left are announced.
  for (const days of [...reminderDays].sort((one, other) => one - other))
    for (const id of await findUnreminded(db, now, days)) if (await remind(id, now, days)) reminded += 1;
  return reminded;
}

/** Members whose membership ends within so many days, and who were not told so, or of fewer days, in this term. */
async function findUnreminded(
  client: Pick<Tx, '$queryRaw'>,
  now: Date,
  days: number,
  memberId: number | null = null,
): Promise<number[]> {
  const rows = await client.$queryRaw<{ id: number }[]>`
    SELECT id FROM member
    WHERE (${memberId}::int IS NULL OR id = ${memberId}::int) AND deleted_at IS NULL
      AND ${paidMemberSql}
      AND membership_expires_at > ${now} AND membership_expires_at <= ${new Date(now.getTime() + days * dayMs)}
      AND NOT EXISTS (
        SELECT FROM system_message m
        WHERE m.member_id = member.id AND m.kind = 'membershipReminder' AND (m.params ->> 'days')::int <= ${days}
          AND (m.params ->> 'until')::timestamptz = member.membership_expires_at)
    ORDER BY membership_expires_at LIMIT ${batch}`;
  return rows.map(({ id }) => id);
}

async function remind(memberId: number, now: Date, days: number): Promise<boolean> {
  return db.$transaction(async (tx) => {
    await lockMember(tx, memberId);
    // Looked at again under the lock: told by another run, renewed or deleted meanwhile.
    if ((await findUnreminded(tx, now, days, memberId)).length === 0) return false;
    const member = await tx.member.findUniqueOrThrow({ where: { id: memberId }, select: memberSelect });
    if (!member.membershipExpiresAt) return false;
    const params = { vipType: member.vipType, until: member.membershipExpiresAt.toISOString(), days };
    await notify(tx, memberId, 'membershipReminder', params);
    return true;
  });
}
