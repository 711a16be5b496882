'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { useSyncExternalStore } from 'react';
import { BellOff } from '@/components/ui/icons';
import { Link } from '@/lib/i18n/navigation';
import type { ConversationRow, LastMessage } from '@/lib/messages/message-view';
import { timeZone, vietnamDateText } from '@/lib/shared/dates';
import { readKeptText } from './kept-draft';
import { useShortText } from './message-bubble';
import { PersonPicture } from './person-picture';
import { UnreadNumber } from './unread-number';
import { messagesPath, usePlace } from './use-place';

type Props = { member: string; row: ConversationRow; current: boolean };

/** A conversation in the list: with whom, the newest message, when, and what is unread. */
export function ConversationRowItem({ member, row, current }: Props) {
  const t = useTranslations('messages.screen');
  const { place, press } = usePlace();
  const at = { tab: place.tab, q: '', conversation: row.publicId };
  const { person, unread, muted, last } = row;
  const name = person?.name ?? t('deletedMember');
  const kept = useKeptText(member, row.publicId);
  return (
    <li>
      <Link
        href={messagesPath(at)}
        onClick={press(at)}
        aria-current={current ? 'true' : undefined}
        className={unread > 0 ? 'talk-row is-unread' : 'talk-row'}
      >
        <PersonPicture person={person} />
        <span className="what">
          <span className="by">
            <b className={person ? undefined : 'gone'}>{name}</b>
            <RowTime at={last.sentAt} />
          </span>
          {person?.card ? (
            <span className="firm" lang={person.card.name.lang}>
              {person.card.name.text}
            </span>
          ) : null}
          <span className="said">
            {kept ? (
              <span>
                <i>{t('keptText')}</i> {kept}
              </span>
            ) : (
              <LastText last={last} />
            )}
            {muted ? (
              <>
                <BellOff aria-hidden className="size-4" />
                <span className="sr-only">{t('muted')}</span>
              </>
            ) : null}
            <UnreadNumber count={unread} />
          </span>
        </span>
      </Link>
    </li>
  );
}

/** What was typed and not sent; nothing on the server, which knows of none. */
function useKeptText(member: string, conversation: string): string {
  return useSyncExternalStore(
    noChanges,
    () => readKeptText(member, `conversation:${conversation}`),
    () => '',
  );
}

const noChanges = () => () => undefined;

/** The newest message in a line, with whose it is and whether the other viewed it. */
function LastText({ last }: { last: LastMessage }) {
  const t = useTranslations('messages.screen');
  const said = useShortText();
  const text =
    last.state === 'shown' ? said(last) : t(`states.${last.mine ? 'mine' : 'theirs'}.${last.state}`);
  return (
    <span>
      {last.mine && last.state === 'shown' ? (
        <i>{t(last.viewedAt ? 'lastViewed' : 'lastMine')}</i>
      ) : last.automatic && last.state === 'shown' ? (
        <i>{t('automaticMark')}</i>
      ) : last.kind === 'inquiry' && last.state === 'shown' ? (
        <i>{t('kindMark.inquiry')}</i>
      ) : null}{' '}
      {text}
    </span>
  );
}

/** The clock of today, the day of this year, else the date. */
export function RowTime({ at }: { at: string }) {
  const format = useFormatter();
  const date = new Date(at);
  const today = vietnamDateText(new Date());
  const day = vietnamDateText(date);
  const shown =
    day === today
      ? format.dateTime(date, { timeStyle: 'short', timeZone })
      : day.slice(0, 4) === today.slice(0, 4)
        ? format.dateTime(date, { month: 'numeric', day: 'numeric', timeZone })
        : format.dateTime(date, { dateStyle: 'short', timeZone });
  return (
    <time dateTime={at} suppressHydrationWarning>
      {shown}
    </time>
  );
}
