import { activateMember } from '@/lib/flows/memberships/decide-application';
import type { RewardStatus } from '@/lib/referrals/rules';
import { db } from '@/lib/server/db';
import { newPublicId } from '@/lib/shared/ids';
import { vipTypes } from '@/lib/shared/viewer';
import { makeAdmin } from './admins';
import { makeApplicant } from './applications';
import { makeActiveMember, makeMember } from './members';

type Deal = { vipType?: number; amount?: number; referrer?: { id: number; publicId: string } };

/** Somebody who was brought and whose application waits, and who brought them. */
export async function makeReferral({ vipType = vipTypes.individual, amount = 0, referrer }: Deal = {}) {
  const from = referrer ?? (await makeActiveMember());
  const { member, application } = await makeApplicant({ vipType, amount, member: { referredById: from.id } });
  return { referrer: from, member, application };
}

/** The same, let in: a reward is held. */
export async function makeHeldReward(deal: Deal = {}) {
  const [admin, referral] = [await makeAdmin(), await makeReferral(deal)];
  await activateMember(admin, referral.member.publicId);
  const reward = await db.referralReward.findFirstOrThrow({ where: { referredId: referral.member.id } });
  return { ...referral, admin, reward };
}

/** A reward as its row has it, of a new member, without points in the ledger. */
export async function makeReward(
  referrerId: number,
  {
    status = 'held',
    heldAt = new Date(),
    points = 50,
  }: { status?: RewardStatus; heldAt?: Date; points?: number } = {},
) {
  const referred = await makeMember({ referredById: referrerId, vipType: vipTypes.individual });
  return db.referralReward.create({
    data: {
      publicId: newPublicId(),
      referrerId,
      referredId: referred.id,
      kind: 'activation',
      referredType: vipTypes.individual,
      points,
      status,
      heldAt,
      dueAt: new Date(heldAt.getTime() + 3_600_000),
    },
  });
}

/** Rewards of a referrer in the order in which they were held. */
export function rewardsOf(referrerId: number) {
  return db.referralReward.findMany({
    where: { referrerId },
    orderBy: { id: 'asc' },
    select: { kind: true, points: true, status: true, referredType: true },
  });
}
