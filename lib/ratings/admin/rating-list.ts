import { isPublicId } from '@/lib/shared/ids';
import { choice, date, type ListValues, listParams, page, text, view, word } from '@/lib/shared/list-params';
import { paths } from '@/lib/shared/paths';
import { ratingStates } from '../rating-view';

/** How the list of ratings is narrowed; the newest stand first. */
export const ratingList = listParams(paths.adminRatings(), 'rating', {
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
  page: page(),
});

export type RatingFilter = ListValues<typeof ratingList.params>;
