'use client';

import { useFormatter, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { SaidText } from '@/components/rich-text/said-text';
import type { MessageView, QuotedMessage } from '@/lib/messages/message-view';
import { timeZone, vietnamDateText } from '@/lib/shared/dates';
import { AboutTile } from './about-tile';
import { MessagePictures } from './message-pictures';

/** The place of a message on its page. */
export const messageAnchor = (publicId: string) => `message-${publicId}`;

type Props = {
  message: MessageView;
  /** Whether an address or a quote led here. */
  marked: boolean;
  /** What can be done with it. */
  children?: ReactNode;
};

/** A message: what it is about and answers, what it says, when it was sent, viewed and answered. */
export function MessageBubble({ message, marked, children }: Props) {
  const t = useTranslations('messages.screen');
  const { publicId, mine, state, text, pictures, about, quoted } = message;
  return (
    <li
      id={messageAnchor(publicId)}
      tabIndex={-1}
      className={mine ? 'message is-mine' : 'message'}
      data-marked={marked || undefined}
    >
      <div className="bubble">
        {about ? <AboutTile about={about} /> : null}
        {quoted ? <Quote quoted={quoted} /> : null}
        {state === 'shown' ? (
          <>
            <MessagePictures pictures={pictures} />
            {text ? (
              <p className="text">
                <SaidText text={text} />
              </p>
            ) : null}
          </>
        ) : (
          <p className="text gone">{t(`states.${mine ? 'mine' : 'theirs'}.${state}`)}</p>
        )}
        <MessageTimes message={message} />
      </div>
      {children}
    </li>
  );
}

/** What is answered, in short, and when that was sent; a press leads there. */
export function Quote({ quoted }: { quoted: QuotedMessage }) {
  const t = useTranslations('messages.screen');
  const time = useMessageTime();
  const { publicId, mine, state, text, pictureCount, sentAt } = quoted;
  return (
    <a href={`#${messageAnchor(publicId)}`} className="quote">
      <span>
        {t(mine ? 'answersMine' : 'answersTheirs')} <time dateTime={sentAt}>{time(sentAt)}</time>
      </span>
      {state === 'shown' ? (
        <q>{text || t('pictures.mark', { count: pictureCount })}</q>
      ) : (
        <i>{t(`states.${mine ? 'mine' : 'theirs'}.${state}`)}</i>
      )}
    </a>
  );
}

function MessageTimes({ message }: { message: MessageView }) {
  const t = useTranslations('messages.screen');
  const time = useMessageTime();
  const { mine, state, quoted, sentAt, viewedAt, repliedAt } = message;
  const isShown = state === 'shown';
  return (
    <p className="times">
      <time dateTime={sentAt}>{time(sentAt)}</time>
      {mine && isShown ? (
        <span>{viewedAt ? t('viewed', { time: time(viewedAt) }) : t(quoted ? 'replySent' : 'sent')}</span>
      ) : null}
      {isShown && repliedAt ? <span>{t('replied', { time: time(repliedAt) })}</span> : null}
    </p>
  );
}

/** The clock of today, with the day for another one. */
export function useMessageTime(): (at: string) => string {
  const format = useFormatter();
  const today = vietnamDateText(new Date());
  return (at) => {
    const date = new Date(at);
    const clock = { hour: 'numeric', minute: '2-digit', timeZone } as const;
    return vietnamDateText(date) === today
      ? format.dateTime(date, clock)
      : format.dateTime(date, { month: 'numeric', day: 'numeric', ...clock });
  };
}
