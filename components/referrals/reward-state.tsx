import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import type { RewardStatus } from '@/lib/referrals/rules';

const tones = {
  held: 'accent',
  confirmed: 'success',
  cancelled: 'neutral',
  takenBack: 'danger',
} as const satisfies Record<RewardStatus, string>;

/** Where a reward stands. */
export function RewardState({ status }: { status: RewardStatus }) {
  const t = useTranslations('referrals.rewards.status');
  return <Badge tone={tones[status]}>{t(status)}</Badge>;
}
