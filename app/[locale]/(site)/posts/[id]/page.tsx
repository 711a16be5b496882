import '@/app/rich-text.css';
import type { Metadata } from 'next';
import { getLocale } from 'next-intl/server';
import { NotFoundPage, notFoundMetadata } from '@/components/layout/not-found-page';
import { postMetadata } from '@/components/posts/post-metadata';
import { PostPage } from '@/components/posts/post-page';
import { getPost } from '@/lib/posts/queries';

type Props = { params: Promise<{ id: string }> };

export const revalidate = 600;

export function generateStaticParams() {
  return [];
}

const readPost = async ({ params }: Props) => getPost((await params).id, await getLocale());

export async function generateMetadata(props: Props): Promise<Metadata> {
  const post = await readPost(props);
  return post ? postMetadata(await getLocale(), post) : notFoundMetadata('post');
}

export default async function PostRoute(props: Props) {
  const post = await readPost(props);
  return post ? <PostPage post={post} /> : <NotFoundPage kind="post" />;
}
