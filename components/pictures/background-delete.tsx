'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useDialogWords } from '@/components/admins/use-dialog-words';
import { useWrite } from '@/components/forms/use-write';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { useRouter } from '@/lib/i18n/use-navigation';
import { deleteBackgroundAction } from '@/lib/pictures/admin-actions';
import { adminPaths } from '@/lib/shared/admin-paths';

/** Deletes an uploaded background that nothing stands on; asks first. */
export function BackgroundDelete({ id, name }: { id: string; name: string }) {
  const t = useTranslations('pictures.admin');
  const [open, setOpen] = useState(false);
  const { write } = useWrite();
  const router = useRouter();
  const words = useDialogWords(t('actions.delete'));
  return (
    <div>
      <Button tone="danger" onClick={() => setOpen(true)}>
        {t('actions.delete')}
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title={t('actions.deleteTitle', { name })}
        description={t('actions.deleteText')}
        words={words}
        tone="danger"
        onConfirm={async () => {
          const answer = await write({
            call: () => deleteBackgroundAction({ id }),
            done: t('done.deleted'),
            failed: t('failed.delete'),
            words: { conflict: t('inUse') },
          });
          if (answer.ok) router.push(adminPaths.backgrounds(), { scroll: false });
        }}
      />
    </div>
  );
}
