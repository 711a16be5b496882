'use client';

import { useTranslations } from 'next-intl';
import { useOpenState } from '@/components/cards/use-open-state';
import { cn } from '@/components/ui/cn';
import type { OpeningHours } from '@/lib/cards/card-view';
import { packHours } from '@/lib/cards/packed-hours';

/** Whether a place is open at the moment, by the clock of Vietnam. Its line is there before it is known. */
export function OpenNow({ hours, dayNames }: { hours: OpeningHours[]; dayNames: string[] }) {
  const t = useTranslations('cards.hours');
  const state = useOpenState(packHours(hours));
  if (!state) return <p aria-hidden className="h-6" />;
  const { open, today, next } = state;
  const words = { time: next?.time ?? '', day: dayNames[(next?.day ?? 1) - 1] ?? '' };
  return (
    <p className="min-h-6">
      <span className={cn('font-medium', open ? 'text-success' : 'text-danger')}>
        {open ? t('open') : t('closed')}
      </span>
      {next ? (
        <span className="tabular text-muted">
          {' · '}
          {open ? t('until', words) : next.day === today ? t('opensAt', words) : t('opensOn', words)}
        </span>
      ) : null}
    </p>
  );
}
