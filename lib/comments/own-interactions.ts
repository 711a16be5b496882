import { type ListValues, listParams, page, view } from '@/lib/shared/list-params';
import { paths } from '@/lib/shared/paths';

/** What comes back to a member's own posts, and what they said to others'. */
export const interactionViews = ['posts', 'comments'] as const;

/** What of a member's interactions is shown; it stands in the address. */
export const interactionList = listParams(paths.memberInteractions(), null, {
  view: view(interactionViews, 'posts'),
  page: page(),
});

export type InteractionFilter = ListValues<typeof interactionList.params>;
