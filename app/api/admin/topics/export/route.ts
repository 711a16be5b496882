import { listExportRoute } from '@/lib/admins/list-export';
import { topicList } from '@/lib/posts/admin/topic-list';
import { exportTopics, topicColumns } from '@/lib/posts/admin/topic-queries';

/** GET /api/admin/topics/export: the topics of the list's filter, as a file. */
export const GET = listExportRoute({
  list: topicList,
  area: 'posts',
  action: 'topic.export',
  target: 'topic',
  name: 'topics',
  sheet: (filter, { t, locale }) => ({
    title: t('post-admin.topics.title'),
    headings: topicColumns,
    batches: exportTopics(locale, filter),
  }),
});
