'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ReasonDialog } from '@/components/admins/reason-dialog';
import { Button } from '@/components/ui/button';
import { approveClaimAction, rejectClaimAction } from '@/lib/flows/moderation/actions';
import { type ClaimRejectReason, claimRejectReasons } from '@/lib/moderation/claims/claim-reasons';
import { DecisionButton } from './decision-buttons';

type Props = { id: string; name: string; member: string };

/** Give the card to who claims it, or turn the claim down, each behind a question. */
export function ClaimReviewActions({ id, name, member }: Props) {
  const t = useTranslations('moderation.claimReview');
  const words = useTranslations('admins.reviews');
  const reasons = useTranslations('moderation.reasons');
  const [asked, setAsked] = useState(false);
  return (
    <div className="flex flex-wrap gap-2">
      <DecisionButton
        keyName="a"
        label={words('approve')}
        tone="primary"
        title={t('approveTitle', { name, member })}
        text={t('approveText')}
        done={t('approved')}
        conflict={t('conflict')}
        call={() => approveClaimAction({ id })}
      />
      <Button size="sm" tone="danger" data-key="r" onClick={() => setAsked(true)}>
        {words('reject')}
      </Button>
      <ReasonDialog
        open={asked}
        onOpenChange={setAsked}
        title={t('rejectTitle', { member })}
        text={t('rejectText')}
        reasons={claimRejectReasons.map((code) => ({ code, text: reasons(code) }))}
        done={t('rejected')}
        call={({ reasonCode, reason }) =>
          rejectClaimAction({ id, reasonCode: reasonCode as ClaimRejectReason | null, reason })
        }
      />
    </div>
  );
}
