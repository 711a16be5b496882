'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Languages, LoaderCircle } from '@/components/ui/icons';
import { type BoardView, canTranslate } from '@/lib/translation/board-view';
import { useBoard } from './board';
import { ConsentPanel } from './consent-panel';
import { useTranslationWrite } from './use-translation-write';

/** How far the translations are, what today's allowance is, and who gets the texts. */
export function TranslationsSummary({ view }: { view: BoardView }) {
  const t = useTranslations('translation');
  const format = useFormatter();
  const { translate, words } = useBoard();
  const { busy, run } = useTranslationWrite();
  const { budget, progress, recipient } = view;
  const working = progress === 'working';
  return (
    <section className="panel grid gap-3 p-4 md:p-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="flex min-w-0 items-center gap-2">
          {working ? <LoaderCircle aria-hidden className="size-4 shrink-0 motion-safe:animate-spin" /> : null}
          {view.live || working ? t(`progress.${progress}`) : words.notLive}
        </p>
        {canTranslate(view) ? (
          <Button
            disabled={busy || working}
            className="max-sm:w-full"
            onClick={() => void run(() => translate(), t('requested'))}
          >
            <Languages aria-hidden />
            {t('translateAll')}
          </Button>
        ) : null}
      </div>
      {recipient ? (
        <p className="tabular text-sm text-muted">
          {t('budget.used', { used: format.number(budget.used), limit: format.number(budget.limit) })}
          {budget.siteUsedUp ? ` ${t('budget.siteUsedUp')}` : null}
        </p>
      ) : null}
      <ConsentPanel view={view} />
    </section>
  );
}
