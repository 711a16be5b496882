'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Field } from '@/components/forms/field';
import { lateResolver } from '@/components/forms/late-resolver';
import { Button } from '@/components/ui/button';
import { ArrowRight, Undo2 } from '@/components/ui/icons';
import { Input } from '@/components/ui/input';
import { Textarea } from '@/components/ui/textarea';
import { assignStrayAction, returnStrayAction } from '@/lib/flows/orders/desk-actions';
import type { AssignStrayForm, ReturnStrayForm } from '@/lib/orders/admin/schemas';
import type { OpenStray } from '@/lib/orders/stray-money';
import { formatVnd } from '@/lib/shared/money';
import { OrderDialog } from './order-dialog';

/** `memo` and `booked`: what the bank says of money that names no order. */
type Stray = OpenStray & { memo?: string; booked?: string | null };
type Props = { stray: readonly Stray[]; canWrite: boolean };

const load = () => import('./order-form-resolvers');
const resolvers = {
  back: lateResolver<ReturnStrayForm>(async () => (await load()).returnStrayResolver),
  assign: lateResolver<AssignStrayForm>(async () => (await load()).assignStrayResolver),
};

/** Money that came and paid nothing, each with the ways to give it to an order or to say how it was sent back. */
export function StrayMoney({ stray, canWrite }: Props) {
  const t = useTranslations('order-admin');
  const locale = useLocale();
  const [asked, setAsked] = useState<OpenStray | null>(null);
  const [given, setGiven] = useState<OpenStray | null>(null);
  const amountOf = ({ amount }: OpenStray) => formatVnd(amount, locale);
  return (
    <ul className="grid gap-2 text-sm">
      {stray.map((each) => (
        <li key={each.publicId} className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="min-w-0 break-words text-danger">
            {t('stray', { amount: amountOf(each), transactionId: each.transactionId })}
            {each.booked || each.memo ? (
              <span className="block text-muted">{[each.booked, each.memo].filter(Boolean).join(' · ')}</span>
            ) : null}
          </span>
          {canWrite ? (
            <Button
              tone="quiet"
              size="sm"
              aria-label={t('actions.assignStrayOf', {
                amount: amountOf(each),
                transactionId: each.transactionId,
              })}
              onClick={() => setGiven(each)}
            >
              <ArrowRight aria-hidden />
              {t('actions.assignStray')}
            </Button>
          ) : null}
          {canWrite ? (
            <Button
              tone="quiet"
              size="sm"
              aria-label={t('actions.returnStrayOf', {
                amount: amountOf(each),
                transactionId: each.transactionId,
              })}
              onClick={() => setAsked(each)}
            >
              <Undo2 aria-hidden />
              {t('actions.returnStray')}
            </Button>
          ) : null}
        </li>
      ))}
      {asked ? (
        <OrderDialog<ReturnStrayForm>
          action="returnStray"
          open
          onOpenChange={(open) => !open && setAsked(null)}
          title={t('dialogs.returnStray.title', { amount: amountOf(asked) })}
          text={t('dialogs.returnStray.text', { transactionId: asked.transactionId })}
          values={{ id: asked.publicId, note: '' }}
          resolver={resolvers.back}
          call={returnStrayAction}
        >
          {(register, errors, errorOf) => (
            <Field
              id="note"
              label={t('form.refundNote')}
              help={t('form.refundNoteHelp')}
              error={errorOf(errors.note?.message)}
            >
              {(control) => <Textarea rows={2} {...control} {...register('note')} />}
            </Field>
          )}
        </OrderDialog>
      ) : null}
      {given ? (
        <OrderDialog<AssignStrayForm>
          action="assignStray"
          open
          onOpenChange={(open) => !open && setGiven(null)}
          title={t('dialogs.assignStray.title', { amount: amountOf(given) })}
          text={t('dialogs.assignStray.text', { transactionId: given.transactionId })}
          values={{ id: given.publicId, number: '' }}
          resolver={resolvers.assign}
          call={assignStrayAction}
        >
          {(register, errors, errorOf) => (
            <Field id="number" label={t('form.orderNumber')} error={errorOf(errors.number?.message)}>
              {(control) => (
                <Input autoComplete="off" spellCheck={false} {...control} {...register('number')} />
              )}
            </Field>
          )}
        </OrderDialog>
      ) : null}
    </ul>
  );
}
