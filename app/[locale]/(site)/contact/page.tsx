import '@/app/rich-text.css';
import type { Metadata } from 'next';
import { getLocale } from 'next-intl/server';
import { ContactPart } from '@/components/contact/contact-part';
import { OperatorContact } from '@/components/content/operator-contact';
import { SitePage } from '@/components/content/site-page';
import { NotFoundPage, notFoundMetadata } from '@/components/layout/not-found-page';
import { pageMetadata } from '@/lib/content/page-metadata';
import { getPage } from '@/lib/content/queries';
import { paths } from '@/lib/shared/paths';

export const revalidate = 3600;

export async function generateMetadata(): Promise<Metadata> {
  const locale = await getLocale();
  const page = await getPage('contact', locale);
  return page ? pageMetadata(locale, paths.contact(), page) : notFoundMetadata('content');
}

export default async function ContactPage() {
  const page = await getPage('contact', await getLocale());
  if (!page) return <NotFoundPage kind="content" />;
  return (
    <SitePage path={paths.contact()} page={page}>
      <OperatorContact />
      <ContactPart />
    </SitePage>
  );
}
