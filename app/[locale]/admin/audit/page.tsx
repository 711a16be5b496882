import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { AuditTable } from '@/components/admins/audit-table';
import { AuditToolbar } from '@/components/admins/audit-toolbar';
import { ForbiddenPage } from '@/components/admins/forbidden-page';
import { PanelFailure } from '@/components/layout/panel-failure';
import { ListResults } from '@/components/lists/list-results';
import { History } from '@/components/ui/icons';
import { auditList } from '@/lib/admins/audit-list';
import { listAudit, listAuditAdmins } from '@/lib/admins/audit-queries';
import { requireAdmin } from '@/lib/admins/require-admin';
import { Link } from '@/lib/i18n/navigation';
import { readPanel } from '@/lib/server/read-panel';
import { adminPaths } from '@/lib/shared/admin-paths';
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
  const retention = await getTranslations('personal-data.retention');
  const [entries, admins] = await Promise.all([
    readPanel('audit', () => listAudit(filter)),
    readPanel('administrators of the audit', listAuditAdmins),
  ]);
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h1 className="text-xl font-semibold">{t('title')}</h1>
        <Link href={adminPaths.retention()} className="link underline max-md:py-3">
          {retention('title')}
        </Link>
      </div>
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
