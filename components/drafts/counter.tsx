'use client';

import { useTranslations } from 'next-intl';

/** How long a text is, once it comes near its limit. */
export function Counter({ count, most }: { count: number; most: number }) {
  const t = useTranslations('drafts');
  if (count < most * 0.8) return null;
  return (
    <p className={`tabular text-end text-sm ${count > most ? 'text-danger' : 'text-muted'}`}>
      {t('counter', { count, most })}
    </p>
  );
}
