'use client';

import { Undo2 } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Field } from '@/components/forms/field';
import { lateResolver } from '@/components/forms/late-resolver';
import { Button } from '@/components/ui/button';
import { Textarea } from '@/components/ui/textarea';
import { returnStrayAction } from '@/lib/flows/orders/desk-actions';
import type { ReturnStrayForm } from '@/lib/orders/admin/schemas';
import type { OpenStray } from '@/lib/orders/stray-money';
import { formatVnd } from '@/lib/shared/money';
import { OrderDialog } from './order-dialog';

type Props = { stray: readonly OpenStray[]; canWrite: boolean };

const resolver = lateResolver<ReturnStrayForm>(
  async () => (await import('./order-form-resolvers')).returnStrayResolver,
);

/** Money that came and paid nothing, each with the way to say how it was sent back. */
export function StrayMoney({ stray, canWrite }: Props) {
  const t = useTranslations('order-admin');
  const locale = useLocale();
  const [asked, setAsked] = useState<OpenStray | null>(null);
  const amountOf = ({ amount }: OpenStray) => formatVnd(amount, locale);
  return (
    <ul className="grid gap-2 text-sm">
      {stray.map((each) => (
        <li key={each.publicId} className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="min-w-0 break-words text-danger">
            {t('stray', { amount: amountOf(each), transactionId: each.transactionId })}
          </span>
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
          resolver={resolver}
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
    </ul>
  );
}
