'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { RejectDialog } from '@/components/admins/reject-dialog';
import { Button } from '@/components/ui/button';
import { approveApplicationAction } from '@/lib/flows/memberships/admin-actions';
import { DecisionButton } from './decision-buttons';

/** Approve or reject one application, each behind a question. */
export function ApplicationReviewActions({ id, name }: { id: string; name: string }) {
  const t = useTranslations('admins.reviews');
  const [asked, setAsked] = useState(false);
  return (
    <div className="flex flex-wrap gap-2">
      <DecisionButton
        keyName="a"
        label={t('approve')}
        tone="primary"
        title={t('approveTitle', { name })}
        text={t('approveText')}
        done={t('approved')}
        call={() => approveApplicationAction({ id })}
      />
      <Button size="sm" tone="danger" data-key="r" onClick={() => setAsked(true)}>
        {t('reject')}
      </Button>
      <RejectDialog open={asked} onOpenChange={setAsked} application={{ publicId: id, name }} />
    </div>
  );
}
