import { History } from 'lucide-react';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { AuditFilters } from '@/components/admins/audit-filters';
import { AuditList } from '@/components/admins/audit-list';
import { ForbiddenPage } from '@/components/admins/forbidden-page';
import { ClientWords } from '@/components/layout/client-words';
import { PanelFailure } from '@/components/layout/panel-failure';
import { MessagePanel } from '@/components/ui/message-panel';
import { PageLinks } from '@/components/ui/page-links';
import { type AuditFilter, auditPath, readAuditFilter } from '@/lib/admins/audit-filter';
import { type AuditList as Entries, listAudit, listAuditAdmins } from '@/lib/admins/audit-queries';
import { requireAdmin } from '@/lib/admins/require-admin';
import type { GivenParams } from '@/lib/admins/user-filter';
import { readPanel } from '@/lib/server/read-panel';

type Props = { searchParams: Promise<GivenParams> };

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('admins.audit'))('title') };
}

/** Who did what in the back office. */
export default async function AuditPage({ searchParams }: Props) {
  if (!(await requireAdmin('audit'))) return <ForbiddenPage />;
  const filter = readAuditFilter(await searchParams);
  const t = await getTranslations('admins.audit');
  const entries = await readPanel('audit', async () => ({
    list: await listAudit(filter),
    admins: await listAuditAdmins(),
  }));
  return (
    <ClientWords paths={['common.islands']}>
      <h1 className="mb-4 text-xl font-semibold">{t('title')}</h1>
      {entries.ok ? (
        <>
          <AuditFilters filter={filter} admins={entries.data.admins} />
          <Results list={entries.data.list} filter={filter} />
        </>
      ) : (
        <PanelFailure what="audit" errorId={entries.errorId} />
      )}
    </ClientWords>
  );
}

async function Results({ list, filter }: { list: Entries; filter: AuditFilter }) {
  const t = await getTranslations('admins.audit');
  const { rows, total, capped, page, pageCount } = list;
  if (rows.length === 0) {
    const isWhole = auditPath({ ...filter, page: 1 }) === auditPath({});
    return (
      <MessagePanel icon={History} title={isWhole ? t('none') : t('empty')}>
        {isWhole ? null : t('emptyText')}
      </MessagePanel>
    );
  }
  return (
    <>
      <p className="mb-2 text-sm text-muted">
        {capped ? t('totalCapped', { count: total }) : t('total', { count: total })}
      </p>
      <AuditList rows={rows} />
      <PageLinks page={page} last={pageCount} hrefOf={(each) => auditPath({ ...filter, page: each })} />
    </>
  );
}
