'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';

/** From this part of the limit on it is said how much is left. */
const near = 0.9;
/** After typing paused. */
const pauseMs = 800;

/** How long a text is, and for who listens, once it comes near its limit, how much is left. */
export function Counter({ id, count, most }: { id: string; count: number; most: number }) {
  const t = useTranslations('rich-text.editor');
  const [said, setSaid] = useState('');
  const words =
    count > most
      ? t('over', { count: count - most })
      : count >= most * near
        ? t('left', { count: most - count })
        : '';
  useEffect(() => {
    const timer = setTimeout(() => setSaid(words), pauseMs);
    return () => clearTimeout(timer);
  }, [words]);
  return (
    <>
      <p id={id} className={`tabular ms-auto text-sm ${count > most ? 'text-danger' : 'text-muted'}`}>
        {count > most ? `${words} · ` : null}
        {t('counter', { count, most })}
      </p>
      <span aria-live="polite" className="sr-only">
        {said}
      </span>
    </>
  );
}
