'use client';

import { useTranslations } from 'next-intl';
import { useLazyDialog } from '@/components/layout/use-lazy-dialog';
import { Button } from '@/components/ui/button';
import type { ApartKind } from '@/lib/social/apart-list';
import { usePersonWrites } from './use-person-writes';

type Props = { kind: ApartKind; publicId: string; name: string };

/** Takes back that a member is blocked or muted. Words: `social.lists`, `social.block`, `social.mute`. */
export function ApartButton({ kind, publicId, name }: Props) {
  const t = useTranslations('social.lists');
  const { busy, setBlock, setMute } = usePersonWrites({ kind: 'member', publicId }, name);
  const isBlocked = kind === 'blocked';
  return (
    <Button
      size="sm"
      disabled={busy}
      aria-label={t(isBlocked ? 'unblockOf' : 'unmuteOf', { name })}
      onClick={() => void (isBlocked ? setBlock : setMute)(false)}
    >
      {t(isBlocked ? 'unblock' : 'unmute')}
    </Button>
  );
}

const loadReport = () =>
  import('@/components/reports/report-dialog').then(({ ReportDialog }) => ReportDialog);

/** Reports whom one blocked before: nothing of theirs is shown any more that could be reported. Words: `social.lists`. */
export function ReportButton({ publicId, name }: Pick<Props, 'publicId' | 'name'>) {
  const t = useTranslations('social.lists');
  const { Dialog, show, held } = useLazyDialog(loadReport);
  return (
    <>
      <Button size="sm" tone="quiet" aria-label={t('reportOf', { name })} onClick={show}>
        {t('report')}
      </Button>
      {Dialog ? <Dialog {...held} target="member" publicId={publicId} /> : null}
    </>
  );
}
