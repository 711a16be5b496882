'use client';

import { useTranslations } from 'next-intl';
import { useIntent } from '@/components/accounts/intent';
import { useAuth } from '@/components/accounts/use-auth';
import { Button } from '@/components/ui/button';
import { BadgeCheck } from '@/components/ui/icons';
import { useLazyDialog } from './use-lazy-dialog';

const loadDialog = () => import('./claim-dialog').then(({ ClaimDialog }) => ClaimDialog);

/** The button; its dialog comes with the first press. */
export function ClaimIsland({ publicId }: { publicId: string }) {
  const t = useTranslations('moderation.claim');
  const { Dialog, show, held } = useLazyDialog(loadDialog);
  const { user } = useAuth();
  useIntent({ action: 'claim', subject: publicId }, user !== null, show);
  return (
    <>
      <Button onClick={show}>
        <BadgeCheck aria-hidden />
        {t('button')}
      </Button>
      {Dialog ? <Dialog {...held} publicId={publicId} /> : null}
    </>
  );
}
