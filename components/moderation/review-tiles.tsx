import { getFormatter, getTranslations } from 'next-intl/server';
import { Tile } from '@/components/admins/tile';
import type { ReviewKind } from '@/lib/moderation/inbox/review-kinds';
import { reviewList } from '@/lib/moderation/inbox/review-list';
import type { Waiting } from '@/lib/moderation/inbox/review-source';

type Props = { kinds: readonly ReviewKind[]; waiting: Partial<Record<ReviewKind, Waiting>> };

/** A tile for each kind of review: how much waits, since when, and the way to it. */
export async function ReviewTiles({ kinds, waiting }: Props) {
  const t = await getTranslations('moderation.inbox');
  const format = await getFormatter();
  const now = new Date();
  return kinds.map((kind) => {
    const { count, since } = waiting[kind] ?? { count: 0, since: null };
    return (
      <Tile
        key={kind}
        href={reviewList.href({ kind })}
        label={t(`kinds.${kind}`)}
        count={count}
        urgent={count > 0}
        note={since ? t('oldest', { age: format.relativeTime(since, now) }) : t('noneWaiting')}
      />
    );
  });
}
