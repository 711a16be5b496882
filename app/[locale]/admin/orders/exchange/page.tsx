import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ForbiddenPage } from '@/components/admins/forbidden-page';
import { ListResults } from '@/components/lists/list-results';
import { ListToolbar } from '@/components/lists/list-toolbar';
import { ExchangeTable } from '@/components/order-admin/exchange-table';
import { OrderTabs } from '@/components/order-admin/order-tabs';
import { Gift } from '@/components/ui/icons';
import { canAdmin } from '@/lib/admins/permissions';
import { requireAdmin } from '@/lib/admins/require-admin';
import { exchangeList } from '@/lib/orders/admin/exchange-list';
import { listExchanges } from '@/lib/orders/admin/exchange-queries';
import { readPanel } from '@/lib/server/read-panel';
import type { GivenParams } from '@/lib/shared/list-params';

type Props = { searchParams: Promise<GivenParams> };

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('order-admin.exchange'))('title') };
}

/** Exchanges of points; the page of an order does what is done with one. */
export default async function ExchangesPage({ searchParams }: Props) {
  const admin = await requireAdmin('orders');
  if (!admin) return <ForbiddenPage />;
  const filter = exchangeList.read(await searchParams);
  const canWrite = canAdmin(admin, 'orders', 'write');
  const t = await getTranslations('order-admin');
  const statuses = await getTranslations('orders.status');
  return (
    <>
      <h1 className="mb-4 text-xl font-semibold">{t('exchange.title')}</h1>
      <OrderTabs current="exchange" canWrite={canWrite} />
      <ListToolbar
        list={exchangeList}
        values={filter}
        search={t('exchange.search')}
        choices={{
          status: { label: t('orders.columns.status'), text: (status) => statuses(status) },
          what: { label: t('exchange.columns.what'), text: (what) => t(`exchange.what.${what}`) },
        }}
        dates={{
          from: t('orders.filters.from'),
          to: t('orders.filters.to'),
          submit: t('orders.filters.submit'),
        }}
        sorts={{ created: t('orders.columns.created') }}
        exportHref={canWrite ? '/api/admin/orders/exchange/export' : undefined}
      />
      <ListResults
        list={exchangeList}
        values={filter}
        answer={await readPanel('list of exchanges', () => listExchanges(filter))}
        what="orders"
        icon={Gift}
        words={{
          total: (count) => t('exchange.total', { count }),
          narrowed: t('exchange.empty'),
          empty: t('exchange.none'),
        }}
      >
        {(rows, shown) => <ExchangeTable rows={rows} filter={shown} />}
      </ListResults>
    </>
  );
}
