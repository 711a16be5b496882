import 'server-only';
import { settingSchemas } from '@/lib/content/settings';
import { rewardOf } from '@/lib/referrals/rules';
import type { Tx } from '@/lib/server/db';
import { dayMs, hourMs, minuteMs } from '@/lib/shared/durations';
import { makePublicId } from './cards/contacts';

/** Apart from the identifiers of everything else in the demo. */
const referralSeed = 0x7e114;

/** Days ago that somebody who was brought was let in: the rewards of the first ones are confirmed, the last one is held. */
const lettingIn = [64, 47, 33, 19, 8] as const;

/**
 * Writes whom the demo's accounts brought, their rewards, and the ledger that comes of them, as it would stand after ten weeks.
 * @param accounts who refer, a share of the others each
 * @param members who registered with somebody's code, in their order
 */
export async function seedDemoReferrals(
  tx: Tx,
  accounts: readonly number[],
  members: readonly number[],
  now: Date,
): Promise<void> {
  const people = await tx.member.findMany({
    where: { id: { in: members.filter((id) => !accounts.includes(id)) }, referredById: null },
    orderBy: { id: 'asc' },
    select: { id: true, vipType: true },
  });
  const setting = settingSchemas.referral.parse({});
  let number = 0;
  for (const [at, referrerId] of accounts.entries()) {
    const brought = people
      .filter((_, place) => place % accounts.length === at)
      .slice(0, lettingIn.length + 1);
    await tx.member.updateMany({
      where: { id: { in: brought.map(({ id }) => id) } },
      data: { referredById: referrerId },
    });
    const { id: accountId } = await tx.pointsAccount.upsert({
      where: { memberId: referrerId },
      create: { memberId: referrerId },
      update: {},
      select: { id: true },
    });
    let balance = 0;
    for (const [place, { id: referredId, vipType }] of brought.entries()) {
      const reward = rewardOf({ purpose: 'join', vipType }, null, setting);
      if (!reward) continue;
      number += 1;
      const days = lettingIn[place];
      const heldAt = new Date(
        now.getTime() - (days === undefined ? 20 * minuteMs : days * dayMs - 3 * hourMs),
      );
      const dueAt = new Date(heldAt.getTime() + setting.rewardHoldMinutes * minuteMs);
      const { points } = reward;
      const { id, publicId } = await tx.referralReward.create({
        data: {
          publicId: makePublicId(referralSeed, number),
          referrerId,
          referredId,
          ...reward,
          referredType: vipType,
          status: days === undefined ? 'held' : 'confirmed',
          heldAt,
          dueAt,
          decidedAt: days === undefined ? null : dueAt,
        },
        select: { id: true, publicId: true },
      });
      if (days === undefined) continue;
      balance += points;
      await tx.pointsEntry.create({
        data: {
          accountId,
          number: place + 1,
          kind: 'reward',
          amount: points,
          balanceAfter: balance,
          cause: `reward:${id}`,
          subjectKind: 'reward',
          subjectId: publicId,
          createdAt: dueAt,
        },
        select: { number: true },
      });
      await tx.pointsAccount.update({
        where: { id: accountId },
        data: { balance, entryCount: place + 1 },
        select: { id: true },
      });
    }
  }
}
