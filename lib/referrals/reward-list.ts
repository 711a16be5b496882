import { type ListValues, listParams, page, view } from '@/lib/shared/list-params';
import { paths } from '@/lib/shared/paths';
import { rewardStatuses } from './rules';

/** All of one's rewards, and those of each status. */
export const rewardViews = ['all', ...rewardStatuses] as const;
export type RewardView = (typeof rewardViews)[number];

/** Which of a member's own rewards are shown; it stands in the address, as does the one that is open beside them. */
export const rewardList = listParams(paths.memberRewards(), 'reward', {
  view: view(rewardViews, 'all'),
  page: page(),
});

export type RewardFilter = ListValues<typeof rewardList.params>;
