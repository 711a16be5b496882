import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ForbiddenPage } from '@/components/admins/forbidden-page';
import { ListResults } from '@/components/lists/list-results';
import { ListToolbar } from '@/components/lists/list-toolbar';
import { localeChoice, provinceChoice } from '@/components/lists/place-choices';
import { OrderTabs } from '@/components/order-admin/order-tabs';
import { SalesTable } from '@/components/order-admin/sales-table';
import { ChartColumn } from '@/components/ui/icons';
import { canAdmin } from '@/lib/admins/permissions';
import { requireAdmin } from '@/lib/admins/require-admin';
import { listSales } from '@/lib/orders/admin/sales';
import { salesList } from '@/lib/orders/admin/sales-list';
import { paymentMethods } from '@/lib/orders/payment-methods';
import { readPanel } from '@/lib/server/read-panel';
import type { GivenParams } from '@/lib/shared/list-params';

type Props = { searchParams: Promise<GivenParams> };

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('order-admin.sales'))('title') };
}

/** What came in and went back, by day or month. */
export default async function SalesPage({ searchParams }: Props) {
  const admin = await requireAdmin('orders');
  if (!admin) return <ForbiddenPage />;
  const filter = salesList.read(await searchParams);
  const canWrite = canAdmin(admin, 'orders', 'write');
  const t = await getTranslations('order-admin');
  return (
    <>
      <h1 className="mb-4 text-xl font-semibold">{t('sales.title')}</h1>
      <OrderTabs current="sales" canWrite={canWrite} />
      <p className="mb-4 max-w-180 text-sm text-muted">
        {t('sales.intro')} {filter.group === 'seller' ? t('sales.sellerNote') : ''}
      </p>
      <ListToolbar
        list={salesList}
        values={filter}
        choices={{
          by: { label: t('sales.by.label'), text: (by) => t(`sales.by.${by}`) },
          group: { label: t('sales.group.label'), text: (group) => t(`sales.group.${group}`) },
          method: {
            label: t('orders.columns.method'),
            text: (method) => t(`methods.${method}`),
            among: paymentMethods.map((method) => ({ value: method, text: t(`methods.${method}`) })),
          },
          locale: await localeChoice(),
          province: await provinceChoice(),
        }}
        dates={{
          from: t('orders.filters.from'),
          to: t('orders.filters.to'),
          submit: t('orders.filters.submit'),
        }}
        exportHref={canWrite ? '/api/admin/orders/sales/export' : undefined}
      />
      <ListResults
        list={salesList}
        values={filter}
        answer={await readPanel('sales', () => listSales(filter))}
        what="sales"
        icon={ChartColumn}
        words={{
          total: (count, capped) => t(capped ? 'sales.totalCapped' : 'sales.total', { count }),
          narrowed: t('sales.empty'),
          empty: t('sales.none'),
        }}
      >
        {(rows) => <SalesTable rows={rows} filter={filter} />}
      </ListResults>
    </>
  );
}
