import '@/app/shop.css';
import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { Suspense } from 'react';
import { SearchFrame } from '@/components/directory/search-frame';
import { SearchHead } from '@/components/directory/search-head';
import { SearchStart } from '@/components/directory/search-start';
import { SearchWords } from '@/components/directory/search-words';
import { getSiteHead } from '@/lib/content/queries';
import { localePath, paths } from '@/lib/shared/paths';

export const revalidate = 600;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('directory.search');
  return { title: t('title'), robots: { index: false, follow: true } };
}

/**
 * All kinds at once, phone numbers too. The page is kept and holds nothing of anybody: what is searched is in the address,
 * and what is found, for signed-in people (specification §2, §6), comes from GET /api/search.
 */
export default async function SearchPage() {
  const locale = await getLocale();
  const site = await getSiteHead(locale);
  return (
    <div className="container-page pt-6">
      <noscript>
        <meta httpEquiv="refresh" content={`0; url=${localePath(locale, paths.plainSearch())}`} />
      </noscript>
      <SearchWords>
        <Suspense fallback={<SearchHead query="" />}>
          <SearchFrame start={<SearchStart />} windowTitle={`… - ${site.title}`} />
        </Suspense>
      </SearchWords>
    </div>
  );
}
