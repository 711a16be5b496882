'use client';

import { useTranslations } from 'next-intl';
import { useIntent } from '@/components/accounts/intent';
import { useAuth } from '@/components/accounts/use-auth';
import { useLazyDialog } from '@/components/layout/use-lazy-dialog';
import { Button } from '@/components/ui/button';
import { Flag } from '@/components/ui/icons';

type Props = { target: 'card' | 'post' | 'product'; publicId: string };

const loadDialog = () => import('./report-dialog').then(({ ReportDialog }) => ReportDialog);

/** The button; its dialog comes with the first press. */
export function ReportIsland({ target, publicId }: Props) {
  const t = useTranslations('moderation.report');
  const { Dialog, show, held } = useLazyDialog(loadDialog);
  const { user } = useAuth();
  useIntent({ action: 'report', subject: publicId }, user !== null, show);
  return (
    <>
      <Button tone="quiet" onClick={show}>
        <Flag aria-hidden />
        {t('button')}
      </Button>
      {Dialog ? <Dialog {...held} target={target} publicId={publicId} /> : null}
    </>
  );
}
