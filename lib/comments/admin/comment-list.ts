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

/** How a comment stands for the back office; a member who is deleted hides what they said, whatever it says here. */
export const commentAdminStates = ['shown', 'pending', 'rejected', 'hidden', 'deleted'] as const;

/** How the list of comments is narrowed; the newest stand first. */
export const commentList = listParams(adminPaths.support(), 'comment', {
  q: text(),
  /** All comments, and those with open reports. */
  view: view(['all', 'reported'], 'all'),
  state: choice(commentAdminStates),
  /** Identifiers of the author and of the post. */
  author: word(isPublicId),
  post: word(isPublicId),
  /** Days in Vietnam on which they were written. */
  from: date(),
  to: date(),
  saved: saved(),
  page: page(),
});

/** Its columns beside the first, in their order. */
export const commentColumns = listColumns('comments', {
  state: true,
  author: true,
  post: true,
  created: true,
});

export type CommentColumn = (typeof commentColumns.keys)[number];

export type CommentFilter = ListValues<typeof commentList.params>;
