'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ActionDialog } from '@/components/admins/action-dialog';
import { useWrite } from '@/components/forms/use-write';
import { Button } from '@/components/ui/button';
import { restorePageVersionAction } from '@/lib/pages/actions';

/** Writes an earlier version over what is being written, once asked. */
export function RestoreVersionButton({ id, number }: { id: number; number: number }) {
  const t = useTranslations('pages');
  const { busy, write } = useWrite();
  const [asked, setAsked] = useState(false);
  return (
    <>
      <Button size="sm" disabled={busy} onClick={() => setAsked(true)}>
        {t('versions.restore')}
      </Button>
      <ActionDialog
        open={asked}
        onOpenChange={setAsked}
        title={t('versions.restoreTitle', { number })}
        text={t('versions.restoreText')}
        confirm={t('versions.restore')}
        tone="primary"
        onConfirm={async () => {
          await write({
            call: () => restorePageVersionAction({ id, number }),
            done: t('done.versionRestored'),
            failed: t('failed.action'),
          });
        }}
      />
    </>
  );
}
