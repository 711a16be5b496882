import { getLocale } from 'next-intl/server';
import type { ReactNode } from 'react';
import { JsonLd } from '@/components/layout/json-ld';
import { ShareTags } from '@/components/layout/share-tags';
import { webPageJsonLd } from '@/lib/content/json-ld';
import { pageDescription } from '@/lib/content/page-metadata';
import type { PageView } from '@/lib/content/queries';
import { ContentPage } from './content-page';

type Props = {
  /** Its address, without locale prefix. */
  path: string;
  page: PageView;
  children?: ReactNode;
};

/** A published page at its public address, with what search engines read of it. */
export async function SitePage({ path, page, children }: Props) {
  const description = pageDescription(page);
  return (
    <>
      <ShareTags path={path} head={{ title: page.title, description }} />
      <JsonLd data={webPageJsonLd(await getLocale(), path, { ...page, description })} />
      <ContentPage page={page}>{children}</ContentPage>
    </>
  );
}
