import { MailCheck } from 'lucide-react';
import type { Metadata } from 'next';
import { getFormatter, getTranslations } from 'next-intl/server';
import { ForbiddenPage } from '@/components/admins/forbidden-page';
import { PanelFailure } from '@/components/layout/panel-failure';
import { DataCell, DataRow, DataTable, HeadCell } from '@/components/ui/data-table';
import { MessagePanel } from '@/components/ui/message-panel';
import { PageLinks } from '@/components/ui/page-links';
import { listFailedMails } from '@/lib/admins/failed-mails';
import { requireAdmin } from '@/lib/admins/require-admin';
import { localeTable } from '@/lib/i18n/locales';
import { Link } from '@/lib/i18n/navigation';
import { readPanel } from '@/lib/server/read-panel';
import { clampPage } from '@/lib/shared/paging';
import { paths } from '@/lib/shared/paths';

type Props = { searchParams: Promise<{ page?: string | string[] }> };

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('admins.mails'))('title') };
}

/** What the dashboard counts as failed mails; their recipients are users, so who may read those may read these. */
export default async function FailedMailsPage({ searchParams }: Props) {
  if (!(await requireAdmin('users'))) return <ForbiddenPage />;
  const t = await getTranslations('admins.mails');
  const wanted = clampPage((await searchParams).page);
  const list = await readPanel('failed mails', () => listFailedMails(wanted));
  return (
    <>
      <h1 className="text-xl font-semibold">{t('title')}</h1>
      <p className="mt-1 mb-4 text-muted">
        {t('text')}{' '}
        <Link href={paths.adminDashboard()} prefetch={false} className="link underline">
          {t('back')}
        </Link>
      </p>
      {list.ok ? <List list={list.data} /> : <PanelFailure what="counts" errorId={list.errorId} />}
    </>
  );
}

async function List({ list }: { list: Awaited<ReturnType<typeof listFailedMails>> }) {
  const t = await getTranslations('admins.mails');
  const format = await getFormatter();
  const { rows, total, page, pageCount } = list;
  if (total === 0) return <MessagePanel icon={MailCheck} title={t('empty')} />;
  return (
    <>
      <p className="mb-2 text-sm text-muted">{t('total', { count: total })}</p>
      <div className="panel">
        <DataTable>
          <thead>
            <tr>
              <HeadCell>{t('recipient')}</HeadCell>
              <HeadCell>{t('template')}</HeadCell>
              <HeadCell className="max-md:hidden">{t('language')}</HeadCell>
              <HeadCell>{t('error')}</HeadCell>
              <HeadCell className="max-md:hidden">{t('attempts')}</HeadCell>
              <HeadCell className="max-sm:hidden">{t('createdAt')}</HeadCell>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <DataRow key={row.id}>
                <DataCell className="max-w-60 truncate max-sm:max-w-32">{row.recipient}</DataCell>
                <DataCell>{row.template}</DataCell>
                <DataCell className="max-md:hidden">{localeTable[row.locale].name}</DataCell>
                <DataCell className="break-words">{row.error}</DataCell>
                <DataCell className="tabular max-md:hidden">{row.attempts}</DataCell>
                <DataCell className="tabular whitespace-nowrap max-sm:hidden">
                  {format.dateTime(row.createdAt, { dateStyle: 'medium', timeStyle: 'short' })}
                </DataCell>
              </DataRow>
            ))}
          </tbody>
        </DataTable>
      </div>
      <PageLinks page={page} last={pageCount} hrefOf={(each) => paths.adminMails({ page: each })} />
    </>
  );
}
