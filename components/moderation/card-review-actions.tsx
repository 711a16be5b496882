'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ReasonDialog } from '@/components/admins/reason-dialog';
import { Button } from '@/components/ui/button';
import { type CardRejectReason, cardRejectReasons } from '@/lib/cards/editor/reject-reasons';
import { approveCardAction, rejectCardDraftAction } from '@/lib/flows/moderation/actions';
import { DecisionButton } from './decision-buttons';

type Props = { draft: { publicId: string; version: number }; name: string };

/** Publish a draft or put it back, each behind a question. */
export function CardReviewActions({ draft, name }: Props) {
  const t = useTranslations('moderation.cardReview');
  const words = useTranslations('admins.reviews');
  const reasons = useTranslations('card-editor.reasons');
  const [asked, setAsked] = useState(false);
  return (
    <div className="flex flex-wrap gap-2">
      <DecisionButton
        keyName="a"
        label={words('approve')}
        tone="primary"
        title={t('approveTitle', { name })}
        text={t('approveText')}
        done={t('approved')}
        call={() => approveCardAction(draft)}
      />
      <Button size="sm" tone="danger" data-key="r" onClick={() => setAsked(true)}>
        {words('reject')}
      </Button>
      <ReasonDialog
        open={asked}
        onOpenChange={setAsked}
        title={t('rejectTitle', { name })}
        text={t('rejectText')}
        reasons={cardRejectReasons.map((code) => ({ code, text: reasons(code) }))}
        done={t('rejected')}
        call={({ reasonCode, reason }) =>
          rejectCardDraftAction({ ...draft, reasonCode: reasonCode as CardRejectReason | null, reason })
        }
      />
    </div>
  );
}
