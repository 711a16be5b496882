import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { FailedJobBulkBar } from '@/components/admins/failed-job-buttons';
import { FailedJobTable } from '@/components/admins/failed-job-table';
import { ForbiddenPage } from '@/components/admins/forbidden-page';
import { ClientWords } from '@/components/layout/client-words';
import { ListResults } from '@/components/lists/list-results';
import { ListToolbar } from '@/components/lists/list-toolbar';
import { CircleCheck } from '@/components/ui/icons';
import { failedJobList } from '@/lib/admins/failed-job-list';
import { listFailedJobs } from '@/lib/admins/failed-jobs';
import { canAdmin } from '@/lib/admins/permissions';
import { requireAdmin } from '@/lib/admins/require-admin';
import { Link } from '@/lib/i18n/navigation';
import { readPanel } from '@/lib/server/read-panel';
import { adminPaths } from '@/lib/shared/admin-paths';
import type { GivenParams } from '@/lib/shared/list-params';

type Props = { searchParams: Promise<GivenParams> };

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('admins.jobs'))('title') };
}

/** What the dashboard counts as failed jobs. They are how the site runs, so who may read its settings may read them. */
export default async function FailedJobsPage({ searchParams }: Props) {
  const admin = await requireAdmin('config');
  if (!admin) return <ForbiddenPage />;
  const t = await getTranslations('admins.jobs');
  const common = await getTranslations('common');
  const filter = failedJobList.read(await searchParams);
  const canWrite = canAdmin(admin, 'config', 'write');
  return (
    <ClientWords
      paths={[
        'lists.bulk',
        'admins.jobs.actions',
        'admins.users.actions.cancel',
        'admins.users.actions.busy',
        'admins.users.actions.close',
      ]}
    >
      <h1 className="text-xl font-semibold">{t('title')}</h1>
      <p className="mt-1 mb-4 text-muted">
        {t('text')}{' '}
        <Link href={adminPaths.dashboard()} className="link underline">
          {t('back')}
        </Link>
      </p>
      <ListToolbar
        list={failedJobList}
        values={filter}
        choices={{
          state: { label: t('state'), text: (state) => t(`states.${state}`) },
          group: { label: t('group'), text: (group) => t(`groups.${group}`) },
        }}
        sorts={{ created: t('createdAt') }}
      />
      <ListResults
        list={failedJobList}
        values={filter}
        answer={await readPanel('failed jobs', () => listFailedJobs(filter))}
        what="counts"
        icon={CircleCheck}
        idOf={({ id }) => id}
        words={{
          total: (count, capped) => (capped ? common('countCapped', { count }) : t('total', { count })),
          narrowed: t('narrowed'),
          empty: t('empty'),
        }}
      >
        {(rows, shown) => (
          <>
            <FailedJobTable rows={rows} filter={shown} canWrite={canWrite} />
            {canWrite ? <FailedJobBulkBar /> : null}
          </>
        )}
      </ListResults>
    </ClientWords>
  );
}
