import { adminPaths } from '@/lib/shared/admin-paths';
import { type ListValues, listParams, page, view } from '@/lib/shared/list-params';
import { reviewKinds, reviewViews } from './review-kinds';

/** What of the inbox is shown: one kind, what waits of it or what was decided; `open` names the thing beside the list. */
export const reviewList = listParams(adminPaths.reviews(), 'open', {
  kind: view(reviewKinds, 'application'),
  view: view(reviewViews, 'waiting'),
  page: page(),
});

export type ReviewFilter = ListValues<typeof reviewList.params>;
