import { getFormatter, getLocale, getTranslations } from 'next-intl/server';
import { ClientWords } from '@/components/layout/client-words';
import type { MembershipPayment } from '@/lib/orders/membership-payment';
import { formatVnd } from '@/lib/shared/money';
import { FeeMethods } from './fee-methods';
import { TransferPanel } from './transfer-panel';
import { FeeTransferredButton } from './transferred-button';

/** What a membership costs that was applied for, and the methods to pay it by. */
export async function MembershipFee({ payment }: { payment: MembershipPayment }) {
  const t = await getTranslations('orders.membership');
  const orders = await getTranslations('orders');
  const format = await getFormatter();
  const locale = await getLocale();
  const { number, amount, transfer, transferredAt } = payment;
  return (
    <section className="panel mt-4 grid gap-3 p-4">
      <div>
        <h2 className="font-semibold">{t('title', { amount: formatVnd(amount, locale) })}</h2>
        <p className="tabular text-sm text-muted">{t('number', { number })}</p>
      </div>
      <ClientWords
        paths={[
          'orders.methods',
          'orders.detail.method',
          'orders.transfer.done',
          'orders.transfer.marked',
          'orders.actions.failed',
          'orders.actions.pay',
          'orders.actions.payFailed',
        ]}
      >
        <FeeMethods number={number} methods={payment.methods}>
          {transfer ? (
            <TransferPanel transfer={transfer}>
              {transferredAt ? (
                <p role="status" className="text-sm">
                  {orders('transfer.waits', {
                    time: format.dateTime(transferredAt, { dateStyle: 'medium', timeStyle: 'short' }),
                  })}
                </p>
              ) : (
                <div>
                  <FeeTransferredButton number={number} />
                </div>
              )}
              <p className="text-sm text-muted">{t('next')}</p>
            </TransferPanel>
          ) : null}
        </FeeMethods>
      </ClientWords>
      {transfer ? null : <p className="text-sm text-muted">{t('none')}</p>}
    </section>
  );
}
