import { locales } from '@/lib/i18n/locales';
import { adminPaths } from '@/lib/shared/admin-paths';
import { isPublicId } from '@/lib/shared/ids';
import { listColumns } from '@/lib/shared/list-columns';
import {
  choice,
  date,
  type ListValues,
  listParams,
  page,
  province,
  saved,
  sort,
  text,
  view,
  word,
} from '@/lib/shared/list-params';
import { postKinds, postStatuses } from '../post-status';

const isSlug = (value: string) => /^[a-z0-9-]{1,60}$/.test(value);

/** How the list of posts is narrowed and ordered. */
export const postList = listParams(adminPaths.posts(), 'post', {
  q: text(),
  /** All posts, those that wait for a decision, those with open reports, and those that their authors deleted. */
  view: view(['all', 'review', 'reported', 'deleted'], 'all'),
  status: choice(postStatuses),
  kind: choice(postKinds),
  /** Slugs of a topic and an industry, the code of a province, and the author's identifier. */
  topic: word(isSlug),
  industry: word(isSlug),
  province: province(),
  /** The language that they are written in. */
  locale: choice(locales),
  author: word(isPublicId),
  /** Days in Vietnam on which they were begun. */
  from: date(),
  to: date(),
  sort: sort(['title', 'updated', 'created'], '-created'),
  saved: saved(),
  page: page(),
});

/** Its columns beside the first, in their order. */
export const postColumns = listColumns('posts', {
  kind: true,
  status: true,
  author: true,
  published: true,
  created: true,
});

export type PostColumn = (typeof postColumns.keys)[number];

export type PostFilter = ListValues<typeof postList.params>;
