import '@/app/rich-text.css';
import type { Metadata } from 'next';
import { getLocale } from 'next-intl/server';
import { followMovedPage, followOwnAddress } from '@/components/content/follow-moved-page';
import { SitePage } from '@/components/content/site-page';
import { NotFoundPage, notFoundMetadata } from '@/components/layout/not-found-page';
import { pageMetadata } from '@/lib/content/page-metadata';
import { getPage } from '@/lib/content/queries';
import { paths } from '@/lib/shared/paths';

type Props = { params: Promise<{ slug: string }> };

export const revalidate = 3600;

export function generateStaticParams() {
  return [];
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { slug } = await params;
  const locale = await getLocale();
  const page = await getPage(slug, locale);
  return page ? pageMetadata(locale, paths.page(slug), page) : notFoundMetadata('content');
}

export default async function ContentRoute({ params }: Props) {
  const { slug } = await params;
  await followOwnAddress(slug);
  const page = await getPage(slug, await getLocale());
  if (page) return <SitePage path={paths.page(slug)} page={page} />;
  await followMovedPage(slug);
  return <NotFoundPage kind="content" />;
}
