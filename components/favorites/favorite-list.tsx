import { getFormatter, getTranslations } from 'next-intl/server';
import { TagEditor } from '@/components/tags/tag-editor';
import { SelectBox } from '@/components/ui/selection';
import type { FavoriteMatch } from '@/lib/favorites/favorite-list';
import type { FavoriteRow } from '@/lib/favorites/queries';
import { CardSummary, ListedPicture } from './card-summary';
import { DeleteFavoriteButton } from './delete-favorite-button';
import { SelectionBar } from './selection-bar';

type Props = { rows: FavoriteRow[]; total: number; match: FavoriteMatch; known: string[]; member: string };

/** The cards of the folder, with what can be done with one and with many of them. */
export async function FavoriteList({ rows, total, match, known, member }: Props) {
  const t = await getTranslations('favorites');
  const format = await getFormatter();
  return (
    <div className="panel">
      <SelectionBar match={match} total={total} member={member} />
      <ul>
        {rows.map((row) => {
          const { publicId, card, tags, createdAt } = row;
          const name = card?.name.text ?? t('row.unlisted');
          const time = format.dateTime(new Date(createdAt), { dateStyle: 'medium', timeStyle: 'short' });
          return (
            <li key={publicId} className="flex items-start gap-3 border-b p-3 last:border-b-0 sm:p-4">
              <span className="mt-3.5">
                <SelectBox id={publicId} label={t('row.select', { name })} />
              </span>
              <ListedPicture row={row} />
              <div className="grid min-w-0 flex-1 gap-0.5">
                <CardSummary row={row} when={t('row.favoritedAt', { time })} />
                <div className="mt-1 max-sm:-ms-15">
                  <TagEditor list="favorites" publicId={publicId} name={name} tags={tags} known={known} />
                </div>
              </div>
              <DeleteFavoriteButton publicId={publicId} name={name} />
            </li>
          );
        })}
      </ul>
    </div>
  );
}
