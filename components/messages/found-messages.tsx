'use client';

import { useTranslations } from 'next-intl';
import { Link } from '@/lib/i18n/navigation';
import { searchSize } from '@/lib/messages/limits';
import { RowTime } from './conversation-row';
import { PersonPicture } from './person-picture';
import { TryAgain } from './try-again';
import { useFoundMessages } from './use-conversations';
import { messagesPath, usePlace } from './use-place';

/** What a search finds in all conversations; a press leads to the place in its conversation. */
export function FoundMessages({ member, q }: { member: string; q: string }) {
  const t = useTranslations('messages.screen');
  const { place, press } = usePlace();
  const { data, isError, isPending, refetch } = useFoundMessages(member, q);
  if (isError) return <TryAgain text={t('searchFailed')} onRetry={() => void refetch()} />;
  if (isPending) return <p className="none">{t('loading')}</p>;
  return (
    <>
      <p role="status" className={data.length === 0 ? 'none' : 'sr-only'}>
        {t('found', { count: data.length })}
      </p>
      <ul>
        {data.map(({ conversation, person, message }) => {
          const at = { tab: place.tab, q, conversation, message: message.publicId };
          return (
            <li key={message.publicId}>
              <Link
                href={messagesPath(at)}
                onClick={press(at)}
                aria-current={place.message === message.publicId ? 'true' : undefined}
                className="talk-row"
              >
                <PersonPicture person={person} />
                <span className="what">
                  <span className="by">
                    <b className={person ? undefined : 'gone'}>{person?.name ?? t('deletedMember')}</b>
                    <RowTime at={message.sentAt} />
                  </span>
                  <span className="said">
                    <span>
                      {message.mine ? <i>{t('lastMine')}</i> : null} {message.text}
                    </span>
                  </span>
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
      {data.length === searchSize ? <p className="none">{t('foundNewest', { count: searchSize })}</p> : null}
    </>
  );
}
