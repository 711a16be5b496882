import { getFormatter, getLocale, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { ClientWords } from '@/components/layout/client-words';
import type { PageView } from '@/lib/content/queries';
import { localeTable } from '@/lib/i18n/locales';
import { PageViews } from './page-views';
import { ShareButton } from './share-button';

/** A page of the operator's own words: when it was published, how often it was read, and a way to pass it on. */
export async function ContentPage({ page, children }: { page: PageView; children?: ReactNode }) {
  const t = await getTranslations('content');
  const format = await getFormatter();
  const locale = await getLocale();
  const date = (iso: string) => format.dateTime(new Date(iso), { dateStyle: 'long' });
  return (
    <article className="container-page pt-6 md:pt-10">
      <div className="panel p-4 md:p-10">
        <h1 className="text-balance text-xl font-semibold md:text-2xl" lang={page.locale}>
          {page.title}
        </h1>
        <ClientWords paths={['content.views']}>
          <div className="mt-2 mb-6 flex flex-wrap items-center gap-x-4 gap-y-1 border-b pb-3 text-sm text-muted">
            <span className="tabular">{t('published', { date: date(page.publishedAt) })}</span>
            <PageViews slug={page.slug} views={page.viewCount} />
            <span className="ms-auto">
              <ShareButton title={page.title} />
            </span>
          </div>
        </ClientWords>
        {page.locale === locale ? null : (
          <p className="mb-4 text-muted">{t('onlyIn', { language: localeTable[page.locale].name })}</p>
        )}
        {/* Cleaned when an administrator saved it: the tags of the editor's essential preset. */}
        <div className="prose" lang={page.locale} dangerouslySetInnerHTML={{ __html: page.body }} />
        {children}
      </div>
    </article>
  );
}
