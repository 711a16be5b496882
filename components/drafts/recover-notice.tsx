'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { History } from '@/components/ui/icons';
import { timeZone } from '@/lib/shared/dates';

type Props = { at: string; onRestore: () => void; onDrop: () => void };

/** Something was typed here earlier and never reached the server. */
export function RecoverNotice({ at, onRestore, onDrop }: Props) {
  const t = useTranslations('drafts.recover');
  const format = useFormatter();
  const time = format.dateTime(new Date(at), { dateStyle: 'short', timeStyle: 'short', timeZone });
  return (
    <section
      aria-labelledby="recover"
      className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded border border-accent bg-accent-soft p-4"
    >
      <History aria-hidden className="size-5 shrink-0" />
      <div className="min-w-0 flex-1 basis-60">
        <h2 id="recover" className="font-semibold">
          {t('title')}
        </h2>
        <p>{t('text', { time })}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button onClick={onDrop}>{t('drop')}</Button>
        <Button tone="primary" onClick={onRestore}>
          {t('restore')}
        </Button>
      </div>
    </section>
  );
}
