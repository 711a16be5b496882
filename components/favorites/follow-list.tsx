import { getFormatter, getTranslations } from 'next-intl/server';
import type { FollowRow } from '@/lib/favorites/queries';
import { CardSummary, ListedPicture } from './card-summary';
import { UnfollowButton } from './unfollow-button';

/** The cards that a member follows. */
export async function FollowList({ rows }: { rows: FollowRow[] }) {
  const t = await getTranslations('favorites');
  const format = await getFormatter();
  return (
    <ul className="panel">
      {rows.map((row) => {
        const { publicId, card, createdAt } = row;
        const time = format.dateTime(new Date(createdAt), { dateStyle: 'medium' });
        return (
          <li
            key={publicId}
            className="flex items-start gap-3 border-b p-3 last:border-b-0 max-sm:flex-wrap sm:gap-4 sm:p-4"
          >
            <ListedPicture row={row} />
            <div className="grid min-w-0 flex-1 gap-0.5">
              <CardSummary row={row} when={t('row.followedAt', { time })} />
            </div>
            <span className="max-sm:w-full max-sm:ps-15">
              <UnfollowButton publicId={publicId} name={card?.name.text ?? t('row.unlisted')} />
            </span>
          </li>
        );
      })}
    </ul>
  );
}
