'use client';

import { useTranslations } from 'next-intl';
import { useIntent } from '@/components/accounts/intent';
import { useAuth } from '@/components/accounts/use-auth';
import { useLazyDialog } from '@/components/layout/use-lazy-dialog';
import { Button } from '@/components/ui/button';
import { BadgeCheck } from '@/components/ui/icons';
import type { CardKind } from '@/lib/shared/card-kind';

const loadDialog = () => import('./claim-dialog').then(({ ClaimDialog }) => ClaimDialog);

/** The button; its dialog comes with the first press. */
export function ClaimIsland({ publicId, kind }: { publicId: string; kind: CardKind }) {
  const t = useTranslations('moderation.claim');
  const { Dialog, show, held } = useLazyDialog(loadDialog);
  const { user } = useAuth();
  useIntent({ action: 'claim', subject: publicId }, user !== null, show);
  return (
    <>
      <Button className="two-lines" onClick={show}>
        <BadgeCheck aria-hidden />
        {t(`button.${kind}`)}
      </Button>
      {Dialog ? <Dialog {...held} publicId={publicId} /> : null}
    </>
  );
}
