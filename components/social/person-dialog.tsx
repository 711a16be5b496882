'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { GateNotice } from '@/components/accounts/gate-notice';
import { useAuth } from '@/components/accounts/use-auth';
import { ReportDialog } from '@/components/reports/report-dialog';
import { Dialog } from '@/components/ui/dialog';
import { Ban, Bell, BellOff, Flag } from '@/components/ui/icons';
import { BlockDialog } from './block-dialog';
import { usePersonWrites } from './use-person-writes';

type Props = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  target: 'card' | 'post';
  publicId: string;
  /** What the person is called there. */
  name: string;
  muted: boolean;
  /** Asks anew how the reader stands to them. */
  onChanged: () => unknown;
};

/**
 * What one can do about a person who is met by a card or a post: mute or block them, report the thing or them; each says what it
 * means. Words: `social`, `moderation.report`, `accounts.gate`.
 */
export function PersonDialog({ open, onOpenChange, target, publicId, name, muted, onChanged }: Props) {
  const t = useTranslations('social.person');
  const gates = useTranslations('accounts.gate');
  const { loading, user } = useAuth();
  const [next, setNext] = useState<'block' | 'report' | 'reportMember' | null>(null);
  const { busy, setMute } = usePersonWrites({ kind: target, publicId }, name, onChanged);
  const held = {
    open: open && next !== null,
    onOpenChange: (stays: boolean) => {
      if (stays) return;
      setNext(null);
      onOpenChange(false);
    },
  };

  if (next === 'block') return <BlockDialog {...held} target={{ kind: target, publicId }} name={name} />;
  if (next === 'report') return <ReportDialog {...held} target={target} publicId={publicId} />;
  if (next === 'reportMember')
    return <ReportDialog {...held} target="member" by={target} publicId={publicId} />;
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={name}
      description={t('text')}
      closeLabel={t('close')}
    >
      {!loading && !user ? (
        <GateNotice
          gate="login"
          text={t('loginText')}
          linkText={gates('login')}
          intent={{ action: 'report', subject: publicId }}
        />
      ) : (
        <div className="grid gap-2">
          <Choice
            icon={muted ? <Bell aria-hidden /> : <BellOff aria-hidden />}
            title={t(muted ? 'unmute' : 'mute')}
            text={t(muted ? 'unmuteText' : 'muteText')}
            disabled={busy}
            onPress={() => void setMute(!muted).then(() => onOpenChange(false))}
          />
          <Choice
            icon={<Ban aria-hidden />}
            title={t('block')}
            text={t('blockText')}
            onPress={() => setNext('block')}
          />
          <Choice
            icon={<Flag aria-hidden />}
            title={t('report')}
            text={t('reportText', { target })}
            onPress={() => setNext('report')}
          />
          <Choice
            icon={<Flag aria-hidden />}
            title={t('reportMember')}
            text={t('reportMemberText')}
            onPress={() => setNext('reportMember')}
          />
        </div>
      )}
    </Dialog>
  );
}

type ChoiceProps = {
  icon: ReactNode;
  title: string;
  text: string;
  disabled?: boolean;
  onPress: () => void;
};

/** A button with what it means. */
function Choice({ icon, title, text, disabled, onPress }: ChoiceProps) {
  return (
    <button
      type="button"
      disabled={disabled}
      onClick={onPress}
      className="flex min-h-11 min-w-0 items-start gap-3 rounded border px-3 py-2 text-start hover:bg-sunken disabled:opacity-60 [&_svg]:mt-1 [&_svg]:size-4 [&_svg]:shrink-0"
    >
      {icon}
      <span className="grid min-w-0 break-words">
        <span className="font-medium">{title}</span>
        <span className="text-sm text-muted">{text}</span>
      </span>
    </button>
  );
}
