import { type ListValues, listParams, page, text, view } from '@/lib/shared/list-params';
import { tagLongest } from '@/lib/shared/own-tags';
import { paths } from '@/lib/shared/paths';

/** A member's friends, the requests that they got, and those that they sent. */
export const friendViews = ['friends', 'received', 'sent'] as const;
export type FriendListView = (typeof friendViews)[number];

/** How a member's list of friends is narrowed; all of it stands in the address. */
export const friendList = listParams(paths.memberFriends(), null, {
  view: view(friendViews, 'friends'),
  q: text(),
  tag: text(tagLongest * 2),
  page: page(),
});

export type FriendFilter = ListValues<typeof friendList.params>;
