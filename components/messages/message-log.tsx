'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { Fragment, type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { ArrowDown } from '@/components/ui/icons';
import type { MessageView } from '@/lib/messages/message-view';
import { MessageBubble, messageAnchor } from './message-bubble';
import { groupMessages } from './message-groups';
import { TryAgain } from './try-again';

type Props = {
  name: string;
  messages: MessageView[];
  /** The first that was not read when the conversation was opened. */
  firstUnread: string | null;
  /** A message that is to be shown first. */
  around: string | null;
  /** Whether this log took the place of another one, in which something was pressed. */
  isTurned: boolean;
  older: { has: boolean; loading: boolean; failed: boolean; load: () => void };
  newer: { has: boolean; loading: boolean; failed: boolean; load: () => void };
  /** Leads to the newest where the history was read around an old one. */
  onNewest: () => void;
  /** Leads to a message that is quoted and stands further back than was read. */
  onFar: (publicId: string) => void;
  /** Whether the newest message is in sight. */
  onBottom: (isBottom: boolean) => void;
  tools: (message: MessageView) => ReactNode;
  /** What a message asks for, below what it says. */
  answer: (message: MessageView) => ReactNode;
  /** Behind the last message: what waits to be sent. */
  children: ReactNode;
};

/** So near to its end the log counts as read to the end. */
const nearPx = 48;

/** A conversation from the oldest message that was loaded to the newest, which is where it opens. */
export function MessageLog(props: Props) {
  const { messages, firstUnread, around, isTurned, older, newer, onBottom, onNewest } = props;
  const t = useTranslations('messages.screen');
  const log = useRef<HTMLDivElement>(null);
  const top = useRef<HTMLDivElement>(null);
  const [isBottom, setBottom] = useState(true);
  const [marked, setMarked] = useState(around);

  // The list stands in a reversed column: its scroll is 0 at the newest message, and stays there when one comes.
  const look = () => {
    const next = Math.abs(log.current?.scrollTop ?? 0) < nearPx && !newer.has;
    setBottom(next);
    onBottom(next);
  };
  const latestLook = useRef(look);
  useEffect(() => {
    latestLook.current = look;
  });
  useEffect(() => {
    const place = document.getElementById(around ? messageAnchor(around) : 'first-unread');
    place?.scrollIntoView({ block: around ? 'center' : 'nearest' });
    // What led here went with the log of before: the keyboard goes on from here.
    if (isTurned && document.activeElement === document.body)
      ((around && place) || log.current)?.focus({ preventScroll: true });
    latestLook.current();
  }, [around, isTurned]);

  const load = useRef(older.load);
  useEffect(() => {
    load.current = older.load;
  });
  const isWanted = older.has && !older.loading && !older.failed;
  useEffect(() => {
    if (!isWanted || !top.current) return;
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && load.current(), {
      root: log.current,
      rootMargin: '200px 0px 0px',
    });
    watch.observe(top.current);
    return () => watch.disconnect();
  }, [isWanted]);

  function showQuoted(publicId: string): void {
    const message = document.getElementById(messageAnchor(publicId));
    if (!message) {
      props.onFar(publicId);
      return;
    }
    setMarked(publicId);
    message.scrollIntoView({ block: 'center' });
    message.focus({ preventScroll: true });
  }

  return (
    <div className="talk-log">
      <div
        ref={log}
        role="log"
        aria-label={t('history', { name: props.name })}
        // Only what comes at the end is read out.
        aria-live={isBottom ? 'polite' : 'off'}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
        tabIndex={0}
        onScroll={look}
      >
        <div>
          <div ref={top} className="more">
            {older.failed ? (
              <TryAgain text={t('historyFailed')} onRetry={older.load} />
            ) : older.has ? (
              <Button size="sm" aria-disabled={older.loading} onClick={older.load}>
                {t(older.loading ? 'loading' : 'older')}
              </Button>
            ) : null}
          </div>
          <Days
            messages={messages}
            firstUnread={firstUnread}
            marked={marked}
            name={props.name}
            tools={props.tools}
            answer={props.answer}
            onQuote={showQuoted}
          />
          {props.children}
          {newer.failed ? (
            <TryAgain text={t('historyFailed')} onRetry={newer.load} />
          ) : newer.has ? (
            <div className="more">
              <Button size="sm" aria-disabled={newer.loading} onClick={newer.load}>
                {t(newer.loading ? 'loading' : 'newer')}
              </Button>
            </div>
          ) : null}
        </div>
      </div>
      {isBottom ? null : (
        <button
          type="button"
          className="to-newest"
          aria-label={t('toNewest')}
          title={t('toNewest')}
          onClick={() => (newer.has ? onNewest() : log.current?.scrollTo({ top: 0 }))}
        >
          <ArrowDown aria-hidden />
        </button>
      )}
    </div>
  );
}

type DaysProps = Pick<Props, 'messages' | 'firstUnread' | 'name' | 'tools' | 'answer'> & {
  marked: string | null;
  onQuote: (publicId: string) => void;
};

function Days({ messages, firstUnread, name, marked, tools, answer, onQuote }: DaysProps) {
  const t = useTranslations('messages.screen');
  const format = useFormatter();
  const hash = messageAnchor('');
  return groupMessages(messages).map(({ day, groups }) => (
    <Fragment key={day}>
      <h3 className="day">
        {format.dateTime(new Date(`${day}T00:00:00Z`), { dateStyle: 'long', timeZone: 'UTC' })}
      </h3>
      {groups.map(({ mine, kind, messages: those }) => (
        <section key={those[0]?.publicId} className={mine ? 'group is-mine' : 'group'}>
          <p className="by">
            {mine ? t('you') : name}
            <span>{t(`kinds.${kind}`)}</span>
          </p>
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: a key's press on a link is a click */}
          <ol
            onClick={(event) => {
              const { target } = event;
              const link = target instanceof Element ? target.closest('a.quote') : null;
              const to = link?.getAttribute('href')?.split(`#${hash}`)[1];
              if (!to) return;
              event.preventDefault();
              onQuote(to);
            }}
          >
            {those.map((message) => (
              <Fragment key={message.publicId}>
                {message.publicId === firstUnread ? (
                  <li id="first-unread" className="first-unread">
                    {t('newMessages')}
                  </li>
                ) : null}
                <MessageBubble
                  message={message}
                  marked={message.publicId === marked}
                  answer={answer(message)}
                >
                  {tools(message)}
                </MessageBubble>
              </Fragment>
            ))}
          </ol>
        </section>
      ))}
    </Fragment>
  ));
}
