'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { approveApplicationAction } from '@/lib/flows/memberships/admin-actions';
import { RejectDialog } from './reject-dialog';
import { useDeed } from './use-deed';
import { ActionDialog } from './user-actions';

/** Approve or reject one application, each behind a question. */
export function ReviewActions({ id, name }: { id: string; name: string }) {
  const t = useTranslations('admins.reviews');
  const deed = useDeed();
  const [asked, setAsked] = useState<'approve' | 'reject' | null>(null);

  return (
    <div className="flex flex-wrap gap-2">
      <Button size="sm" tone="primary" data-key="a" onClick={() => setAsked('approve')}>
        {t('approve')}
      </Button>
      <Button size="sm" tone="danger" data-key="r" onClick={() => setAsked('reject')}>
        {t('reject')}
      </Button>
      <ActionDialog
        open={asked === 'approve'}
        onOpenChange={(open) => setAsked(open ? 'approve' : null)}
        title={t('approveTitle', { name })}
        text={t('approveText')}
        confirm={t('approve')}
        tone="primary"
        onConfirm={async () => {
          await deed({
            call: () => approveApplicationAction({ id }),
            done: t('approved'),
            failed: t('failed'),
            conflict: t('conflict'),
          });
        }}
      />
      <RejectDialog
        open={asked === 'reject'}
        onOpenChange={(open) => setAsked(open ? 'reject' : null)}
        application={{ publicId: id, name }}
      />
    </div>
  );
}
