'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { runAction } from '@/components/forms/run-action';
import { Button } from '@/components/ui/button';
import { notify } from '@/components/ui/notify';
import { useSelection } from '@/components/ui/selection';
import { useRouter } from '@/lib/i18n/use-navigation';
import type { Result } from '@/lib/shared/result';
import { runEach } from './run-each';

type Work = (id: string) => Promise<Result<unknown>>;

export type Bulk = {
  count: number;
  busy: boolean;
  /** Does something to each ticked row; each is an action of its own, so one that fails stops no other. */
  run: (work: Work, done: (count: number) => string) => Promise<void>;
};

/** What can be done with all ticked rows at once; not there while none is ticked. */
export function BulkBar({ children }: { children: (bulk: Bulk) => ReactNode }) {
  const t = useTranslations('lists.bulk');
  const router = useRouter();
  const { selected, set } = useSelection();
  const [busy, setBusy] = useState(false);
  const count = selected.length;

  async function run(work: Work, done: (count: number) => string) {
    setBusy(true);
    // Many actions and one answer for all of them: useWrite speaks of each.
    const failed = await runEach(selected, (id) => runAction(() => work(id)));
    const { length } = failed;
    if (length === 0) void notify('success', done(count));
    else void notify('error', t('someFailed', { done: count - length, failed: length }));
    setBusy(false);
    // Which ones they are is seen by their ticks.
    set(failed);
    router.refresh();
  }

  if (count === 0) return null;
  return (
    <section
      aria-label={t('label')}
      className="sticky bottom-3 z-20 mx-auto mt-3 flex w-max max-w-full flex-wrap items-center gap-2 rounded border bg-surface p-2 ps-4 shadow-float"
    >
      <span className="tabular me-2 text-sm" aria-live="polite">
        {t('selected', { count })}
      </span>
      {children({ count, busy, run })}
      <Button size="sm" tone="quiet" onClick={() => set([])}>
        {t('clear')}
      </Button>
    </section>
  );
}
