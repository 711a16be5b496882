import { z } from 'zod';
import { paths } from '@/lib/shared/paths';
import { define } from '../kind-row';
import { ofSite, reasons, year } from './shapes';

/** Points that who brought a member gets, or does not. */
const reward = z.object({ points: z.number() });
const balance = { balance: z.number() };

/** About whom they brought, and their points. */
export const referralsKinds = {
  rewardHeld: define({
    params: reward.extend({ kind: z.enum(['activation', 'upgrade']), vipType: z.number() }),
    list: 'site',
    group: 'rewards',
    lifetimeDays: 180,
    path: () => paths.memberRewards(),
  }),
  rewardConfirmed: define({
    params: reward.extend(balance),
    list: 'site',
    group: 'rewards',
    lifetimeDays: year,
    path: () => paths.memberPoints(),
  }),
  // No template gives a reason: an administrator writes why, here and in the next two.
  rewardCancelled: define({
    params: reward.extend(reasons),
    ...ofSite,
    lifetimeDays: year,
    path: () => paths.memberRewards(),
  }),
  rewardTakenBack: define({
    params: reward.extend({ ...balance, ...reasons }),
    ...ofSite,
    lifetimeDays: year,
    path: () => paths.memberPoints(),
  }),
  /** `points` is below zero where they were taken. */
  pointsCorrected: define({
    params: reward.extend({ ...balance, ...reasons }),
    ...ofSite,
    lifetimeDays: year,
    path: () => paths.memberPoints(),
  }),
  commissionEarned: define({
    params: z.object({ amount: z.number() }),
    list: 'site',
    group: 'rewards',
    lifetimeDays: year,
    path: () => paths.memberReferral(),
  }),
  commissionPaidOut: define({
    params: z.object({ amount: z.number() }),
    list: 'site',
    group: 'rewards',
    lifetimeDays: year,
    path: () => paths.memberReferral(),
  }),
};
