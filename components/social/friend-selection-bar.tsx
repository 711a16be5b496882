'use client';

import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Trash2 } from '@/components/ui/icons';
import { notify } from '@/components/ui/notify';
import { SelectAllBox, useSelection } from '@/components/ui/selection';

const DeleteFriendsDialog = dynamic(
  () => import('./delete-friends-dialog').then((module) => module.DeleteFriendsDialog),
  { ssr: false },
);

/** What can be done with the ticked friends: at least one. */
export function FriendSelectionBar() {
  const t = useTranslations('friends');
  const { selected, set } = useSelection();
  const [asked, setAsked] = useState<boolean | null>(null);
  const count = selected.length;
  return (
    <section
      aria-label={t('bulk.label')}
      className="sticky top-0 z-10 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-t border-b bg-surface px-3 py-2 sm:px-4"
    >
      <SelectAllBox label={t('bulk.all')} />
      <p aria-live="polite" className="tabular text-sm text-muted">
        {t('bulk.selected', { count })}
      </p>
      {count > 0 ? (
        <Button size="sm" tone="quiet" onClick={() => set([])}>
          {t('bulk.clear')}
        </Button>
      ) : null}
      <Button
        size="sm"
        className="ms-auto"
        onClick={() => (count === 0 ? void notify('error', t('bulk.none')) : setAsked(true))}
      >
        <Trash2 aria-hidden />
        {t('bulk.delete')}
      </Button>
      {asked === null ? null : (
        <DeleteFriendsDialog
          open={asked}
          onOpenChange={setAsked}
          title={t('delete.title', { count })}
          ids={selected}
          onDone={() => set([])}
        />
      )}
    </section>
  );
}
