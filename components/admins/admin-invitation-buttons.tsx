'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useWrite } from '@/components/forms/use-write';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { inviteAdminAction, withdrawInvitationAction } from '@/lib/admins/invitation-actions';
import type { NewInvitation } from '@/lib/admins/invitation-schemas';
import { useDialogWords } from './use-dialog-words';

/** Sends an invitation anew, so that the earlier link ends, or withdraws it; the latter asks first. */
export function InvitationButtons({ id, ...invitation }: NewInvitation & { id: string }) {
  const t = useTranslations('admins.accounts.invite');
  const { busy, write } = useWrite();
  const [asks, setAsks] = useState(false);
  const { email } = invitation;
  const words = useDialogWords(t('withdraw'));

  return (
    <div className="flex flex-wrap gap-2">
      <Button
        size="sm"
        disabled={busy}
        aria-label={t('againOf', { email })}
        onClick={() =>
          void write({
            call: () => inviteAdminAction(invitation),
            done: t('sent', { email }),
            failed: t('failed'),
          })
        }
      >
        {t('again')}
      </Button>
      <Button
        size="sm"
        tone="danger"
        disabled={busy}
        aria-label={t('withdrawOf', { email })}
        onClick={() => setAsks(true)}
      >
        {t('withdraw')}
      </Button>
      <ConfirmDialog
        open={asks}
        onOpenChange={setAsks}
        title={t('withdrawTitle', { email })}
        description={t('withdrawText')}
        words={words}
        tone="danger"
        onConfirm={async () => {
          await write({
            call: () => withdrawInvitationAction({ id }),
            done: t('withdrawn'),
            failed: t('withdrawFailed'),
          });
        }}
      />
    </div>
  );
}
