import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ClientWords } from '@/components/layout/client-words';
import { ListResults } from '@/components/lists/list-results';
import { ListToolbar } from '@/components/lists/list-toolbar';
import { PanelTitle, RowPanel } from '@/components/lists/row-panel';
import { ViewTabs } from '@/components/lists/view-tabs';
import { OrderDetail } from '@/components/orders/order-detail';
import { OrderList } from '@/components/orders/order-list';
import { buttonClass } from '@/components/ui/button';
import { Package } from '@/components/ui/icons';
import { MessagePanel } from '@/components/ui/message-panel';
import { Link } from '@/lib/i18n/navigation';
import { ownOrderList } from '@/lib/orders/own-order-list';
import { countOwnOrders, listOwnOrders } from '@/lib/orders/own-orders';
import { getRatedOrder } from '@/lib/ratings/own-ratings';
import { readPanel } from '@/lib/server/read-panel';
import { requireMember } from '@/lib/server/require-member';
import type { GivenParams } from '@/lib/shared/list-params';
import { paths } from '@/lib/shared/paths';

type Props = { searchParams: Promise<GivenParams> };

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('orders'))('title') };
}

/** /member/orders: the member's orders by where they stand, and one of them beside the list. */
export default async function OrdersPage({ searchParams }: Props) {
  const viewer = await requireMember();
  const t = await getTranslations('orders');
  const common = await getTranslations('common');
  const given = await searchParams;
  const filter = ownOrderList.read(given);
  const open = typeof given.order === 'string' ? given.order : null;
  const [answer, detail] = await Promise.all([
    readPanel('own orders', () => Promise.all([listOwnOrders(viewer, filter), countOwnOrders(viewer)])),
    open === null ? null : readPanel('own order', () => getRatedOrder(viewer, open)),
  ]);
  return (
    <>
      <h1 className="text-xl font-semibold">{t('title')}</h1>
      <ViewTabs
        label={t('views.label')}
        views={ownOrderList.chips(filter, 'view')}
        text={(view) => (view === 'all' ? t('views.all') : t(`status.${view}`))}
        counts={answer.ok ? answer.data[1] : null}
      />
      <ClientWords paths={['orders', 'drafts.counter']}>
        <div>
          <ListToolbar list={ownOrderList} values={filter} search={t('search')} />
          <ListResults
            list={ownOrderList}
            values={filter}
            answer={answer.ok ? { ok: true, data: answer.data[0] } : answer}
            what="orders"
            icon={Package}
            words={{
              total: (count, capped) => (capped ? common('countCapped', { count }) : t('total', { count })),
              narrowed: t('empty.narrowed'),
            }}
            empty={
              <MessagePanel
                icon={Package}
                title={filter.view === 'all' ? t('empty.title') : t('empty.narrowed')}
                actions={
                  <Link href={paths.shop()} className={buttonClass({ tone: 'primary' })}>
                    {t('empty.shop')}
                  </Link>
                }
              >
                {t('empty.text')}
              </MessagePanel>
            }
          >
            {(rows, values) => <OrderList rows={rows} filter={values} open={open} />}
          </ListResults>
          {detail ? (
            <RowPanel
              answer={detail}
              what="order"
              label={t('detail.label')}
              missing={t('detail.missing')}
              closeHref={ownOrderList.href(filter)}
              idOf={({ publicId }) => publicId}
              title={({ publicId, number }) => (
                <>
                  <PanelTitle>{t('detail.title', { number })}</PanelTitle>
                  <Link href={paths.memberOrder(publicId)} className="link text-sm">
                    {t('detail.page')}
                  </Link>
                </>
              )}
            >
              {(order) => <OrderDetail order={order} />}
            </RowPanel>
          ) : null}
        </div>
      </ClientWords>
    </>
  );
}
