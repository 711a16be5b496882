import type { PostsResult } from './posts';
import { rowsSection } from './report-rows';
import { whole } from './table';
import { judgePosts } from './targets';

export function postsSection({ posts, rows, cpu }: PostsResult): string {
  const title = `Posts: ${whole(posts)} in lists, one request after the other, nothing kept`;
  return rowsSection({ title, of: 'of posts', rows, cpu, judge: judgePosts });
}
