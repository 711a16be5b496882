import type { Metadata } from 'next';
import { getLocale } from 'next-intl/server';
import { CommentsPage, commentsMetadata } from '@/components/comments/comments-page';
import { NotFoundPage, notFoundMetadata } from '@/components/layout/not-found-page';
import { getComments, lastCommentPage } from '@/lib/comments/queries';
import { getPost } from '@/lib/posts/queries';

type Props = { params: Promise<{ id: string; page: string }> };

export const revalidate = 600;

export function generateStaticParams() {
  return [];
}

/** The second page of comments and those after it; the first stands below the post. Null for what there is not. */
async function readPage({ params }: Props) {
  const { id, page } = await params;
  const number = /^[1-9]\d{0,2}$/.test(page) ? Number(page) : 1;
  if (number === 1 || number > lastCommentPage) return null;
  const post = await getPost(id, await getLocale());
  if (!post) return null;
  const list = await getComments(id, number);
  return list.page === number ? { post, list } : null;
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const found = await readPage(props);
  return found ? commentsMetadata(await getLocale(), found.post, found.list) : notFoundMetadata('post');
}

export default async function PostCommentsRoute(props: Props) {
  const found = await readPage(props);
  return found ? <CommentsPage post={found.post} list={found.list} /> : <NotFoundPage kind="post" />;
}
