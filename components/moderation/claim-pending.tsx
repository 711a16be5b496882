'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FailureText } from '@/components/forms/form-error';
import { type FormFailure, runAction } from '@/components/forms/run-action';
import { Button } from '@/components/ui/button';
import { notify } from '@/components/ui/notify';
import { withdrawClaimAction } from '@/lib/flows/claims/actions';

type Props = { publicId: string; onWithdrawn: () => void };

/** A document waits for a decision; it can be taken back. */
export function ClaimPending({ publicId, onWithdrawn }: Props) {
  const t = useTranslations('moderation.claim');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<FormFailure | null>(null);

  async function withdraw() {
    setBusy(true);
    setFailure(null);
    const answer = await runAction(() => withdrawClaimAction({ publicId }));
    setBusy(false);
    if (!answer.ok) return setFailure(answer);
    void notify('success', t('withdrawn'));
    onWithdrawn();
  }

  return (
    <div className="grid justify-items-start gap-3">
      <p role="status">{t('pending')}</p>
      {failure ? <FailureText failure={failure} unexpected={t('withdrawFailed')} /> : null}
      <Button tone="danger" disabled={busy} onClick={() => void withdraw()}>
        {t('withdraw')}
      </Button>
    </div>
  );
}
