import { type ListValues, listParams, page, view } from '@/lib/shared/list-params';
import { paths } from '@/lib/shared/paths';
import { ownPostStates } from './own-post-state';

/** All of one's posts, those in one state, and those that were deleted and can be brought back. */
export const ownPostViews = ['all', ...ownPostStates, 'deleted'] as const;
export type OwnPostView = (typeof ownPostViews)[number];

/** What of a member's own posts is shown; it stands in the address. */
export const ownPostList = listParams(paths.memberMyPosts(), null, {
  view: view(ownPostViews, 'all'),
  page: page(),
});

export type OwnPostFilter = ListValues<typeof ownPostList.params>;
