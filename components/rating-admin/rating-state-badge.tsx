import { getTranslations } from 'next-intl/server';
import { Badge } from '@/components/ui/badge';
import type { RatingState } from '@/lib/ratings/rating-view';

const tones = {
  shown: 'success',
  hidden: undefined,
  deleted: 'danger',
} as const satisfies Record<RatingState, string | undefined>;

/** How a rating stands. */
export async function RatingStateBadge({ state }: { state: RatingState }) {
  const t = await getTranslations('shop-admin.ratings.states');
  return <Badge tone={tones[state]}>{t(state)}</Badge>;
}
