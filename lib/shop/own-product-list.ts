import { type ListValues, listParams, page, sort, text, view } from '@/lib/shared/list-params';
import { paths } from '@/lib/shared/paths';
import { ownProductStates } from './own-product-state';

/** All of one's products, those in one state, and those that were deleted and can be brought back. */
export const ownProductViews = ['all', ...ownProductStates, 'deleted'] as const;
export type OwnProductView = (typeof ownProductViews)[number];

/** What of a seller's own products is shown; it stands in the address. */
export const ownProductList = listParams(paths.memberProducts(), null, {
  view: view(ownProductViews, 'all'),
  q: text(),
  sort: sort(['changed', 'price'], '-changed'),
  page: page(),
});

export type OwnProductFilter = ListValues<typeof ownProductList.params>;
