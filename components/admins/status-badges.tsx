import { getTranslations } from 'next-intl/server';
import { Badge } from '@/components/ui/badge';
import type { MembershipState } from '@/lib/accounts/membership';

const tones: Record<MembershipState, 'neutral' | 'accent' | 'success' | 'danger'> = {
  none: 'neutral',
  pending: 'accent',
  active: 'success',
  rejected: 'danger',
  expired: 'neutral',
};

/** Where a membership stands, in a word. */
export async function StateBadge({ state }: { state: MembershipState }) {
  const t = await getTranslations('admins.status.states');
  return <Badge tone={tones[state]}>{t(state)}</Badge>;
}

const statusTones = {
  pending: 'accent',
  approved: 'success',
  rejected: 'danger',
  withdrawn: 'neutral',
} as const;

/** What became of an application. */
export async function StatusBadge({ status }: { status: keyof typeof statusTones }) {
  const t = await getTranslations('admins.status.statuses');
  return <Badge tone={statusTones[status]}>{t(status)}</Badge>;
}
