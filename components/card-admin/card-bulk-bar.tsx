'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ReasonDialog } from '@/components/admins/reason-dialog';
import { runAction } from '@/components/forms/run-action';
import { Button } from '@/components/ui/button';
import { notify } from '@/components/ui/notify';
import { useSelection } from '@/components/ui/selection';
import { cardRejectReasons } from '@/lib/cards/editor/reject-reasons';
import { useRouter } from '@/lib/i18n/navigation';
import type { Result } from '@/lib/shared/result';
import { doWithReason, plainActions } from './card-action-kinds';

const quick = ['show', 'verify', 'feature', 'unfeature'] as const;

/** What can be done with all ticked cards at once; each is an action of its own, so one that fails stops no other. */
export function CardBulkBar() {
  const t = useTranslations('card-admin.cards');
  const templates = useTranslations('card-editor.reasons');
  const router = useRouter();
  const { selected, set } = useSelection();
  const [hiding, setHiding] = useState(false);
  const [busy, setBusy] = useState(false);
  const count = selected.length;

  async function run(work: (id: string) => Promise<Result<unknown>>) {
    setBusy(true);
    const ids = selected;
    let failed = 0;
    for (const id of ids) {
      const answer = await runAction(() => work(id));
      if (!answer.ok) failed += 1;
    }
    const done = ids.length - failed;
    if (failed === 0) void notify('success', t('bulk.done', { count: done }));
    else void notify('error', t('bulk.someFailed', { done, failed }));
    setBusy(false);
    set([]);
    router.refresh();
  }

  if (count === 0) return null;
  return (
    <section
      aria-label={t('bulk.label')}
      className="sticky bottom-3 z-20 mx-auto mt-3 flex w-max max-w-full flex-wrap items-center gap-2 rounded border bg-surface p-2 ps-4 shadow-float"
    >
      <span className="tabular me-2 text-sm" aria-live="polite">
        {t('bulk.selected', { count })}
      </span>
      {quick.map((action) => (
        <Button key={action} size="sm" disabled={busy} onClick={() => void run(plainActions[action])}>
          {t(`actions.${action}`)}
        </Button>
      ))}
      <Button size="sm" tone="danger" disabled={busy} onClick={() => setHiding(true)}>
        {t('actions.hide')}
      </Button>
      <ReasonDialog
        open={hiding}
        onOpenChange={setHiding}
        title={t('bulk.hideTitle', { count })}
        text={t('reasons.hideText')}
        reasons={cardRejectReasons.map((code) => ({ code, text: templates(code) }))}
        call={async (why) => ({ ok: true, data: await run((id) => doWithReason('hide', id, why)) })}
        confirm={t('actions.hide')}
      />
      <Button size="sm" tone="quiet" onClick={() => set([])}>
        {t('bulk.clear')}
      </Button>
    </section>
  );
}
