'use client';

import { useTranslations } from 'next-intl';
import { type RejectReason, rejectReasons } from '@/lib/accounts/reject-reasons';
import { decideReviewAction } from '@/lib/flows/moderation/actions';
import { ReasonDialog } from './reason-dialog';

type Props = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  application: { publicId: string; name: string };
};

/** Why an application is put back. */
export function RejectDialog({ application, ...dialog }: Props) {
  const t = useTranslations('admins.reviews');
  const templates = useTranslations('membership.reasons');
  return (
    <ReasonDialog
      {...dialog}
      title={t('rejectTitle', { name: application.name })}
      text={t('rejectText')}
      reasons={rejectReasons.map((code) => ({ code, text: templates(code) }))}
      call={({ reasonCode, reason }) =>
        decideReviewAction({
          kind: 'application',
          action: 'reject',
          input: { id: application.publicId, reasonCode: reasonCode as RejectReason | null, reason },
        })
      }
      done={t('rejected')}
    />
  );
}
