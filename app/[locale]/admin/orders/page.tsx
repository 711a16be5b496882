import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ForbiddenPage } from '@/components/admins/forbidden-page';
import { ListResults } from '@/components/lists/list-results';
import { ListToolbar } from '@/components/lists/list-toolbar';
import { localeChoice } from '@/components/lists/place-choices';
import { OrderTable } from '@/components/order-admin/order-table';
import { OrderTabs } from '@/components/order-admin/order-tabs';
import { buttonClass } from '@/components/ui/button';
import { ShoppingBag, Truck } from '@/components/ui/icons';
import { canAdmin } from '@/lib/admins/permissions';
import { requireAdmin } from '@/lib/admins/require-admin';
import { readOwnTable } from '@/lib/admins/tables/queries';
import { Link } from '@/lib/i18n/navigation';
import { orderColumns, orderList } from '@/lib/orders/admin/order-list';
import { listOrdersForAdmin } from '@/lib/orders/admin/queries';
import { readPanel } from '@/lib/server/read-panel';
import { adminPaths } from '@/lib/shared/admin-paths';
import type { GivenParams } from '@/lib/shared/list-params';

type Props = { searchParams: Promise<GivenParams> };

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('order-admin.orders'))('title') };
}

/** All orders of products. */
export default async function OrdersPage({ searchParams }: Props) {
  const admin = await requireAdmin('orders');
  if (!admin) return <ForbiddenPage />;
  const given = await searchParams;
  const filter = orderList.read(given);
  const own = await readOwnTable(admin, orderList, orderColumns, given);
  const canWrite = canAdmin(admin, 'orders', 'write');
  const t = await getTranslations('order-admin');
  const statuses = await getTranslations('orders.status');
  return (
    <>
      <h1 className="mb-4 text-xl font-semibold">{t('orders.title')}</h1>
      <OrderTabs current="orders" canWrite={canWrite} />
      <ListToolbar
        list={orderList}
        values={filter}
        search={t('orders.search')}
        choices={{
          view: { label: t('orders.views.label'), text: (view) => t(`orders.views.${view}`) },
          status: { label: t('orders.columns.status'), text: (status) => statuses(status) },
          method: {
            label: t('orders.columns.method'),
            text: (method) => t(`methods.${method}`),
            among: (orderList.params.method.choices ?? []).flatMap((method) =>
              method === undefined ? [] : [{ value: method, text: t(`methods.${method}`) }],
            ),
          },
          amount: {
            label: t('orders.columns.amount'),
            text: (amount) => t(`orders.amounts.${amount}`),
            among: (orderList.params.amount.choices ?? []).flatMap((amount) =>
              amount === undefined ? [] : [{ value: amount, text: t(`orders.amounts.${amount}`) }],
            ),
          },
          locale: await localeChoice(),
        }}
        dates={{
          from: t('orders.filters.from'),
          to: t('orders.filters.to'),
          submit: t('orders.filters.submit'),
        }}
        sorts={{ total: t('orders.columns.total'), created: t('orders.columns.created') }}
        own={{ table: own, first: t('orders.columns.number'), text: (key) => t(`orders.columns.${key}`) }}
        exportHref={canWrite ? '/api/admin/orders/export' : undefined}
      >
        {canWrite ? (
          <Link href={adminPaths.shipFile()} className={buttonClass()}>
            <Truck aria-hidden />
            {t('orders.shipFile')}
          </Link>
        ) : null}
      </ListToolbar>
      <ListResults
        list={orderList}
        values={filter}
        answer={await readPanel('list of orders', () => listOrdersForAdmin(filter))}
        what="orders"
        icon={ShoppingBag}
        words={{
          total: (count, capped) => t(capped ? 'orders.totalCapped' : 'orders.total', { count }),
          narrowed: t('orders.empty'),
          empty: filter.view === 'all' ? t('orders.none') : t('orders.empty'),
        }}
      >
        {(rows, shown) => <OrderTable rows={rows} chosen={own.shown} filter={shown} />}
      </ListResults>
    </>
  );
}
