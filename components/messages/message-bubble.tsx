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
  /** What it asks for, below what it says. */
  answer?: ReactNode;
  /** What can be done with it. */
  children?: ReactNode;
};

/** A message: what it is about and answers, what it says, when it was sent, viewed and answered. */
export function MessageBubble({ message, marked, answer, children }: Props) {
  const t = useTranslations('messages.screen');
  const { publicId, mine, form, state, text, pictures, about, quoted } = message;
  return (
    <li
      id={messageAnchor(publicId)}
      tabIndex={-1}
      className={mine ? 'message is-mine' : 'message'}
      data-marked={marked || undefined}
    >
      <div className="bubble">
        {about && form === 'text' ? <AboutTile about={about} /> : null}
        {quoted ? <Quote quoted={quoted} /> : null}
        {state === 'shown' ? (
          <>
            <MessagePictures pictures={pictures} />
            {form === 'text' ? null : (
              <>
                <p className="text">{t(`exchange.${form}.${mine ? 'mine' : 'theirs'}`)}</p>
                {about ? <AboutTile about={about} /> : null}
                {answer}
              </>
            )}
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
  const { publicId, mine, state, sentAt } = quoted;
  const said = useShortText();
  return (
    <a href={`#${messageAnchor(publicId)}`} className="quote">
      <span>
        {t(mine ? 'answersMine' : 'answersTheirs')} <time dateTime={sentAt}>{time(sentAt)}</time>
      </span>
      {state === 'shown' ? <q>{said(quoted)}</q> : <i>{t(`states.${mine ? 'mine' : 'theirs'}.${state}`)}</i>}
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

/** What a message says in a line: its text, or what it is made of. */
export function useShortText() {
  const t = useTranslations('messages.screen');
  return ({ form, text, pictureCount }: Pick<QuotedMessage, 'form' | 'text' | 'pictureCount'>): string => {
    if (form !== 'text') return t('exchange.mark');
    return [pictureCount > 0 ? t('pictures.mark', { count: pictureCount }) : '', text].join(' ').trim();
  };
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
