import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { DashboardTiles } from '@/components/admins/dashboard-tiles';
import { ForbiddenPage } from '@/components/admins/forbidden-page';
import { MemberCountsTable } from '@/components/admins/member-counts-table';
import { MainFigures, mainFigures } from '@/components/figures/main-figures';
import { PanelFailure } from '@/components/layout/panel-failure';
import { ReviewTiles } from '@/components/moderation/review-tiles';
import { OrderTiles } from '@/components/order-admin/order-tiles';
import { PointsTiles } from '@/components/points-admin/points-tiles';
import { getDashboardCounts, getMemberCounts, mostCounted } from '@/lib/admins/dashboard-queries';
import { canAdmin } from '@/lib/admins/permissions';
import { requireAdmin } from '@/lib/admins/require-admin';
import { figureList } from '@/lib/figures/figure-list';
import { readableFigures, readFigures } from '@/lib/figures/queries';
import { readWaiting } from '@/lib/moderation/inbox/registry';
import { readableKinds } from '@/lib/moderation/inbox/review-kinds';
import { getDeskCounts } from '@/lib/orders/admin/desk-counts';
import { getPointsCounts } from '@/lib/referrals/admin/points-counts';
import { readPanel } from '@/lib/server/read-panel';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('admins.dashboard'))('title') };
}

/** What there is to do, each number with the way to it. */
export default async function DashboardPage() {
  const admin = await requireAdmin('dashboard');
  if (!admin) return <ForbiddenPage />;
  const t = await getTranslations('admins.dashboard');
  const kinds = readableKinds(admin);
  const canReadOrders = canAdmin(admin, 'orders');
  const [counts, figures, members, orders, points] = await Promise.all([
    readPanel('dashboard counts', async () => {
      const [others, waiting] = await Promise.all([getDashboardCounts(), readWaiting(kinds)]);
      return { others, waiting };
    }),
    readPanel('figures', () => readFigures(readableFigures(admin, mainFigures), figureList.read({}))),
    readPanel('member counts', () => getMemberCounts()),
    canReadOrders ? readPanel('order counts', () => getDeskCounts(mostCounted + 1)) : null,
    canReadOrders ? readPanel('points counts', () => getPointsCounts(mostCounted + 1)) : null,
  ]);
  return (
    <>
      <h1 className="mb-4 text-xl font-semibold">{t('title')}</h1>
      <div className="grid max-w-300 grid-cols-[minmax(0,1fr)] gap-8">
        {counts.ok ? (
          <DashboardTiles
            counts={counts.data.others}
            admin={admin}
            reviews={<ReviewTiles kinds={kinds} waiting={counts.data.waiting} />}
          />
        ) : (
          <PanelFailure what="counts" errorId={counts.errorId} />
        )}
        {figures.ok ? (
          <MainFigures answer={figures.data} admin={admin} />
        ) : (
          <PanelFailure what="counts" errorId={figures.errorId} />
        )}
        {orders === null ? null : orders.ok ? (
          <OrderTiles counts={orders.data} />
        ) : (
          <PanelFailure what="counts" errorId={orders.errorId} />
        )}
        {points === null ? null : points.ok ? (
          <PointsTiles counts={points.data} />
        ) : (
          <PanelFailure what="counts" errorId={points.errorId} />
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
