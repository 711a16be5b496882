import { getTranslations } from 'next-intl/server';
import { Badge } from '@/components/ui/badge';
import type { CommissionStatus, RewardStatus } from '@/lib/referrals/rules';
import type { ReferralSignal } from '@/lib/referrals/signals';

const rewardTones = {
  held: 'accent',
  confirmed: 'success',
  cancelled: 'neutral',
  takenBack: 'danger',
} as const satisfies Record<RewardStatus, string>;

/** How a reward stands. */
export async function RewardBadge({ status }: { status: RewardStatus }) {
  const t = await getTranslations('referral-admin.statuses');
  return <Badge tone={rewardTones[status]}>{t(status)}</Badge>;
}

const commissionTones = {
  open: 'accent',
  paidOut: 'success',
  cancelled: 'neutral',
} as const satisfies Record<CommissionStatus, string>;

/** How a commission stands. */
export async function CommissionBadge({ status }: { status: CommissionStatus }) {
  const t = await getTranslations('referral-admin.commissions.statuses');
  return <Badge tone={commissionTones[status]}>{t(status)}</Badge>;
}

/** What may show that a referral is none; nothing where nothing does. */
export async function SignalBadges({ signals }: { signals: readonly ReferralSignal[] }) {
  if (signals.length === 0) return null;
  const t = await getTranslations('referral-admin.signals');
  return (
    <span className="flex flex-wrap gap-1">
      {signals.map((signal) => (
        <Badge key={signal} tone="danger">
          {t(signal)}
        </Badge>
      ))}
    </span>
  );
}
