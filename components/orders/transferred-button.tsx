'use client';

import { useTranslations } from 'next-intl';
import { useWrite } from '@/components/forms/use-write';
import { Button } from '@/components/ui/button';
import { markFeeTransferredAction, markTransferredAction } from '@/lib/flows/orders/actions';
import type { Result } from '@/lib/shared/result';

/** "I have transferred", of an order of the shop. */
export function TransferredButton({ id }: { id: string }) {
  return <MarkButton mark={() => markTransferredAction({ id })} />;
}

/** The same of a membership's fee. */
export function FeeTransferredButton({ number }: { number: string }) {
  return <MarkButton mark={() => markFeeTransferredAction({ number })} />;
}

function MarkButton({ mark }: { mark: () => Promise<Result<unknown>> }) {
  const t = useTranslations('orders');
  const { busy, write } = useWrite();
  return (
    <Button
      tone="primary"
      disabled={busy}
      onClick={() =>
        void write({
          call: mark,
          done: t('transfer.marked'),
          failed: t('actions.failed'),
        })
      }
    >
      {t('transfer.done')}
    </Button>
  );
}
