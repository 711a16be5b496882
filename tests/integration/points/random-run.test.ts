import { expect, it } from 'vitest';
import { confirmDueRewards } from '@/lib/referrals/rewards';
import { db } from '@/lib/server/db';
import { hourMs } from '@/lib/shared/durations';
import { newPublicId } from '@/lib/shared/ids';
import { vipTypes } from '@/lib/shared/viewer';
import { makeAdmin } from '@/tests/factories/admins';
import { storeSetting } from '@/tests/factories/content';
import { makeActiveMember } from '@/tests/factories/members';
import { findPointsProblems } from '@/tests/factories/points';
import { makeReferral } from '@/tests/factories/referrals';
import { startTeam } from '@/tests/setup/dying-processes';
import { chance, isLongRun, seedOfRun, times } from '@/tests/setup/long-runs';
import type { Task, Work } from './random-process';

// Rewards are held, confirmed, cancelled and taken back, points spent, given back and corrected, by chance and by two processes at
// the same time, of which one is killed now and then: at some statement, or at a commit. Afterwards there is all of a thing or
// nothing: reward, entry, notification and audit.

const script = new URL('./random-process.ts', import.meta.url);
const rounds = times(10, 400);
const deathEvery = 3;

/** What does not belong to each other: who was told of what, and what the audit has. */
async function findRewardProblems(): Promise<string[]> {
  const errors = await findPointsProblems();
  const told = async (kind: string) => db.systemMessage.count({ where: { kind } });
  const audited = async (action: string) => db.auditEntry.count({ where: { action } });
  const entries = async (kind: string) => db.pointsEntry.count({ where: { kind } });
  const rewards = async (status?: 'cancelled' | 'takenBack') =>
    db.referralReward.count({ where: status ? { status } : {} });
  const commissions = await db.referralCommission.count();
  const active = await db.member.count({ where: { membershipStatus: 1, referredById: { not: null } } });
  const pairs: [string, number, number][] = [
    ['who was let in and held rewards', active, await rewards()],
    ['rewards and who was told', await rewards(), await told('rewardHeld')],
    ['fees and commissions', active, commissions],
    ['commissions and who was told', commissions, await told('commissionEarned')],
    ['confirmed ones and who was told', await entries('reward'), await told('rewardConfirmed')],
    ['cancelled ones and who was told', await rewards('cancelled'), await told('rewardCancelled')],
    ['cancelled ones and the audit', await rewards('cancelled'), await audited('reward.cancel')],
    ['taken ones and who was told', await rewards('takenBack'), await told('rewardTakenBack')],
    ['taken ones and the audit', await rewards('takenBack'), await audited('reward.takeBack')],
    ['corrections and the audit', await entries('correction'), await audited('points.correct')],
  ];
  for (const [name, one, other] of pairs) if (one !== other) errors.push(`${name}: ${one} and ${other}`);
  return errors;
}

it(`keeps rewards and points true over ${rounds * 2} operations of chance`, {
  timeout: rounds * 10_000,
}, async () => {
  const seed = seedOfRun();
  const draw = chance(seed);
  const pick = <T>(from: readonly T[]): T | undefined => from[Math.floor(draw() * from.length)];
  await storeSetting('referral', {
    rewardIndividual: 50,
    rewardEnterprise: 100,
    rewardHoldMinutes: 60,
    commissionPercent: 10,
  });
  const admin = await makeAdmin();
  const referrers = [await makeActiveMember(), await makeActiveMember()];
  const spent: { memberId: number; amount: number; order: number }[] = [];

  async function drawWork(): Promise<Work> {
    const dice = draw();
    const referrer = pick(referrers);
    if (!referrer) throw new Error('nobody');
    if (dice < 0.3) {
      const vipType = draw() < 0.5 ? vipTypes.individual : vipTypes.enterprise;
      const { member } = await makeReferral({ referrer, vipType, amount: 100_000 });
      return { name: 'activate', input: { member: member.publicId } };
    }
    if (dice < 0.55) return { name: 'confirm', input: { now: Date.now() + Math.floor(draw() * 3) * hourMs } };
    const rewards = await db.referralReward.findMany({ orderBy: { id: 'desc' }, take: 6 });
    const reward = pick(rewards)?.publicId ?? 'abcdefghjk';
    if (dice < 0.65) return { name: 'cancel', input: { reward } };
    if (dice < 0.75) return { name: 'takeBack', input: { reward } };
    if (dice < 0.85) {
      const again = draw() < 0.4 ? pick(spent) : undefined;
      const one = again ?? {
        memberId: referrer.id,
        amount: -(1 + Math.floor(draw() * 60)),
        order: spent.length,
      };
      spent.push(one);
      return { name: 'points', input: { ...one, kind: 'spend', cause: `spend:order:${one.order}` } };
    }
    const key = newPublicId();
    return { name: 'correct', input: { member: referrer.publicId, key, amount: draw() < 0.5 ? 20 : -20 } };
  }

  function drawDeath(): Task['death'] {
    const isSent = draw() < 0.5;
    if (draw() < 0.4) return { statements: 1, isSent, ofCommits: true };
    return { statements: 1 + Math.floor(draw() * 25), isSent };
  }

  const team = await startTeam(script, 2);
  const codes = new Map<string, number>();
  const log: string[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const victim = round % deathEvery === deathEvery - 1 ? Math.floor(draw() * 2) : -1;
    const tasks: Task[] = [];
    for (const at of [0, 1])
      tasks.push({
        admin: { id: admin.id, name: admin.name },
        work: await drawWork(),
        death: at === victim ? drawDeath() : null,
      });
    for (const [at, { code, detail }] of (await team.give(tasks)).entries()) {
      const { work, death } = tasks[at] as Task;
      const line = `${round}: ${work.name} ${code}${death ? ` at ${JSON.stringify(death)}` : ''}`;
      log.push(line);
      codes.set(code, (codes.get(code) ?? 0) + 1);
      expect(code, `seed ${seed}, ${line} ${detail}`).not.toBe('broken');
    }
    expect(await findRewardProblems(), `seed ${seed}, after\n${log.slice(-6).join('\n')}`).toEqual([]);
  }
  // What a killed worker left is there for the next.
  const held = await db.referralReward.count({ where: { status: 'held' } });
  expect(await confirmDueRewards(new Date(Date.now() + 2 * hourMs))).toBe(held);
  expect(await findRewardProblems(), `seed ${seed}`).toEqual([]);
  expect(codes.get('ok'), `seed ${seed}`).toBeGreaterThan(rounds / 4);
  if (isLongRun) expect(codes.get('killed')).toBeGreaterThanOrEqual(50);
});
