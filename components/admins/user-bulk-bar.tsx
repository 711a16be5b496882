'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { runAction } from '@/components/forms/run-action';
import { Button } from '@/components/ui/button';
import { notify } from '@/components/ui/notify';
import { useSelection } from '@/components/ui/selection';
import { deleteMemberAction } from '@/lib/flows/members/admin-actions';
import { activateMemberAction } from '@/lib/flows/memberships/admin-actions';
import { useRouter } from '@/lib/i18n/navigation';
import { ActionDialog } from './user-actions';

const deeds = {
  activate: { action: activateMemberAction, done: 'activated', tone: 'primary' },
  delete: { action: deleteMemberAction, done: 'deleted', tone: 'danger' },
} as const;

type Deed = keyof typeof deeds;

/** What can be done with all ticked users at once; each is an action of its own, so one that fails stops no other. */
export function UserBulkBar() {
  const t = useTranslations('admins.users');
  const router = useRouter();
  const { selected, set } = useSelection();
  const [asked, setAsked] = useState<Deed | null>(null);
  const count = selected.length;

  async function run(deed: Deed) {
    const ids = selected;
    let failed = 0;
    for (const id of ids) {
      const answer = await runAction(() => deeds[deed].action({ id }));
      if (!answer.ok) failed += 1;
    }
    if (failed === 0) void notify('success', t(`bulk.${deeds[deed].done}`, { count: ids.length }));
    else void notify('error', t('bulk.someFailed', { done: ids.length - failed, failed }));
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
      {(['activate', 'delete'] as const).map((deed) => (
        <span key={deed} className="contents">
          <Button size="sm" tone={deed === 'delete' ? 'danger' : 'primary'} onClick={() => setAsked(deed)}>
            {t(`actions.${deed}`)}
          </Button>
          <ActionDialog
            open={asked === deed}
            onOpenChange={(open) => setAsked(open ? deed : null)}
            title={t(`bulk.${deed}Title`, { count })}
            text={t(`actions.${deed}Text`)}
            confirm={t(`actions.${deed}`)}
            tone={deeds[deed].tone}
            onConfirm={() => run(deed)}
          />
        </span>
      ))}
      <Button size="sm" tone="quiet" onClick={() => set([])}>
        {t('bulk.clear')}
      </Button>
    </section>
  );
}
