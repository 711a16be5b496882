import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { buttonClass } from '@/components/ui/button';
import { FileQuestion } from '@/components/ui/icons';
import { MessagePanel } from '@/components/ui/message-panel';
import { markMissing } from '@/lib/content/missing-page';
import { Link } from '@/lib/i18n/navigation';
import { paths } from '@/lib/shared/paths';
import { ClientWords } from './client-words';

type Props = { kind: 'page' | 'company' | 'card' | 'content' | 'post' | 'product'; children?: ReactNode };

/** Head of a page that does not exist: nothing for a search engine. */
export async function notFoundMetadata(kind: Props['kind']): Promise<Metadata> {
  const t = await getTranslations('errors.notFound');
  return { title: t(`${kind}.title`), robots: { index: false } };
}

/** What is not there, by its kind, and the ways on; sent with status 404. */
export async function NotFoundPage({ kind, children }: Props) {
  await markMissing();
  const t = await getTranslations('errors.notFound');
  const common = await getTranslations('common');
  return (
    <div className="container-page pt-8">
      <MessagePanel
        icon={FileQuestion}
        level={1}
        title={t(`${kind}.title`)}
        actions={
          <>
            <Link href={paths.home()} className={buttonClass({ tone: 'primary' })}>
              {common('backHome')}
            </Link>
            {kind === 'product' ? (
              <Link href={paths.shop()} className={buttonClass()}>
                {t('browseShop')}
              </Link>
            ) : (
              <>
                <Link href={paths.list('companies')} className={buttonClass()}>
                  {t('browseCompanies')}
                </Link>
                <Link href={paths.list('individuals')} className={buttonClass()}>
                  {t('browseIndividuals')}
                </Link>
              </>
            )}
          </>
        }
      >
        <p>{t(`${kind}.text`)}</p>
        {children ? <ClientWords paths={['errors.notFound']}>{children}</ClientWords> : null}
      </MessagePanel>
    </div>
  );
}
