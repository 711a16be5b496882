import { listExportRoute } from '@/lib/admins/list-export';
import { exportPosts, postColumns } from '@/lib/posts/admin/export';
import { postList } from '@/lib/posts/admin/post-list';

/** GET /api/admin/posts/export: the posts of the list's filter, as a file. */
export const GET = listExportRoute({
  list: postList,
  area: 'posts',
  action: 'post.export',
  target: 'post',
  name: 'posts',
  sheet: (filter, { t }) => ({
    title: t('post-admin.posts.title'),
    headings: [...postColumns],
    batches: exportPosts(filter),
  }),
});
