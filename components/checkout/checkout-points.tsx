'use client';

import { useFormatter, useLocale, useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import type { Locale } from '@/lib/i18n/locales';
import type { UsablePoints } from '@/lib/orders/pricing';
import { vndOfPoints } from '@/lib/points/rules';
import { formatVnd } from '@/lib/shared/money';
import { CheckoutSection } from './section';

type Props = { points: UsablePoints; used: number; onUse: (points: number) => void };

/** How many points are spent, by a slider and a number in step, and what is left of them. Words: `checkout.points`. */
export function CheckoutPoints({ points, used, onUse }: Props) {
  const t = useTranslations('checkout.points');
  const format = useFormatter();
  const locale = useLocale() as Locale;
  const id = useId();
  // What is typed: an empty field is one that somebody is typing in, and spends nothing meanwhile.
  const [typed, setTyped] = useState<string | null>(null);
  const { balance, most, vndPerPoint } = points;
  const rate = formatVnd(vndPerPoint, locale);
  return (
    <CheckoutSection title={t('title')}>
      <p className="text-muted text-sm">{t('balance', { count: balance, rate })}</p>
      {most === 0 ? (
        <p className="text-sm">{t('none')}</p>
      ) : (
        <>
          <div className="flex flex-wrap items-center gap-3">
            <input
              type="range"
              min={0}
              max={most}
              step={1}
              value={used}
              aria-label={t('slider')}
              aria-valuetext={t('value', {
                count: used,
                amount: formatVnd(vndOfPoints(used, points), locale),
              })}
              onChange={({ target }) => {
                setTyped(null);
                onUse(Number(target.value));
              }}
              className="h-9 min-w-40 flex-1 accent-accent max-md:h-11"
            />
            <label htmlFor={id} className="sr-only">
              {t('number')}
            </label>
            <Input
              id={id}
              inputMode="numeric"
              autoComplete="off"
              maxLength={10}
              aria-describedby={`${id}-left`}
              value={typed ?? String(used)}
              onChange={({ target }) => {
                const digits = target.value.replace(/\D/g, '');
                setTyped(digits);
                onUse(Math.min(most, Number(digits)));
              }}
              onBlur={() => setTyped(null)}
              className="tabular w-24! shrink-0 text-end"
            />
            <Button
              size="sm"
              disabled={used === most}
              onClick={() => {
                setTyped(null);
                onUse(most);
              }}
            >
              {t('most')}
            </Button>
          </div>
          <p id={`${id}-left`} aria-live="polite" className="tabular text-sm text-muted">
            {t('left', { count: format.number(balance - used), most: format.number(most) })}
          </p>
        </>
      )}
    </CheckoutSection>
  );
}
