import { expect, it } from 'vitest';
import { correctPoints } from '@/lib/flows/points/correct-points';
import { checkLedger } from '@/lib/points/check-ledger';
import { getPointsBalance, writePoints } from '@/lib/points/ledger';
import { cancelReward, confirmDueRewards, takeBackReward } from '@/lib/referrals/rewards';
import { db } from '@/lib/server/db';
import { AppError } from '@/lib/server/errors';
import { hourMs } from '@/lib/shared/durations';
import { newPublicId } from '@/lib/shared/ids';
import { makeAdmin } from '@/tests/factories/admins';
import { makeActiveMember } from '@/tests/factories/members';
import { findPointsProblems, spendPoints } from '@/tests/factories/points';
import { makeReward } from '@/tests/factories/referrals';
import { chance, seedOfRun, times } from '@/tests/setup/long-runs';

// Members get, spend and lose points by chance, several at the same time, and often the same thing twice. Whatever the order, each
// balance is what its entries and the answers that were given come to.

const people = times(6, 50);
const operations = times(240, 10_000);
const streams = 5;

const names = [
  'reward',
  'confirm',
  'cancel',
  'takeBack',
  'spend',
  'spend',
  'again',
  'giveBack',
  'correct',
] as const;
type Name = (typeof names)[number];

type Spent = { memberId: number; points: number; order: number };

it(`any ${operations} operations of ${people} members leave balances that add up`, {
  timeout: operations * 500,
}, async () => {
  const seed = seedOfRun();
  const draw = chance(seed);
  const pick = <T>(from: readonly T[]): T => from[Math.floor(draw() * from.length)] as T;
  const admin = await makeAdmin();
  const members = await Promise.all(Array.from({ length: people }, () => makeActiveMember()));
  const rewards: { publicId: string; memberId: number }[] = [];
  const spent: Spent[] = [];
  const backs = new Set<number>();
  /** What each was told they got or lost. */
  const told = new Map<number, number>(members.map(({ id }) => [id, 0]));
  const add = (memberId: number, points: number) => told.set(memberId, (told.get(memberId) ?? 0) + points);
  const counts = new Map<string, number>();
  let orders = 0;

  const spend = async ({ memberId, points, order }: Spent) => {
    const { isNew } = await spendPoints(memberId, points, order);
    if (isNew) add(memberId, -points);
    return isNew;
  };
  const works: Record<Name, () => Promise<unknown>> = {
    reward: async () => {
      const { id } = pick(members);
      const { publicId } = await makeReward(id, {
        heldAt: new Date(Date.now() - Math.floor(draw() * 3) * hourMs),
        points: 1 + Math.floor(draw() * 100),
      });
      rewards.push({ publicId, memberId: id });
    },
    confirm: () => confirmDueRewards(),
    cancel: async () => {
      const reward = pick(rewards);
      if (reward) await cancelReward(admin, reward.publicId, 'x');
    },
    takeBack: async () => {
      const reward = pick(rewards);
      if (reward) await takeBackReward(admin, reward.publicId, 'x');
    },
    spend: async () => {
      const one = { memberId: pick(members).id, points: 1 + Math.floor(draw() * 60), order: ++orders };
      if (await spend(one)) spent.push(one);
    },
    again: async () => {
      const one = pick(spent);
      if (one) expect(await spend(one)).toBe(false);
    },
    giveBack: async () => {
      const one = pick(spent);
      if (!one) return;
      const { memberId, points, order } = one;
      const { isNew } = await db.$transaction((tx) =>
        writePoints(tx, {
          memberId,
          kind: 'spendBack',
          amount: points,
          cause: `spendBack:order:${order}`,
          subject: { kind: 'order', id: String(order) },
        }),
      );
      expect(isNew && backs.has(order)).toBe(false);
      if (isNew) add(memberId, points);
      backs.add(order);
    },
    correct: async () => {
      const [member, amount] = [pick(members), pick([-30, -5, 5, 40])];
      await correctPoints(admin, member.publicId, { key: newPublicId(), amount, reason: 'x' });
      add(member.id, amount);
    },
  };

  let left = operations;
  await Promise.all(
    Array.from({ length: streams }, async () => {
      while (left > 0) {
        left -= 1;
        const name = pick(names);
        const code = await works[name]().then(
          () => 'ok',
          (error: unknown) => {
            if (error instanceof AppError) return error.code;
            throw new Error(`seed ${seed}, ${name}`, { cause: error });
          },
        );
        counts.set(`${name} ${code}`, (counts.get(`${name} ${code}`) ?? 0) + 1);
      }
    }),
  );

  expect(await findPointsProblems(), `seed ${seed}`).toEqual([]);
  expect(await checkLedger()).toMatchObject({ wrong: 0 });
  // What rewards came to is said by their status.
  for (const { memberId, publicId } of rewards) {
    const { status, points } = await db.referralReward.findUniqueOrThrow({ where: { publicId } });
    if (status === 'confirmed') add(memberId, points);
  }
  for (const [memberId, sum] of told)
    expect(await getPointsBalance(db, memberId), `seed ${seed}, member ${memberId}`).toBe(sum);
  // It did what it says.
  for (const done of ['confirm ok', 'spend ok', 'again ok', 'giveBack ok', 'correct ok'])
    expect(counts.get(done), `seed ${seed}, ${done}`).toBeGreaterThan(operations / 100);
  expect(counts.get('spend notEnoughPoints'), `seed ${seed}`).toBeGreaterThan(0);
});
