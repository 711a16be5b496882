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
  text,
  view,
  word,
} from '@/lib/shared/list-params';
import { ratingStates } from '../rating-view';

/** How the list of ratings is narrowed; the newest stand first. */
export const ratingList = listParams(adminPaths.ratings(), 'rating', {
  q: text(),
  /** All ratings, and those with open reports. */
  view: view(['all', 'reported'], 'all'),
  state: choice(ratingStates),
  /** Identifiers of the buyer and of the product. */
  author: word(isPublicId),
  product: word(isPublicId),
  /** Days in Vietnam on which they were written. */
  from: date(),
  to: date(),
  saved: saved(),
  page: page(),
});

/** Its columns beside the first, in their order. */
export const ratingColumns = listColumns('ratings', {
  stars: true,
  state: true,
  author: true,
  product: true,
  created: true,
});

export type RatingColumn = (typeof ratingColumns.keys)[number];

export type RatingFilter = ListValues<typeof ratingList.params>;
