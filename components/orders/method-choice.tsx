'use client';

import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { Select } from '@/components/forms/select';
import { useWrite } from '@/components/forms/use-write';
import { changeMethodAction } from '@/lib/flows/orders/actions';
import type { ChosenMethod, PaymentMethod } from '@/lib/orders/payment-methods';

type MethodProps = { id: string; method: PaymentMethod; methods: PaymentMethod[] };

/** By what an order that is not paid is going to be paid; another one is taken at once. */
export function MethodChoice({ id, method, methods }: MethodProps) {
  const t = useTranslations('orders');
  const { busy, write } = useWrite();
  const field = useId();
  return (
    <div className="grid gap-1 text-sm print:hidden">
      <label htmlFor={field} className="text-muted">
        {t('actions.change')}
      </label>
      <Select
        id={field}
        value={method}
        disabled={busy}
        onChange={({ target }) =>
          void write({
            call: () => changeMethodAction({ id, method: target.value as ChosenMethod }),
            done: ({ accepted }) => t(accepted ? 'actions.accepted' : 'actions.changed'),
            failed: t('actions.failed'),
          })
        }
      >
        {/* One that was switched off since is still the order's. */}
        {(methods.includes(method) ? methods : [method, ...methods]).map((each) => (
          <option key={each} value={each}>
            {t(`methods.${each}`)}
          </option>
        ))}
      </Select>
    </div>
  );
}
