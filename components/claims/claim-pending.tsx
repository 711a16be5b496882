'use client';

import { useTranslations } from 'next-intl';
import { FailureText } from '@/components/forms/form-error';
import { useWrite } from '@/components/forms/use-write';
import { Button } from '@/components/ui/button';
import { withdrawClaimAction } from '@/lib/flows/claims/actions';

type Props = { publicId: string; onWithdrawn: () => void };

/** A document waits for a decision; it can be taken back. */
export function ClaimPending({ publicId, onWithdrawn }: Props) {
  const t = useTranslations('moderation.claim');
  const { busy, write, failure } = useWrite(null);

  async function withdraw() {
    const answer = await write({ call: () => withdrawClaimAction({ publicId }), done: t('withdrawn') });
    if (answer.ok) onWithdrawn();
  }

  return (
    <div className="grid justify-items-start gap-3">
      <p role="status">{t('pending')}</p>
      {failure ? <FailureText failure={failure} unexpected={t('withdrawFailed')} /> : null}
      <Button tone="danger" disabled={busy} onClick={withdraw}>
        {t('withdraw')}
      </Button>
    </div>
  );
}
