import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ForbiddenPage } from '@/components/admins/forbidden-page';
import { ListResults } from '@/components/lists/list-results';
import { ListToolbar } from '@/components/lists/list-toolbar';
import { LineTable } from '@/components/order-admin/line-table';
import { OrderTabs } from '@/components/order-admin/order-tabs';
import { Package } from '@/components/ui/icons';
import { canAdmin } from '@/lib/admins/permissions';
import { requireAdmin } from '@/lib/admins/require-admin';
import { lineList } from '@/lib/orders/admin/line-list';
import { listLinesForAdmin } from '@/lib/orders/admin/line-queries';
import { readPanel } from '@/lib/server/read-panel';
import type { GivenParams } from '@/lib/shared/list-params';

type Props = { searchParams: Promise<GivenParams> };

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('order-admin.lines'))('title') };
}

/** What was ordered, a row for each line of an order. */
export default async function ProductOrdersPage({ searchParams }: Props) {
  const admin = await requireAdmin('orders');
  if (!admin) return <ForbiddenPage />;
  const filter = lineList.read(await searchParams);
  const canWrite = canAdmin(admin, 'orders', 'write');
  const t = await getTranslations('order-admin');
  const statuses = await getTranslations('orders.status');
  return (
    <>
      <h1 className="mb-4 text-xl font-semibold">{t('lines.title')}</h1>
      <OrderTabs current="products" canWrite={canWrite} />
      <ListToolbar
        list={lineList}
        values={filter}
        search={t('lines.search')}
        choices={{
          status: { label: t('lines.columns.status'), text: (status) => statuses(status) },
          of: { label: t('lines.of.label'), text: (of) => t(`lines.of.${of}`) },
        }}
        dates={{
          from: t('orders.filters.from'),
          to: t('orders.filters.to'),
          submit: t('orders.filters.submit'),
        }}
        exportHref={canWrite ? '/api/admin/orders/products/export' : undefined}
      />
      <ListResults
        list={lineList}
        values={filter}
        answer={await readPanel('ordered products', () => listLinesForAdmin(filter))}
        what="orders"
        icon={Package}
        words={{
          total: (count, capped) => t(capped ? 'lines.totalCapped' : 'lines.total', { count }),
          narrowed: t('lines.empty'),
          empty: t('lines.none'),
        }}
      >
        {(rows) => <LineTable rows={rows} />}
      </ListResults>
    </>
  );
}
