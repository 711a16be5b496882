import { getFormatter, getLocale, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { ClientWords } from '@/components/layout/client-words';
import { changeShown } from '@/lib/content/page-change';
import type { PageView } from '@/lib/content/queries';
import { localeTable } from '@/lib/i18n/locales';
import { PageViews } from './page-views';
import { RichText } from './rich-text';
import { ShareButton } from './share-button';

type Props = {
  page: Omit<PageView, 'description' | 'languages' | 'updatedAt' | 'publishedAt'> & {
    publishedAt: string | null;
    /** Unknown in a preview, which is about what will be. */
    updatedAt?: string;
  };
  /** What is not published yet, as it will be: nobody's reading is counted, and there is nothing to pass on. */
  isPreview?: boolean;
  children?: ReactNode;
};

/** A page of the operator's own words: when it was published and last changed, how often it was read, and a way to pass it on. */
export async function ContentPage({ page, isPreview = false, children }: Props) {
  const t = await getTranslations('content');
  const format = await getFormatter();
  const locale = await getLocale();
  const date = (iso: string) => format.dateTime(new Date(iso), { dateStyle: 'long' });
  const { publishedAt, updatedAt } = page;
  const changedAt = publishedAt && updatedAt ? changeShown({ publishedAt, updatedAt }) : null;
  return (
    <article className={isPreview ? undefined : 'container-page pt-6 md:pt-10'}>
      <div className="panel p-4 md:p-10">
        <h1 className="text-balance break-words text-xl font-semibold md:text-2xl" lang={page.locale}>
          {page.title}
        </h1>
        <ClientWords paths={['content.views']}>
          <div className="mt-2 mb-6 flex flex-wrap items-center gap-x-4 gap-y-1 border-b pb-3 text-sm text-muted">
            {publishedAt ? (
              <span className="tabular">{t('published', { date: date(publishedAt) })}</span>
            ) : null}
            {changedAt ? <span className="tabular">{t('changed', { date: date(changedAt) })}</span> : null}
            {isPreview ? null : (
              <>
                <PageViews slug={page.slug} views={page.viewCount} />
                <span className="ms-auto">
                  <ShareButton title={page.title} />
                </span>
              </>
            )}
          </div>
        </ClientWords>
        {page.locale === locale ? null : (
          <p className="mb-4 text-muted">{t('onlyIn', { language: localeTable[page.locale].name })}</p>
        )}
        {page.isMade && page.locale === locale ? (
          <p className="mb-4 text-sm text-muted">{t('made')}</p>
        ) : null}
        <RichText delta={page.content} lang={page.locale} />
        {children}
      </div>
    </article>
  );
}
