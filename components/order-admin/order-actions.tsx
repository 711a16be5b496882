'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Field } from '@/components/forms/field';
import { lateResolver } from '@/components/forms/late-resolver';
import { Select } from '@/components/forms/select';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { Textarea } from '@/components/ui/textarea';
import type { PaymentOutcome } from '@/lib/flows/orders/confirm-payment';
import {
  cancelOrderByAdminAction,
  changeParcelAction,
  payOrderAction,
  refundOrderAction,
  shipOrderAction,
  takeParcelBackAction,
} from '@/lib/flows/orders/desk-actions';
import type { CancelForm, PayForm, RefundForm, ShipForm } from '@/lib/orders/admin/schemas';
import { type Carrier, carrierNames, carriers } from '@/lib/orders/carriers';
import { endsOrder, type OrderAction, OrderDialog } from './order-dialog';

type Props = {
  order: {
    publicId: string;
    number: string;
    total: number;
    carrier: string | null;
    trackingNumber: string | null;
    /** Whether money came, so that some goes back where it is cancelled. */
    paid: boolean;
    refunded: number;
  };
  /** What can still go back, as people read it. */
  left: string;
  /** What can be done with the order as it stands. */
  actions: OrderAction[];
};

const load = () => import('./order-form-resolvers');
const resolvers = {
  pay: lateResolver<PayForm>(async () => (await load()).payResolver),
  ship: lateResolver<ShipForm>(async () => (await load()).shipResolver),
  cancel: lateResolver<CancelForm>(async () => (await load()).cancelResolver),
  refund: lateResolver<RefundForm>(async () => (await load()).refundResolver),
};

/** What comes next stands out; money that came for nothing is no next step. */
function toneOf(action: OrderAction, isFirst: boolean) {
  if (endsOrder(action)) return 'danger';
  return isFirst && action !== 'noteMoney' ? 'primary' : 'secondary';
}

/** What can be done with an order as it stands, each in a dialog of its own. */
export function OrderActions({ order, left, actions }: Props) {
  const t = useTranslations('order-admin');
  // Which texts have which of the two the types cannot say of a name made here.
  const words = t as unknown as (key: string, values: Record<string, string>) => string;
  const [asked, setAsked] = useState<OrderAction | null>(null);
  const { publicId: id, number } = order;
  const dialog = <Action extends OrderAction>(action: Action) => ({
    action,
    open: asked === action,
    onOpenChange: (open: boolean) => setAsked(open ? action : null),
    title: words(`dialogs.${action}.title`, { number }),
    text: words(`dialogs.${action}.text`, { left }),
  });
  const carrierText = (carrier: Carrier) =>
    carrier === 'other' ? t('carriers.other') : carrierNames[carrier];
  const parcelFields = {
    values: { id, carrier: order.carrier ?? '', trackingNumber: order.trackingNumber ?? '' },
    resolver: resolvers.ship,
  };
  const parcel = (action: 'ship' | 'changeParcel') => (
    <OrderDialog<ShipForm>
      {...dialog(action)}
      {...parcelFields}
      call={(form) =>
        (action === 'ship' ? shipOrderAction : changeParcelAction)({
          ...form,
          carrier: form.carrier as Carrier,
        })
      }
    >
      {(register, errors, errorOf) => (
        <>
          <Field id="carrier" label={t('form.carrier')} error={errorOf(errors.carrier?.message)}>
            {(control) => (
              <Select {...control} {...register('carrier')}>
                <option value="">{t('form.chooseCarrier')}</option>
                {carriers.map((carrier) => (
                  <option key={carrier} value={carrier}>
                    {carrierText(carrier)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Field
            id="trackingNumber"
            label={t('form.tracking')}
            error={errorOf(errors.trackingNumber?.message)}
          >
            {(control) => (
              <Input autoComplete="off" spellCheck={false} {...control} {...register('trackingNumber')} />
            )}
          </Field>
        </>
      )}
    </OrderDialog>
  );

  /** Money that came: it pays the order, or is noted on one that waits for none. */
  const money = (action: 'pay' | 'noteMoney') => (
    <OrderDialog<PayForm>
      {...dialog(action)}
      values={{ id, amount: String(order.total), transactionId: '' }}
      resolver={resolvers.pay}
      call={payOrderAction}
      done={(data) => t(`outcomes.${(data as { outcome: PaymentOutcome }).outcome}`)}
    >
      {(register, errors, errorOf) => (
        <>
          <Field
            id="transactionId"
            label={t('form.transaction')}
            error={errorOf(errors.transactionId?.message)}
          >
            {(control) => (
              <Input autoComplete="off" spellCheck={false} {...control} {...register('transactionId')} />
            )}
          </Field>
          <Field id="amount" label={t('form.amount')} error={errorOf(errors.amount?.message)}>
            {(control) => <Input inputMode="numeric" {...control} {...register('amount')} />}
          </Field>
        </>
      )}
    </OrderDialog>
  );

  const ending = (action: 'cancel' | 'comeBack') => (
    <OrderDialog<CancelForm>
      {...dialog(action)}
      values={{ id, reason: '', refundNote: '' }}
      resolver={resolvers.cancel}
      call={action === 'cancel' ? cancelOrderByAdminAction : takeParcelBackAction}
    >
      {(register, errors, errorOf) => (
        <>
          <Field id="reason" label={t('form.reason')} error={errorOf(errors.reason?.message)}>
            {(control) => <Textarea rows={2} {...control} {...register('reason')} />}
          </Field>
          {order.paid ? (
            <Field
              id="refundNote"
              label={t('form.refundNote')}
              help={t('form.refundNoteHelp')}
              error={errorOf(errors.refundNote?.message)}
            >
              {(control) => <Textarea rows={2} {...control} {...register('refundNote')} />}
            </Field>
          ) : null}
        </>
      )}
    </OrderDialog>
  );

  return (
    <section aria-label={t('actions.label')} className="flex flex-wrap gap-2 empty:hidden">
      {actions.map((action, at) => (
        <Button key={action} tone={toneOf(action, at === 0)} onClick={() => setAsked(action)}>
          {t(`actions.${action}`)}
        </Button>
      ))}
      {money('pay')}
      {money('noteMoney')}
      {parcel('ship')}
      {parcel('changeParcel')}
      <OrderDialog<RefundForm>
        {...dialog('refund')}
        values={{ id, amount: '', note: '', seen: order.refunded }}
        resolver={resolvers.refund}
        call={refundOrderAction}
      >
        {(register, errors, errorOf) => (
          <>
            <Field id="amount" label={t('form.amount')} error={errorOf(errors.amount?.message)}>
              {(control) => <Input inputMode="numeric" {...control} {...register('amount')} />}
            </Field>
            <Field
              id="note"
              label={t('form.refundNote')}
              help={t('form.refundNoteHelp')}
              error={errorOf(errors.note?.message)}
            >
              {(control) => <Textarea rows={2} {...control} {...register('note')} />}
            </Field>
          </>
        )}
      </OrderDialog>
      {ending('cancel')}
      {ending('comeBack')}
    </section>
  );
}
