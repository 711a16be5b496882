import { getFormatter, getTranslations } from 'next-intl/server';
import { CardSummary, ListedPicture } from '@/components/cards/card-summary';
import { LeaveButton } from '@/components/relations/leave-button';
import type { ListedCard } from '@/lib/cards/listed-card';

/** The cards that a member follows. */
export async function FollowList({ rows }: { rows: ListedCard[] }) {
  const t = await getTranslations('favorites');
  const format = await getFormatter();
  return (
    <ul className="panel">
      {rows.map((row) => {
        const { publicId, card, createdAt } = row;
        const name = card?.name.text ?? t('row.unlisted');
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
              <LeaveButton
                what="follow"
                publicId={publicId}
                text={t('row.unfollow')}
                label={t('row.unfollowOf', { name })}
                done={t('row.unfollowed')}
              />
            </span>
          </li>
        );
      })}
    </ul>
  );
}
