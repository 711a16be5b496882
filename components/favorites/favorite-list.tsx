import { getFormatter, getTranslations } from 'next-intl/server';
import { CardSummary, ListedPicture } from '@/components/cards/card-summary';
import { OwnNote } from '@/components/tags/own-note';
import { TagEditor } from '@/components/tags/tag-editor';
import { SelectBox } from '@/components/ui/selection';
import type { FavoriteMatch } from '@/lib/favorites/favorite-list';
import { reminderStateOf } from '@/lib/favorites/own-marks';
import type { FavoriteRow } from '@/lib/favorites/queries';
import { DeleteFavoriteButton } from './delete-favorite-button';
import { Reminder } from './reminder';
import { RowWays } from './row-ways';
import { SelectionBar } from './selection-bar';

type Props = { rows: FavoriteRow[]; total: number; match: FavoriteMatch; known: string[]; member: string };

/** The cards of the folder, with what can be done with one and with many of them. */
export async function FavoriteList({ rows, total, match, known, member }: Props) {
  const t = await getTranslations('favorites');
  const format = await getFormatter();
  const now = new Date();
  const timeOf = (at: string) => format.dateTime(new Date(at), { dateStyle: 'medium', timeStyle: 'short' });
  const reminderOf = (at: string) => ({ at, time: timeOf(at), state: reminderStateOf(new Date(at), now) });
  return (
    <div className="panel">
      <SelectionBar match={match} total={total} known={known} member={member} />
      <ul>
        {rows.map((row) => {
          const { publicId, card, tags, note, remindAt, contact, createdAt } = row;
          const name = card?.name.text ?? t('row.unlisted');
          const time = timeOf(createdAt);
          return (
            <li
              key={publicId}
              className="items-start gap-x-3 gap-y-1 border-b p-3 last:border-b-0 max-sm:flex max-sm:flex-wrap sm:grid sm:grid-cols-[auto_auto_minmax(0,1fr)_auto] sm:p-4"
            >
              <span className="mt-3.5 sm:row-span-2">
                <SelectBox id={publicId} label={t('row.select', { name })} />
              </span>
              <span className="sm:row-span-2">
                <ListedPicture row={row} />
              </span>
              {/* As wide as leaves room for nothing else: what follows goes on below, beside each other. */}
              <div className="grid min-w-0 flex-1 basis-[calc(100%-7rem)] grid-cols-[minmax(0,1fr)] gap-0.5">
                <CardSummary row={row} when={t('row.favoritedAt', { time })} />
              </div>
              <div className="flex min-w-0 flex-wrap items-center gap-1.5 max-sm:contents sm:col-start-3">
                <OwnNote list="favorites" id={publicId} name={name} note={note} />
                <Reminder
                  publicId={publicId}
                  name={name}
                  set={remindAt === null ? null : reminderOf(remindAt)}
                />
                <TagEditor list="favorites" publicId={publicId} name={name} tags={tags} known={known} />
              </div>
              <span className="flex max-w-full items-center justify-end gap-1 max-sm:ms-auto sm:col-start-4 sm:row-span-2 sm:row-start-1">
                {contact ? <RowWays publicId={publicId} name={name} contact={contact} /> : null}
                <DeleteFavoriteButton publicId={publicId} name={name} />
              </span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
