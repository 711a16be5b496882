import '@/app/rich-text.css';
import type { Metadata } from 'next';
import { getLocale } from 'next-intl/server';
import { SitePage } from '@/components/content/site-page';
import { NotFoundPage, notFoundMetadata } from '@/components/layout/not-found-page';
import { pageMetadata } from '@/lib/content/page-metadata';
import { getPage } from '@/lib/content/queries';
import { paths } from '@/lib/shared/paths';

export const revalidate = 3600;

export async function generateMetadata(): Promise<Metadata> {
  const locale = await getLocale();
  const page = await getPage('about', locale);
  return page ? pageMetadata(locale, paths.about(), page) : notFoundMetadata('content');
}

export default async function AboutPage() {
  const page = await getPage('about', await getLocale());
  return page ? <SitePage path={paths.about()} page={page} /> : <NotFoundPage kind="content" />;
}
