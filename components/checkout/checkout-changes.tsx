'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { TriangleAlert } from '@/components/ui/icons';
import type { Locale } from '@/lib/i18n/locales';
import type { CheckoutChange } from '@/lib/orders/checkout/checkout-view';
import { formatVnd } from '@/lib/shared/money';

/** What became other since the page was opened; it takes the focus, since nothing was ordered. Words: `checkout.changes`. */
export function CheckoutChanges({ changes }: { changes: CheckoutChange[] }) {
  const t = useTranslations('checkout.changes');
  const locale = useLocale() as Locale;
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new answer is read out
  useEffect(() => {
    box.current?.focus();
    box.current?.scrollIntoView({ block: 'center' });
  }, [changes]);

  function wordsOf(change: CheckoutChange): string {
    if (change.kind === 'left') return t(change.problem, { name: change.name });
    if (change.kind === 'renamed') return t('renamed', { before: change.before, now: change.now });
    if (change.kind === 'added') return t('added', { name: change.name });
    if (change.kind === 'quantity') {
      const { name, before, now } = change;
      return t('quantity', { name, before, now });
    }
    if (change.kind === 'points') {
      const { before, now } = change;
      return t('points', {
        points: before.points,
        before: formatVnd(before.amount, locale),
        pointsNow: now.points,
        now: formatVnd(now.amount, locale),
      });
    }
    const [before, now] = [formatVnd(change.before, locale), formatVnd(change.now, locale)];
    return change.kind === 'price'
      ? t('price', { name: change.name, before, now })
      : t('shipping', { before, now });
  }

  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className="grid gap-2 rounded border border-danger bg-danger-soft p-4 outline-none"
    >
      <p className="flex items-start gap-2 font-semibold text-danger">
        <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
        {t('title')}
      </p>
      <ul className="list-disc ps-9">
        {changes.map((change) => (
          <li key={wordsOf(change)} className="break-words">
            {wordsOf(change)}
          </li>
        ))}
      </ul>
      <p className="ps-7 text-sm">{t('text')}</p>
    </div>
  );
}
