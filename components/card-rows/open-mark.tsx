'use client';

import { useTranslations } from 'next-intl';
import { useOpenState } from '@/components/cards/use-open-state';

/** In a row: whether a place is open, and until or from when today. Its line is there before it is known. */
export function OpenMark({ hours }: { hours: string }) {
  const t = useTranslations('cards.hours');
  const state = useOpenState(hours);
  if (!state) return <span className="open-mark" />;
  const { open, today, next } = state;
  const time = open || next?.day === today ? next?.time : undefined;
  return (
    <span className="open-mark" data-open={open}>
      <b>{t(open ? 'open' : 'closed')}</b>
      {/* Until when goes on with what it says; from when on is another thing. */}
      {time ? `${open ? ' ' : ' · '}${t(open ? 'until' : 'opensAt', { time })}` : ''}
    </span>
  );
}
