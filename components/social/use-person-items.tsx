'use client';

import { useTranslations } from 'next-intl';
import { useLazyDialog } from '@/components/layout/use-lazy-dialog';
import { Ban, Bell, BellOff, Flag } from '@/components/ui/icons';
import { usePersonWrites } from './use-person-writes';

export type MetMember = { publicId: string; name: string; muted: boolean };

const loadBlock = () => import('./block-dialog').then(({ BlockDialog }) => BlockDialog);

const loadReport = () =>
  import('@/components/reports/report-dialog').then(({ ReportDialog }) => ReportDialog);

/**
 * Entries of a menu by which a member is muted, blocked or reported where one deals with themselves rather than with what they
 * made. Words: `social.person`.
 * @param after shows what is so then; as `useWrite` takes it
 * @param onBlocked leaves what goes with a block, in place of `after`
 */
export function usePersonItems(
  { publicId, name, muted }: MetMember,
  after?: (() => unknown) | null,
  onBlocked?: () => void,
) {
  const t = useTranslations('social.person');
  const target = { kind: 'member', publicId } as const;
  const { setMute } = usePersonWrites(target, name, after);
  const block = useLazyDialog(loadBlock);
  const report = useLazyDialog(loadReport);
  return {
    items: [
      {
        key: 'muteMember',
        text: t(muted ? 'unmuteMember' : 'muteMember'),
        icon: muted ? <Bell aria-hidden /> : <BellOff aria-hidden />,
        onSelect: () => void setMute(!muted),
      },
      { key: 'blockMember', text: t('blockMember'), icon: <Ban aria-hidden />, onSelect: block.show },
      { key: 'reportMember', text: t('reportMember'), icon: <Flag aria-hidden />, onSelect: report.show },
    ],
    dialogs: (
      <>
        {block.Dialog ? (
          <block.Dialog
            {...block.held}
            target={target}
            name={name}
            {...(onBlocked ? { after: null, onBlocked } : { after })}
          />
        ) : null}
        {report.Dialog ? <report.Dialog {...report.held} target="member" publicId={publicId} /> : null}
      </>
    ),
  };
}
