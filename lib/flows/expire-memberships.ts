import 'server-only';
import { lockMember } from '@/lib/accounts/applications';
import { reminderDays } from '@/lib/accounts/membership';
import { memberLocale } from '@/lib/accounts/queries';
import { mailChoicesSchema } from '@/lib/accounts/schemas';
import { indexCardsOf } from '@/lib/directory/indexing';
import { tellMember } from '@/lib/notifications/service';
import { invalidate } from '@/lib/server/cache/invalidate';
import { db } from '@/lib/server/db';
import { queueMail } from '@/lib/server/mail/queue-mail';
import { membershipStatuses } from '@/lib/shared/viewer';
import { tagsOfCardsOf } from './member-cards';

const dayMs = 86_400_000;
/** Members a run looks at; the next run takes the rest. */
const batch = 500;

const memberSelect = {
  id: true,
  email: true,
  locale: true,
  vipType: true,
  mailChoices: true,
  membershipExpiresAt: true,
} as const;

/** Ends memberships past their end, each in a transaction of its own; one that was renewed meanwhile is left alone. */
export async function expireMemberships(now = new Date()): Promise<number> {
  const due = await db.member.findMany({
    where: { membershipStatus: membershipStatuses.active, membershipExpiresAt: { lte: now } },
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
      where: {
        id: memberId,
        membershipStatus: membershipStatuses.active,
        membershipExpiresAt: { lte: now },
      },
      select: { ...memberSelect, deletedAt: true },
    });
    if (!member?.membershipExpiresAt) return false;
    await tx.member.update({
      where: { id: memberId },
      data: { membershipStatus: membershipStatuses.expired },
      select: { id: true },
    });
    await indexCardsOf(tx, memberId);
    await invalidate(tx, await tagsOfCardsOf(tx, memberId));
    const { vipType } = member;
    const until = member.membershipExpiresAt.toISOString();
    await tellMember(tx, memberId, 'membershipExpired', { vipType, until });
    if (member.deletedAt === null) {
      await queueMail(tx, {
        to: member.email,
        locale: memberLocale(member.locale),
        template: 'membershipExpired',
        params: { vipType, until },
        dedupeKey: `membershipExpired:${memberId}:${until}`,
      });
    }
    return true;
  });
}

/** Reminds members 30, 7 and 1 days before the end, each time once, however often it runs. */
export async function remindMembers(now = new Date()): Promise<number> {
  let reminded = 0;
  // The nearest first: who missed a run is told the days that are left, and not all that passed.
  for (const days of [...reminderDays].sort((one, other) => one - other)) {
    const members = await db.member.findMany({
      where: {
        deletedAt: null,
        membershipStatus: membershipStatuses.active,
        membershipExpiresAt: { gt: now, lte: new Date(now.getTime() + days * dayMs) },
        systemMessages: {
          none: {
            kind: 'membershipReminder',
            params: { path: ['days'], lte: days },
            // Of this term: the reminders of the one before are older than its longest notice.
            createdAt: { gt: new Date(now.getTime() - Math.max(...reminderDays) * dayMs) },
          },
        },
      },
      orderBy: { membershipExpiresAt: 'asc' },
      take: batch,
      select: memberSelect,
    });
    for (const member of members) {
      if (!member.membershipExpiresAt) continue;
      const params = { vipType: member.vipType, until: member.membershipExpiresAt.toISOString(), days };
      await db.$transaction(async (tx) => {
        await tellMember(tx, member.id, 'membershipReminder', params);
        if (!mailChoicesSchema.parse(member.mailChoices).reminders) return;
        await queueMail(tx, {
          to: member.email,
          locale: memberLocale(member.locale),
          template: 'membershipReminder',
          params,
          dedupeKey: `membershipReminder:${member.id}:${params.until}:${days}`,
        });
      });
      reminded += 1;
    }
  }
  return reminded;
}
