import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ForbiddenPage } from '@/components/admins/forbidden-page';
import { ListResults } from '@/components/lists/list-results';
import { ListToolbar } from '@/components/lists/list-toolbar';
import { MembershipTable } from '@/components/order-admin/membership-table';
import { OrderTabs } from '@/components/order-admin/order-tabs';
import { StrayWords } from '@/components/order-admin/stray-words';
import { IdCard } from '@/components/ui/icons';
import { canAdmin } from '@/lib/admins/permissions';
import { requireAdmin } from '@/lib/admins/require-admin';
import { membershipOrderList } from '@/lib/orders/admin/membership-list';
import { listMembershipOrders } from '@/lib/orders/admin/membership-queries';
import { readPanel } from '@/lib/server/read-panel';
import type { GivenParams } from '@/lib/shared/list-params';

type Props = { searchParams: Promise<GivenParams> };

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('order-admin.membership'))('title') };
}

/** The orders that applications for a membership make. */
export default async function MembershipOrdersPage({ searchParams }: Props) {
  const admin = await requireAdmin('orders');
  if (!admin) return <ForbiddenPage />;
  const filter = membershipOrderList.read(await searchParams);
  const canWrite = canAdmin(admin, 'orders', 'write');
  const t = await getTranslations('order-admin');
  return (
    <>
      <h1 className="mb-4 text-xl font-semibold">{t('membership.title')}</h1>
      <OrderTabs current="membership" canWrite={canWrite} />
      <ListToolbar
        list={membershipOrderList}
        values={filter}
        search={t('membership.search')}
        choices={{
          view: { label: t('orders.views.label'), text: (view) => t(`orders.views.${view}`) },
          days: { label: t('membership.days'), text: (days) => t(`membership.columns.${days}`) },
          status: {
            label: t('membership.columns.status'),
            text: (status) => t(`membership.statuses.${status}`),
          },
          type: { label: t('membership.columns.type'), text: (type) => t(`membership.types.${type}`) },
        }}
        dates={{
          from: t('orders.filters.from'),
          to: t('orders.filters.to'),
          submit: t('orders.filters.submit'),
        }}
        sorts={{ amount: t('membership.columns.amount'), created: t('membership.columns.created') }}
        exportHref={canWrite ? '/api/admin/orders/membership/export' : undefined}
      />
      <ListResults
        list={membershipOrderList}
        values={filter}
        answer={await readPanel('membership orders', () => listMembershipOrders(filter))}
        what="orders"
        icon={IdCard}
        words={{
          total: (count) => t('membership.total', { count }),
          narrowed: t('membership.empty'),
          empty: t('membership.none'),
        }}
      >
        {(rows, shown) => (
          <StrayWords>
            <MembershipTable rows={rows} filter={shown} canWrite={canWrite} />
          </StrayWords>
        )}
      </ListResults>
    </>
  );
}
