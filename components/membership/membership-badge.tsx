import { getTranslations } from 'next-intl/server';
import { Badge } from '@/components/ui/badge';
import type { MembershipState } from '@/lib/accounts/membership';

const tones: Record<MembershipState, 'neutral' | 'accent' | 'success' | 'danger'> = {
  none: 'neutral',
  pending: 'accent',
  active: 'success',
  rejected: 'danger',
  expired: 'danger',
};

/** The state of a membership in a word. */
export async function MembershipBadge({ state }: { state: MembershipState }) {
  const t = await getTranslations('membership.states');
  return <Badge tone={tones[state]}>{t(state)}</Badge>;
}
