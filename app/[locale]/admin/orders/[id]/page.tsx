import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { ForbiddenPage } from '@/components/admins/forbidden-page';
import { Part } from '@/components/admins/part';
import { ClientWords } from '@/components/layout/client-words';
import { MissingPanel } from '@/components/layout/missing-panel';
import { PanelFailure } from '@/components/layout/panel-failure';
import { OrderActions } from '@/components/order-admin/order-actions';
import { OrderStatusBadge } from '@/components/order-admin/order-badges';
import type { OrderAction } from '@/components/order-admin/order-dialog';
import { OrderEvents } from '@/components/order-admin/order-events';
import { OrderFacts } from '@/components/order-admin/order-facts';
import { OrderLines } from '@/components/order-admin/order-lines';
import { OrderNoteForm } from '@/components/order-admin/order-note';
import { StrayMoney } from '@/components/order-admin/stray-money';
import { OrderDeskNotes } from '@/components/orders/order-desk-notes';
import { Badge } from '@/components/ui/badge';
import { buttonClass } from '@/components/ui/button';
import { ArrowLeft, Printer } from '@/components/ui/icons';
import { canAdmin } from '@/lib/admins/permissions';
import { requireAdmin } from '@/lib/admins/require-admin';
import { getSetting } from '@/lib/content/queries';
import { Link } from '@/lib/i18n/navigation';
import { getOrderForAdmin, type OrderAdminDetail } from '@/lib/orders/admin/order-detail';
import { trackingUrl } from '@/lib/orders/carriers';
import { listNotes, type OrderNoteView } from '@/lib/orders/notes';
import { canMoveOrder, canNoteMoney } from '@/lib/orders/order-status';
import { readPanel } from '@/lib/server/read-panel';
import { adminPaths } from '@/lib/shared/admin-paths';
import { formatVnd } from '@/lib/shared/money';

type Props = { params: Promise<{ id: string }> };

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('order-admin.orders'))('title') };
}

/** One order: all that is known of it, and what can be done with it. */
export default async function OrderPage({ params }: Props) {
  const admin = await requireAdmin('orders');
  if (!admin) return <ForbiddenPage />;
  const { id } = await params;
  const t = await getTranslations('order-admin.detail');
  const answer = await readPanel('order', () => readOrder(id));
  const back = (
    <Link href={adminPaths.orders()} className="link mb-3 inline-flex items-center gap-1.5">
      <ArrowLeft aria-hidden className="size-4" />
      {t('back')}
    </Link>
  );
  if (!answer.ok)
    return (
      <>
        {back}
        <PanelFailure what="order" errorId={answer.errorId} />
      </>
    );
  if (!answer.data)
    return (
      <MissingPanel
        title={t('missing')}
        text={t('missingText')}
        links={[{ href: adminPaths.orders(), text: t('back') }]}
      />
    );
  return (
    <>
      {back}
      <OrderView {...answer.data} canWrite={canAdmin(admin, 'orders', 'write')} />
    </>
  );
}

async function readOrder(id: string): Promise<{ order: OrderAdminDetail; notes: OrderNoteView[] } | null> {
  const order = await getOrderForAdmin(id);
  return order && { order, notes: await listNotes(order.id) };
}

type ViewProps = { order: OrderAdminDetail; notes: OrderNoteView[]; canWrite: boolean };

async function OrderView({ order, notes, canWrite }: ViewProps) {
  const t = await getTranslations('order-admin.detail');
  const asked = await getTranslations('orders.notes');
  const locale = await getLocale();
  const { carrier, trackingNumber } = order;
  const print = (kind: 'slip' | 'summary') => (
    <Link
      href={adminPaths.orderSlip(order.publicId, { kind: kind === 'slip' ? undefined : kind })}
      className={buttonClass({ tone: 'quiet' })}
    >
      <Printer aria-hidden />
      {t(kind)}
    </Link>
  );
  return (
    <ClientWords
      paths={[
        'order-admin.stray',
        'order-admin.actions',
        'order-admin.dialogs',
        'order-admin.form',
        'order-admin.fields',
        'order-admin.carriers',
        'order-admin.done',
        'order-admin.outcomes',
        'order-admin.failed',
        'order-admin.detail',
        'orders.notes',
        'orders.errors',
        'admins.users.actions.cancel',
        'admins.users.actions.busy',
        'admins.users.actions.close',
      ]}
    >
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <h1 className="tabular text-xl font-semibold">{order.number}</h1>
        <OrderStatusBadge status={order.status} service={order.service} />
        {order.kind === 'exchange' ? <Badge tone="neutral">{t('exchange')}</Badge> : null}
        <span className="flex flex-wrap gap-1 md:ms-auto">
          {print('slip')}
          {print('summary')}
        </span>
      </div>
      {canWrite ? (
        <div className="mb-4">
          <OrderActions
            order={{
              publicId: order.publicId,
              number: order.number,
              total: order.total,
              carrier,
              trackingNumber,
              paid: order.paidAt !== null && order.refunded < order.total,
              refunded: order.refunded,
            }}
            left={formatVnd(order.total - order.refunded, locale)}
            actions={actionsOf(order)}
          />
        </div>
      ) : null}
      {order.stray.length > 0 ? (
        <section className="panel mb-4 p-4">
          <Part title={t('stray')}>
            <StrayMoney stray={order.stray} canWrite={canWrite} />
          </Part>
        </section>
      ) : null}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[minmax(0,1fr)_400px]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <section aria-label={t('lines')} className="panel">
            <OrderLines order={order} />
          </section>
          <section className="panel p-4">
            <Part title={asked('deskTitle')}>
              <OrderDeskNotes order={order.publicId} notes={notes} canWrite={canWrite} />
            </Part>
          </section>
          <section className="panel grid gap-4 p-4">
            <Part title={t('history')}>
              <OrderEvents events={order.events} />
            </Part>
          </section>
        </div>
        <div className="panel grid grid-cols-[minmax(0,1fr)] gap-6 p-4">
          <OrderFacts
            order={order}
            trackingHref={trackingUrl(carrier, trackingNumber, await getSetting('carriers'))}
          />
          {canWrite ? (
            <OrderNoteForm id={order.publicId} note={order.adminNote} />
          ) : order.adminNote ? (
            <Part title={t('note')}>
              <p className="text-sm break-words whitespace-pre-wrap">{order.adminNote}</p>
            </Part>
          ) : null}
        </div>
      </div>
    </ClientWords>
  );
}

/** What can be done with an order as it stands; the server asks the same again. */
function actionsOf(order: OrderAdminDetail): OrderAction[] {
  return [
    ...(canMoveOrder('pay', order) ? (['pay'] as const) : []),
    ...(canMoveOrder('ship', order) ? (['ship'] as const) : []),
    ...(order.status === 'shipped' ? (['changeParcel'] as const) : []),
    ...(order.paidAt !== null && order.refunded < order.total ? (['refund'] as const) : []),
    ...(canNoteMoney(order) ? (['noteMoney'] as const) : []),
    ...(canMoveOrder('comeBack', order) ? (['comeBack'] as const) : []),
    ...(canMoveOrder('cancelByAdmin', order) ? (['cancel'] as const) : []),
  ];
}
