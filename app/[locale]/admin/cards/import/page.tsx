import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { ForbiddenPage } from '@/components/admins/forbidden-page';
import { CardImport } from '@/components/card-admin/card-import';
import { ClientWords } from '@/components/layout/client-words';
import { buttonClass } from '@/components/ui/button';
import { ArrowLeft, Download } from '@/components/ui/icons';
import { requireAdmin } from '@/lib/admins/require-admin';
import { readColumnLabels } from '@/lib/cards/import-labels';
import { knownLocale } from '@/lib/i18n/locales';
import { Link } from '@/lib/i18n/navigation';
import { listFormats } from '@/lib/server/files/list-file';
import { adminPaths } from '@/lib/shared/admin-paths';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('card-admin.import'))('title') };
}

/** Cards from a file: looked at first, then its good rows are written. */
export default async function CardImportPage() {
  const admin = await requireAdmin('cards', 'write');
  if (!admin) return <ForbiddenPage />;
  const t = await getTranslations('card-admin.import');
  const locale = knownLocale(await getLocale());
  const labels = await readColumnLabels(locale);
  return (
    <ClientWords paths={['card-admin.import', 'card-admin.cards.kinds', 'directory.pages']}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <Link href={adminPaths.cards()} className="link inline-flex w-max items-center gap-1.5">
          <ArrowLeft aria-hidden className="size-4" />
          {t('back')}
        </Link>
        <h1 className="text-xl font-semibold">{t('title')}</h1>
        <div className="panel grid gap-2 p-4">
          <p className="max-w-200">{t('text')}</p>
          <div className="flex flex-wrap gap-2">
            {listFormats.map((format) => (
              <a
                key={format}
                href={adminPaths.cardImportTemplate(format, locale)}
                download
                className={buttonClass()}
              >
                <Download aria-hidden />
                {t('template')} <span className="text-muted">{format.toUpperCase()}</span>
              </a>
            ))}
          </div>
          <details className="text-sm">
            <summary className="cursor-pointer py-1 text-muted">{t('columns')}</summary>
            <ul className="grid gap-x-6 pt-1 text-muted sm:grid-cols-2 lg:grid-cols-3">
              {Object.entries(labels).map(([column, label]) => (
                <li key={column} className="min-w-0 break-words py-0.5">
                  {label} <code className="text-xs">{column}</code>
                </li>
              ))}
            </ul>
          </details>
        </div>
        <CardImport labels={labels} />
      </div>
    </ClientWords>
  );
}
