'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { AnnouncementForm } from '@/lib/announcements/schemas';
import { fetchData } from '@/lib/shared/fetch-data';

/** Asked so long after the last choice. */
const delayMs = 300;
/** What the server counts to. */
const most = 100_000;

type Count = { asked: string; count: number | null };

/** How many members the chosen audience has now, counted anew with each choice. */
export function Reach() {
  const t = useTranslations('announcements');
  const { control } = useFormContext<AnnouncementForm>();
  const audience = useWatch({ control, name: 'audience' });
  const asked = String(
    new URLSearchParams(Object.entries(audience).map(([name, list]) => [name, list.join(',')])),
  );
  const [answer, setAnswer] = useState<Count | null>(null);

  useEffect(() => {
    const aborted = new AbortController();
    const timer = setTimeout(async () => {
      const { signal } = aborted;
      const count = await fetchData<{ count: number }>(`/api/admin/announcements/reach?${asked}`, { signal })
        .then((data) => data.count)
        .catch(() => null);
      if (!signal.aborted) setAnswer({ asked, count });
    }, delayMs);
    return () => {
      clearTimeout(timer);
      aborted.abort();
    };
  }, [asked]);

  const said = () => {
    if (answer?.asked !== asked) return t('form.counting');
    if (answer.count === null) return t('form.countFailed');
    return answer.count > most ? t('membersCapped', { count: most }) : t('members', { count: answer.count });
  };
  return (
    <p role="status" className="tabular">
      <span className="text-muted">{t('form.reach')}</span>
      <strong className="font-semibold">{said()}</strong>
    </p>
  );
}
