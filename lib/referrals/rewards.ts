import 'server-only';
import type { Purpose } from '@/lib/accounts/membership';
import type { SettingValue } from '@/lib/content/settings';
import { notify } from '@/lib/notifications/notify';
import { writePoints } from '@/lib/points/ledger';
import { writeAudit } from '@/lib/server/audit';
import { db, type Tx } from '@/lib/server/db';
import { AppError } from '@/lib/server/errors';
import type { Prisma } from '@/lib/server/generated/prisma/client';
import { logUnexpected } from '@/lib/server/log';
import type { AdminViewer } from '@/lib/shared/admin-viewer';
import { minuteMs } from '@/lib/shared/durations';
import { newPublicId } from '@/lib/shared/ids';
import { auditTargetOf } from '@/lib/subjects/names';
import { lockReward } from './locks';
import { canMoveReward, type RewardMove, rewardMoves, rewardOf } from './rules';

/** A member as they are let in: what they became, and how. */
export type LetIn = { id: number; referredById: number | null; vipType: number; purpose: Purpose };

/**
 * Holds the reward of who brought a member, in the transaction that lets the member in or upgrades them. Once for each, whatever
 * way led there; nothing for oneself, and nothing for who is deleted by then. Both members are locked by the caller.
 * @param setting read before the transaction
 */
export async function holdReward(
  tx: Tx,
  { id: referredId, referredById, ...letIn }: LetIn,
  setting: SettingValue<'referral'>,
  now: Date,
): Promise<void> {
  if (referredById === null || referredById === referredId) return;
  const referrer = await tx.member.findFirst({
    where: { id: referredById, deletedAt: null },
    select: { id: true },
  });
  if (!referrer) return;
  const earlier = await tx.referralReward.findUnique({
    where: { referredId_kind: { referredId, kind: 'activation' } },
    select: { points: true, status: true },
  });
  const reward = rewardOf(letIn, earlier, setting);
  if (!reward) return;
  const { count } = await tx.referralReward.createMany({
    data: {
      ...reward,
      publicId: newPublicId(),
      referrerId: referrer.id,
      referredId,
      referredType: letIn.vipType,
      heldAt: now,
      dueAt: new Date(now.getTime() + setting.rewardHoldMinutes * minuteMs),
    },
    skipDuplicates: true,
  });
  if (count > 0) await notify(tx, referrer.id, 'rewardHeld', { ...reward, vipType: letIn.vipType });
}

/** Rewards that are read at once; a run goes on until none is left. */
const batch = 200;

/**
 * Confirms what is due, the earliest first, each in a transaction of its own; what fell due while nothing ran is caught up on. Of
 * several workers at once one confirms a reward and the others find it confirmed.
 * @returns how many it confirmed
 */
export async function confirmDueRewards(now = new Date()): Promise<number> {
  let confirmed = 0;
  let after: { dueAt: Date; id: number } | undefined;
  for (;;) {
    const due: { id: number; dueAt: Date }[] = await db.referralReward.findMany({
      where: {
        status: 'held',
        dueAt: { lte: now },
        // One that could not be confirmed is passed by, and looked at again in the next run.
        ...(after && { OR: [{ dueAt: { gt: after.dueAt } }, { dueAt: after.dueAt, id: { gt: after.id } }] }),
      },
      orderBy: [{ dueAt: 'asc' }, { id: 'asc' }],
      take: batch,
      select: { id: true, dueAt: true },
    });
    for (const { id } of due) if (await confirmReward(id, now)) confirmed += 1;
    after = due.at(-1);
    if (due.length < batch) return confirmed;
  }
}

async function confirmReward(id: number, now: Date): Promise<boolean> {
  try {
    await db.$transaction(async (tx) => {
      const { memberId, publicId, points } = await moveReward(tx, id, 'confirm', { decidedAt: now });
      const { balance } = await writePoints(tx, {
        memberId,
        kind: 'reward',
        amount: points,
        cause: `reward:${id}`,
        subject: { kind: 'reward', id: publicId },
      });
      await notify(tx, memberId, 'rewardConfirmed', { points, balance });
    });
    return true;
  } catch (error) {
    // Confirmed by another worker or cancelled since it was read, or its member is gone.
    if (!(error instanceof AppError && error.code === 'conflict')) logUnexpected(error, 'confirm a reward');
    return false;
  }
}

type Decider = Pick<AdminViewer, 'id' | 'name'>;

/**
 * Cancels a reward while it is held: it never becomes points.
 * @throws AppError `notFound`; `conflict` where it was confirmed or cancelled meanwhile
 */
export async function cancelReward(admin: Decider, publicId: string, reason: string): Promise<void> {
  await decideReward(admin, publicId, 'cancel', reason, async (tx, { memberId, points }) => {
    await notify(tx, memberId, 'rewardCancelled', { points, reasonCode: null, reason });
  });
}

/**
 * Takes back a confirmed reward. What was spent already leaves the balance below zero, and later points fill it first.
 * @throws AppError `notFound`; `conflict` where it is not confirmed, or whose it was is deleted for good
 */
export async function takeBackReward(admin: Decider, publicId: string, reason: string): Promise<void> {
  await decideReward(admin, publicId, 'takeBack', reason, async (tx, { id, memberId, points }) => {
    const { balance } = await writePoints(tx, {
      memberId,
      kind: 'rewardTakenBack',
      amount: -points,
      cause: `rewardTakenBack:${id}`,
      subject: { kind: 'reward', id: publicId },
      reason,
      adminId: admin.id,
    });
    await notify(tx, memberId, 'rewardTakenBack', { points, balance, reasonCode: null, reason });
  });
}

type MovedReward = { id: number; publicId: string; memberId: number; points: number };

async function decideReward(
  admin: Decider,
  publicId: string,
  move: Exclude<RewardMove, 'confirm'>,
  reason: string,
  follow: (tx: Tx, reward: MovedReward) => Promise<void>,
): Promise<void> {
  const found = await db.referralReward.findUnique({ where: { publicId }, select: { id: true } });
  if (!found) throw new AppError('notFound');
  await db.$transaction(async (tx) => {
    const decided = { decidedAt: new Date(), decidedById: admin.id, reason };
    const { referrer, referred, ...reward } = await moveReward(tx, found.id, move, decided);
    await follow(tx, reward);
    const { points } = reward;
    await writeAudit(tx, admin, {
      action: `reward.${move}`,
      target: auditTargetOf('member', referrer),
      after: { points, referred: referred?.publicId ?? null, reason },
    });
  });
}

/** @throws AppError `conflict` where it stands elsewhere, or nobody is left to whom it belongs */
async function moveReward(
  tx: Tx,
  id: number,
  move: RewardMove,
  decided: Prisma.ReferralRewardUncheckedUpdateInput,
) {
  await lockReward(tx, id);
  const { referrerId, referrer, status, ...reward } = await tx.referralReward.findUniqueOrThrow({
    where: { id },
    select: {
      id: true,
      publicId: true,
      referrerId: true,
      points: true,
      status: true,
      referrer: { select: { publicId: true, nickname: true } },
      referred: { select: { publicId: true } },
    },
  });
  if (referrerId === null || !referrer || !canMoveReward(move, { status, referrerId }))
    throw new AppError('conflict');
  const data = { ...decided, status: rewardMoves[move].to };
  await tx.referralReward.update({ where: { id }, data, select: { id: true } });
  return { ...reward, memberId: referrerId, referrer };
}
