// What random-run.test.ts has its processes do.
import { activateMember } from '@/lib/flows/memberships/decide-application';
import { correctPoints } from '@/lib/flows/points/correct-points';
import { writePoints } from '@/lib/points/ledger';
import type { PointsKind } from '@/lib/points/rules';
import { cancelReward, confirmDueRewards, takeBackReward } from '@/lib/referrals/rewards';
import { db } from '@/lib/server/db';
import { type Death, serveTasks } from '@/tests/setup/dying-process';

type Admin = { id: number; name: string };
type Points = { memberId: number; kind: PointsKind; amount: number; cause: string };

const works = {
  activate: (admin: Admin, { member }: { member: string }) => activateMember(admin, member),
  confirm: (_admin: Admin, { now }: { now: number }) => confirmDueRewards(new Date(now)),
  cancel: (admin: Admin, { reward }: { reward: string }) => cancelReward(admin, reward, 'x'),
  takeBack: (admin: Admin, { reward }: { reward: string }) => takeBackReward(admin, reward, 'x'),
  points: (_admin: Admin, points: Points) =>
    db.$transaction((tx) => writePoints(tx, { ...points, subject: { kind: 'order', id: 'abcdefghjk' } })),
  correct: (admin: Admin, { member, ...input }: { member: string; key: string; amount: number }) =>
    correctPoints(admin, member, { ...input, reason: 'x' }),
} as const;

export type Work = {
  [Name in keyof typeof works]: { name: Name; input: Parameters<(typeof works)[Name]>[1] };
}[keyof typeof works];
export type Task = { admin: Admin; work: Work; death: Death | null };

await serveTasks<Task>(async ({ admin, work: { name, input } }) => {
  const work = works[name] as (admin: Admin, input: unknown) => Promise<unknown>;
  return () => work(admin, input);
});
