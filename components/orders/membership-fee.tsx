import { getFormatter, getLocale, getTranslations } from 'next-intl/server';
import { ClientWords } from '@/components/layout/client-words';
import type { MembershipPayment } from '@/lib/orders/membership-payment';
import { formatVnd } from '@/lib/shared/money';
import { TransferPanel } from './transfer-panel';
import { FeeTransferredButton } from './transferred-button';

/** What a membership costs that was applied for, and how it is paid. */
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
      {transfer ? (
        <ClientWords
          paths={[
            'common.islands',
            'orders.transfer.done',
            'orders.transfer.marked',
            'orders.actions.failed',
          ]}
        >
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
        </ClientWords>
      ) : (
        <p>{t('none')}</p>
      )}
    </section>
  );
}
