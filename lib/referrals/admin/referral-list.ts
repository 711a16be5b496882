import { adminPaths } from '@/lib/shared/admin-paths';
import { isPublicId } from '@/lib/shared/ids';
import { listColumns } from '@/lib/shared/list-columns';
import {
  choice,
  date,
  type ListValues,
  listParams,
  page,
  saved,
  sort,
  text,
  word,
} from '@/lib/shared/list-params';
import { rewardStatuses } from '../rules';
import { referralSignals } from '../signals';

/** How the list of who brought whom is narrowed; the last registered first. */
export const referralList = listParams(adminPaths.referrals(), 'referral', {
  /** A whole mail or referral code of either of them, or a part of the name of who was brought. */
  q: text(),
  /** How a reward stands; `none` where nothing was held yet. */
  status: choice([...rewardStatuses, 'none']),
  signal: choice(referralSignals),
  type: choice(['visitor', 'individual', 'enterprise']),
  /** Whom one member brought. */
  referrer: word(isPublicId),
  /** Days in Vietnam on which they registered. */
  from: date(),
  to: date(),
  sort: sort(['created'], '-created'),
  saved: saved(),
  page: page(),
});

/** Its columns beside the first, in their order. */
export const referralColumns = listColumns('referrals', {
  referrer: true,
  above: true,
  reward: true,
  signals: true,
  created: true,
});

export type ReferralColumn = (typeof referralColumns.keys)[number];

export type ReferralFilter = ListValues<typeof referralList.params>;
