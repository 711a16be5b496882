'use client';

import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { useRouter } from '@/lib/i18n/use-navigation';
import { secondMs } from '@/lib/shared/durations';

/** A batch takes about as long. */
const pollMs = 2 * secondMs;

type Props = { percent: number; told: number; isRunning: boolean };

/** How far the sending has come; while it runs the page is read again, so that list and panel say the same. */
export function SendingProgress({ percent, told, isRunning }: Props) {
  const t = useTranslations('announcements');
  const router = useRouter();

  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => document.visibilityState === 'visible' && router.refresh(), pollMs);
    return () => clearInterval(timer);
  }, [isRunning, router]);

  return (
    <div className="grid gap-1.5">
      <progress aria-label={t('progress')} value={percent} max={100} className="progress-bar w-full" />
      <p role="status" className="tabular text-sm text-muted">
        {t('progressText', { percent, count: told })}
      </p>
    </div>
  );
}
