import { type ListValues, listParams, page, sort, view } from '@/lib/shared/list-params';
import { paths } from '@/lib/shared/paths';

/** How many days the numbers of a seller reach back. */
export const statisticsDays = ['7', '30', '90'] as const;

/** The numbers of a seller's products: over how many days, and by which of them they are ordered; it stands in the address. */
export const ownStatisticsList = listParams(paths.memberProductStatistics(), null, {
  days: view(statisticsDays, '30'),
  sort: sort(['views', 'carts', 'sold'], '-views'),
  page: page(),
});

export type OwnStatisticsFilter = ListValues<typeof ownStatisticsList.params>;
