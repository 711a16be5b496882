import { History } from 'lucide-react';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { AuditTable } from '@/components/admins/audit-table';
import { AuditToolbar } from '@/components/admins/audit-toolbar';
import { ForbiddenPage } from '@/components/admins/forbidden-page';
import { PanelFailure } from '@/components/layout/panel-failure';
import { ListResults } from '@/components/lists/list-results';
import { auditList } from '@/lib/admins/audit-list';
import { listAudit, listAuditAdmins } from '@/lib/admins/audit-queries';
import { requireAdmin } from '@/lib/admins/require-admin';
import { readPanel } from '@/lib/server/read-panel';
import type { GivenParams } from '@/lib/shared/list-params';

type Props = { searchParams: Promise<GivenParams> };

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('admins.audit'))('title') };
}

/** Who did what in the back office. */
export default async function AuditPage({ searchParams }: Props) {
  if (!(await requireAdmin('audit'))) return <ForbiddenPage />;
  const filter = auditList.read(await searchParams);
  const t = await getTranslations('admins.audit');
  const [entries, admins] = await Promise.all([
    readPanel('audit', () => listAudit(filter)),
    readPanel('administrators of the audit', listAuditAdmins),
  ]);
  return (
    <>
      <h1 className="mb-4 text-xl font-semibold">{t('title')}</h1>
      {admins.ok ? (
        <AuditToolbar filter={filter} admins={admins.data} />
      ) : (
        <PanelFailure what="admins" errorId={admins.errorId} />
      )}
      <ListResults
        list={auditList}
        values={filter}
        answer={entries}
        what="audit"
        icon={History}
        idOf={({ id }) => String(id)}
        words={{
          total: (count, capped) => t(capped ? 'totalCapped' : 'total', { count }),
          narrowed: t('empty'),
          empty: t('none'),
        }}
      >
        {(rows, shown) => <AuditTable rows={rows} filter={shown} />}
      </ListResults>
    </>
  );
}
