'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { keepCartState } from '@/components/cart/cart-count';
import { useWrite } from '@/components/forms/use-write';
import { Button, buttonClass } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import {
  buyAgainAction,
  cancelOrderAction,
  confirmReceiptAction,
  payOrderAction,
} from '@/lib/flows/orders/actions';
import { Link } from '@/lib/i18n/navigation';
import { useRouter } from '@/lib/i18n/use-navigation';
import { canMoveOrder, type OrderState } from '@/lib/orders/order-status';
import { paths } from '@/lib/shared/paths';

type Props = {
  order: OrderState & { publicId: string; number: string; kind: 'product' | 'exchange' };
  /** Where its detail is, for a row that does not show it. */
  openHref?: string;
  /** Whether it says already where the money goes: there is nothing to press then. */
  isPayShown?: boolean;
};

/** What a buyer can do with an order as it stands. */
export function OrderActions({ order, openHref, isPayShown = false }: Props) {
  const t = useTranslations('orders');
  const router = useRouter();
  const { busy, write } = useWrite();
  const [asked, setAsked] = useState<'cancel' | 'receive' | null>(null);
  const { publicId: id, number, paymentMethod } = order;
  const failed = t('actions.failed');
  const shared = { busy: t('actions.busy'), close: t('actions.close') };

  /** Where a transfer is to be made, the order's detail says to whom. */
  async function pay() {
    const answer = await write({
      call: () => payOrderAction({ id }),
      ...(paymentMethod === 'cash_on_delivery' && { done: t('actions.accepted') }),
      failed: t('actions.payFailed'),
    });
    if (answer.ok && openHref && paymentMethod !== 'cash_on_delivery')
      router.push(openHref, { scroll: false });
  }

  async function again() {
    const answer = await write({
      call: () => buyAgainAction({ id }),
      done: ({ missing }) => (missing > 0 ? t('actions.addedSome', { count: missing }) : t('actions.added')),
      failed,
    });
    if (!answer.ok) return;
    keepCartState(answer.data.cart);
    router.push(paths.cart());
  }

  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      {openHref ? (
        <Link
          href={openHref}
          scroll={false}
          aria-label={t('detail.openOf', { number })}
          className={buttonClass({ tone: 'quiet' })}
        >
          {t('detail.open')}
        </Link>
      ) : null}
      {order.kind === 'product' && (order.status === 'completed' || order.status === 'cancelled') ? (
        <Button disabled={busy} onClick={() => void again()}>
          {t('actions.again')}
        </Button>
      ) : null}
      {canMoveOrder('cancel', order) ? (
        <Button disabled={busy} onClick={() => setAsked('cancel')}>
          {t('actions.cancel')}
        </Button>
      ) : null}
      {order.status === 'pending' && !isPayShown ? (
        <Button tone="primary" disabled={busy} onClick={() => void pay()}>
          {t('actions.pay')}
        </Button>
      ) : null}
      {canMoveOrder('receive', order) ? (
        <Button tone="primary" disabled={busy} onClick={() => setAsked('receive')}>
          {t('actions.receive')}
        </Button>
      ) : null}
      <ConfirmDialog
        open={asked === 'cancel'}
        onOpenChange={() => setAsked(null)}
        title={t('actions.cancelTitle', { number })}
        description={t('actions.cancelText')}
        tone="danger"
        words={{ confirm: t('actions.cancel'), cancel: t('actions.keep'), ...shared }}
        onConfirm={async () => {
          await write({
            call: () => cancelOrderAction({ id }),
            done: t('actions.cancelled'),
            failed: t('actions.cancelFailed'),
          });
        }}
      />
      <ConfirmDialog
        open={asked === 'receive'}
        onOpenChange={() => setAsked(null)}
        title={t('actions.receiveTitle')}
        description={t('actions.receiveText')}
        words={{ confirm: t('actions.receive'), cancel: t('actions.notYet'), ...shared }}
        onConfirm={async () => {
          await write({ call: () => confirmReceiptAction({ id }), done: t('actions.received'), failed });
        }}
      />
    </div>
  );
}
