'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { BadgeCheck } from '@/components/ui/icons';
import { useLazyDialog } from './use-lazy-dialog';

/** The button; its dialog comes with the first press. */
export function ClaimIsland({ publicId }: { publicId: string }) {
  const t = useTranslations('moderation.claim');
  const { Dialog, show, held } = useLazyDialog(() =>
    import('./claim-dialog').then(({ ClaimDialog }) => ClaimDialog),
  );
  return (
    <>
      <Button onClick={() => void show()}>
        <BadgeCheck aria-hidden />
        {t('button')}
      </Button>
      {Dialog ? <Dialog {...held} publicId={publicId} /> : null}
    </>
  );
}
