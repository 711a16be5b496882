'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { useWrite } from '@/components/forms/use-write';
import { Button } from '@/components/ui/button';
import { payFeeAction } from '@/lib/flows/orders/actions';
import type { ChosenMethod } from '@/lib/orders/payment-methods';

type Props = {
  number: string;
  methods: readonly ChosenMethod[];
  /** Where a transfer goes to, where there is one. */
  children: ReactNode;
};

/** By what a membership's fee is paid: as an order is, "pay now" says where a method is not implemented. */
export function FeeMethods({ number, methods, children }: Props) {
  const t = useTranslations('orders');
  const { busy, write } = useWrite();
  const [method, setMethod] = useState(methods.includes('vietqr') ? 'vietqr' : methods[0]);
  return (
    <>
      <div role="radiogroup" aria-label={t('detail.method')} className="grid gap-0.5">
        {methods.map((each) => (
          <label key={each} className="flex min-h-9 items-center gap-2.5 max-md:min-h-11">
            <input
              type="radio"
              name="fee-method"
              value={each}
              checked={each === method}
              className="size-4 shrink-0 accent-accent"
              onChange={() => setMethod(each)}
            />
            {t(`methods.${each}`)}
          </label>
        ))}
      </div>
      {method === 'vietqr' ? (
        children
      ) : (
        <div>
          <Button
            tone="primary"
            disabled={busy}
            onClick={() =>
              method &&
              void write({ call: () => payFeeAction({ number, method }), failed: t('actions.payFailed') })
            }
          >
            {t('actions.pay')}
          </Button>
        </div>
      )}
    </>
  );
}
