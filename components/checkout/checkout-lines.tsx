'use client';

import { useLocale, useTranslations } from 'next-intl';
import { LinePicture } from '@/components/cart/line-picture';
import { CircleAlert } from '@/components/ui/icons';
import type { Locale } from '@/lib/i18n/locales';
import type { CheckoutLine, CheckoutView } from '@/lib/orders/checkout/checkout-view';
import { formatVnd } from '@/lib/shared/money';
import { CheckoutSection } from './section';

type Props = { view: CheckoutView; isBuyNow: boolean };

/** What is ordered, and what was meant to be and cannot. Words: `checkout`. */
export function CheckoutLines({ view, isBuyNow }: Props) {
  const t = useTranslations('checkout');
  return (
    <>
      {view.lines.length > 0 ? (
        <CheckoutSection title={t('items')}>
          <Lines lines={view.lines} />
        </CheckoutSection>
      ) : null}
      {view.left.length > 0 ? (
        <CheckoutSection title={t('left')}>
          <p className="text-muted text-sm">{t(isBuyNow ? 'leftBuyText' : 'leftText')}</p>
          <ul className="grid gap-1.5">
            {view.left.map(({ variant, name, spec, problem }) => (
              <li key={variant} className="flex items-start gap-1.5 text-danger text-sm">
                <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
                <span className="min-w-0 break-words">
                  {t(`changes.${problem}`, { name: spec ? `${name} (${spec})` : name })}
                </span>
              </li>
            ))}
          </ul>
        </CheckoutSection>
      ) : null}
    </>
  );
}

function Lines({ lines }: { lines: CheckoutLine[] }) {
  const locale = useLocale() as Locale;
  return (
    <ul className="divide-y">
      {lines.map(({ variant, name, spec, image, price, quantity }) => (
        <li key={variant} className="flex items-start gap-3 py-3 first:pt-0 last:pb-0">
          <LinePicture picture={image} />
          <div className="grid min-w-0 flex-1 gap-0.5">
            <span className="break-words font-medium">{name}</span>
            {spec ? <span className="break-words text-muted text-sm">{spec}</span> : null}
            <span className="tabular text-muted text-sm">
              {formatVnd(price, locale)} × {quantity}
            </span>
          </div>
          <span className="tabular shrink-0 font-medium">{formatVnd(price * quantity, locale)}</span>
        </li>
      ))}
    </ul>
  );
}
