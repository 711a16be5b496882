import { getFormatter, getTranslations } from 'next-intl/server';
import { Badge } from '@/components/ui/badge';
import type { RequestRow } from '@/lib/social/friend-queries';
import { PersonMenu } from './person-menu';
import { PersonPicture, PersonSummary } from './person-summary';
import { ReceivedButtons, SentButton } from './request-buttons';

type Props = { rows: RequestRow[]; view: 'received' | 'sent' };

/** The requests that a member got, to answer, or those that they sent. */
export async function RequestRows({ rows, view }: Props) {
  const t = await getTranslations('friends.request');
  const format = await getFormatter();
  const day = (time: string, timeStyle?: 'short') =>
    format.dateTime(new Date(time), { dateStyle: 'medium', ...(timeStyle && { timeStyle }) });
  return (
    <ul className="panel">
      {rows.map(({ id, person, line, status, askedAt, againAt }) => {
        const time = day(askedAt, 'short');
        return (
          <li
            key={id}
            className="flex items-start gap-3 border-b p-3 last:border-b-0 max-sm:flex-wrap sm:gap-4 sm:p-4"
          >
            <PersonPicture person={person} />
            <div className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)] gap-0.5">
              <PersonSummary person={person}>
                {line ? (
                  <p className="max-w-prose whitespace-pre-wrap break-words border-s-2 ps-3 text-sm">
                    <span className="sr-only">{t('line')}: </span>
                    {line}
                  </p>
                ) : null}
                <p className="tabular text-sm text-muted">
                  {view === 'received' ? t('receivedAt', { time }) : t('sentAt', { time })}
                </p>
                {view === 'received' ? null : (
                  <p className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
                    <Badge>{t(status === 'pending' ? 'waiting' : 'rejected')}</Badge>
                    {status === 'pending'
                      ? null
                      : againAt !== null && againAt > new Date().toISOString()
                        ? t('againAt', { time: day(againAt, 'short') })
                        : t('againNow')}
                  </p>
                )}
              </PersonSummary>
            </div>
            <span className="flex flex-wrap gap-2 max-sm:w-full max-sm:ps-15">
              {view === 'received' ? (
                <ReceivedButtons id={id} name={person.name} />
              ) : status === 'pending' ? (
                <SentButton id={id} name={person.name} />
              ) : null}
              <PersonMenu publicId={person.publicId} name={person.name} muted={person.muted} />
            </span>
          </li>
        );
      })}
    </ul>
  );
}
