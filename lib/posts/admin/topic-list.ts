import { adminPaths } from '@/lib/shared/admin-paths';
import { choice, type ListValues, listParams, sort, text } from '@/lib/shared/list-params';
import { gridList } from '@/lib/translation/grid-list';

/** How the list of topics is narrowed and ordered. */
export const topicList = listParams(adminPaths.topics(), 'topic', {
  q: text(60),
  state: choice(['offered', 'retired']),
  sort: sort(['order', 'name', 'slug', 'posts'], 'order'),
});

/** The same topics as rows of names in six languages. */
export const topicGrid = gridList(adminPaths.topicTranslations());

export type TopicFilter = ListValues<typeof topicList.params>;

/** Order means nothing in a list that is narrowed or ordered otherwise. */
export function isInOwnOrder(filter: TopicFilter): boolean {
  return Object.keys(topicList.query(filter)).length === 0;
}
