import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ClientWords } from '@/components/layout/client-words';
import { PanelFailure } from '@/components/layout/panel-failure';
import { MissingOrder } from '@/components/orders/missing-order';
import { OrderDetail } from '@/components/orders/order-detail';
import { PrintButton } from '@/components/orders/print-button';
import { buttonClass } from '@/components/ui/button';
import { CopyButton } from '@/components/ui/copy-button';
import { ArrowLeft } from '@/components/ui/icons';
import { Link } from '@/lib/i18n/navigation';
import { getRatedOrder } from '@/lib/ratings/own-ratings';
import { readPanel } from '@/lib/server/read-panel';
import { requireMember } from '@/lib/server/require-member';
import { paths } from '@/lib/shared/paths';

type Props = { params: Promise<{ id: string }> };

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('orders.detail'))('label') };
}

/** /member/orders/{id}: one order of the member's, to read and to print. */
export default async function OrderPage({ params }: Props) {
  const viewer = await requireMember();
  const t = await getTranslations('orders');
  const { id } = await params;
  const answer = await readPanel('own order', () => getRatedOrder(viewer, id));
  if (!answer.ok) return <PanelFailure what="order" errorId={answer.errorId} />;
  const order = answer.data;
  if (!order) return <MissingOrder />;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Link
          href={paths.memberOrders()}
          className={buttonClass({ tone: 'quiet', className: 'print:hidden' })}
        >
          <ArrowLeft aria-hidden />
          {t('detail.back')}
        </Link>
        <PrintButton label={t('actions.print')} />
      </div>
      <ClientWords paths={['orders', 'drafts.counter']}>
        <div className="grid gap-4">
          <h1 className="flex flex-wrap items-center gap-2 text-xl font-semibold">
            {t('detail.title', { number: order.number })}
            <CopyButton text={order.number} label={t('detail.copyNumber')} />
          </h1>
          <div className="panel printed p-4 print:border-0 print:p-0">
            <OrderDetail order={order} />
          </div>
        </div>
      </ClientWords>
    </>
  );
}
