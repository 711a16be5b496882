import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { DashboardTiles } from '@/components/admins/dashboard-tiles';
import { ForbiddenPage } from '@/components/admins/forbidden-page';
import { MemberCountsTable } from '@/components/admins/member-counts-table';
import { PanelFailure } from '@/components/layout/panel-failure';
import { getDashboardCounts, getMemberCounts } from '@/lib/admins/dashboard-queries';
import { requireAdmin } from '@/lib/admins/require-admin';
import { readPanel } from '@/lib/server/read-panel';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('admins.dashboard'))('title') };
}

/** What there is to do, each number with the way to it. */
export default async function DashboardPage() {
  if (!(await requireAdmin('dashboard'))) return <ForbiddenPage />;
  const t = await getTranslations('admins.dashboard');
  const [counts, members] = await Promise.all([
    readPanel('dashboard counts', () => getDashboardCounts()),
    readPanel('member counts', () => getMemberCounts()),
  ]);
  return (
    <>
      <h1 className="mb-4 text-xl font-semibold">{t('title')}</h1>
      <div className="grid max-w-300 grid-cols-[minmax(0,1fr)] gap-8">
        {counts.ok ? (
          <DashboardTiles counts={counts.data} />
        ) : (
          <PanelFailure what="counts" errorId={counts.errorId} />
        )}
        {members.ok ? (
          <MemberCountsTable counts={members.data} />
        ) : (
          <PanelFailure what="counts" errorId={members.errorId} />
        )}
      </div>
    </>
  );
}
