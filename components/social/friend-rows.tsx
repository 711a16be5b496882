import { getFormatter, getTranslations } from 'next-intl/server';
import { OwnNote } from '@/components/tags/own-note';
import { TagEditor } from '@/components/tags/tag-editor';
import { buttonClass } from '@/components/ui/button';
import { MessageCircle } from '@/components/ui/icons';
import { SelectBox } from '@/components/ui/selection';
import { Link } from '@/lib/i18n/navigation';
import { paths } from '@/lib/shared/paths';
import type { FriendRow } from '@/lib/social/friend-queries';
import { DeleteFriendButton } from './delete-friend-button';
import { FriendSelectionBar } from './friend-selection-bar';
import { PersonMenu } from './person-menu';
import { PersonPicture, PersonSummary } from './person-summary';

/** A member's friends, with what they note about each and what can be done with one and with many. */
export async function FriendRows({ rows, known }: { rows: FriendRow[]; known: string[] }) {
  const t = await getTranslations('friends.row');
  const format = await getFormatter();
  return (
    <div className="panel">
      <FriendSelectionBar />
      <ul>
        {rows.map(({ id, person, note, tags, since }) => {
          const { name, publicId } = person;
          const time = format.dateTime(new Date(since), { dateStyle: 'medium' });
          return (
            <li key={id} className="flex items-start gap-3 border-b p-3 last:border-b-0 sm:p-4">
              <span className="mt-3.5">
                <SelectBox id={id} label={t('select', { name })} />
              </span>
              <PersonPicture person={person} />
              <div className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)] gap-0.5">
                <PersonSummary person={person}>
                  <p className="tabular text-sm text-muted">{t('since', { time })}</p>
                </PersonSummary>
                <div className="mt-1 flex min-w-0 flex-wrap items-center gap-1.5 max-sm:-ms-15">
                  <OwnNote list="friends" id={id} name={name} note={note} />
                  <TagEditor list="friends" publicId={id} name={name} tags={tags} known={known} />
                </div>
              </div>
              <span className="flex shrink-0 items-center gap-1 max-sm:flex-col">
                <Link
                  href={paths.memberMessages({ with: publicId })}
                  aria-label={t('messageTo', { name })}
                  title={t('message')}
                  className={buttonClass({ tone: 'quiet', size: 'icon' })}
                >
                  <MessageCircle aria-hidden />
                </Link>
                <DeleteFriendButton id={id} name={name} />
                <PersonMenu publicId={publicId} name={name} muted={person.muted} />
              </span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
