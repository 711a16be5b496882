import { listExportRoute } from '@/lib/admins/list-export';
import { commentList } from '@/lib/comments/admin/comment-list';
import { commentColumns, exportComments } from '@/lib/comments/admin/export';

/** GET /api/admin/comments/export: the comments of the list's filter, as a file. */
export const GET = listExportRoute({
  list: commentList,
  area: 'posts',
  action: 'comment.export',
  target: 'comment',
  name: 'comments',
  sheet: async (filter, { t }) => ({
    title: t('post-admin.comments.title'),
    headings: [...commentColumns],
    batches: await exportComments(filter),
  }),
});
