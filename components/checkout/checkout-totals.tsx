'use client';

import { useLocale, useTranslations } from 'next-intl';
import type { Locale } from '@/lib/i18n/locales';
import type { Totals } from '@/lib/orders/pricing';
import { formatVnd } from '@/lib/shared/money';

/** What the order comes to, as the server adds it up. Words: `checkout.totals`. */
export function CheckoutTotals({ totals }: { totals: Totals }) {
  const t = useTranslations('checkout.totals');
  const locale = useLocale() as Locale;
  const { productAmount, pointsUsed, creditDeduction, shippingFee, total } = totals;
  return (
    <dl className="tabular grid grid-cols-[1fr_auto] gap-x-4 gap-y-1.5">
      <dt className="text-muted">{t('products')}</dt>
      <dd className="text-end">{formatVnd(productAmount, locale)}</dd>
      {pointsUsed > 0 ? (
        <>
          <dt className="text-muted">{t('deduction', { points: pointsUsed })}</dt>
          <dd className="text-end">{formatVnd(-creditDeduction, locale)}</dd>
        </>
      ) : null}
      <dt className="text-muted">{t('shipping')}</dt>
      <dd className="text-end">{shippingFee === 0 ? t('free') : formatVnd(shippingFee, locale)}</dd>
      <dt className="mt-1 border-t pt-2 font-semibold">{t('total')}</dt>
      <dd className="mt-1 border-t pt-2 text-end font-semibold text-lg">{formatVnd(total, locale)}</dd>
    </dl>
  );
}
