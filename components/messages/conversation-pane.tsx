'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Skeleton } from '@/components/ui/skeleton';
import type { AboutView, MessageView } from '@/lib/messages/message-view';
import type { MessageTarget } from '@/lib/messages/schemas';
import { FetchError } from '@/lib/shared/fetch-data';
import { AboutTile } from './about-tile';
import { Composer } from './composer';
import { ConversationMenu } from './conversation-menu';
import { ExchangeButton, OfferCardButton } from './exchange-button';
import { MessageLog } from './message-log';
import { MessageTools } from './message-tools';
import { placeOf } from './outbox';
import { TalkHead } from './talk-head';
import { TryAgain } from './try-again';
import { useRefreshMessages } from './use-conversations';
import { useHistory } from './use-history';
import { useMarkSeen } from './use-mark-seen';
import { useOutbox } from './use-outbox';
import { usePlace } from './use-place';
import { useReply } from './use-reply';
import { WaitingBubble } from './waiting-bubble';
import { RequestBar, WriteObstacleNotice } from './write-obstacle';

type Props = {
  member: string;
  conversation: string;
  /** A message around which the history is read. */
  around?: string | null;
  /** What the next message is about, where the reader comes from there. */
  begin?: { to: MessageTarget; about: AboutView | null };
};

/** A conversation: who it is with, its messages, and the field to write the next one. */
export function ConversationPane({ member, conversation, around = null, begin }: Props) {
  const t = useTranslations('messages.screen');
  const { place, go } = usePlace();
  const history = useHistory(member, conversation, around);
  const refreshLists = useRefreshMessages(member);
  const { replyOf, reply } = useReply(member, placeOf({ conversation }));
  const [about, setAbout] = useState(begin ?? null);
  const [isBottom, setBottom] = useState(false);
  const [justSent, setJustSent] = useState<MessageView[]>([]);
  const [firstUnread, setFirstUnread] = useState<string | null>();
  const { head } = history;
  // Where the history is read elsewhere, the log begins anew once that is there; the field, with what is typed and uploaded, stays.
  const [shownAround, setShownAround] = useState(around);
  const [isTurned, setTurned] = useState(false);
  if (shownAround !== around && !history.isOfBefore) {
    setShownAround(around);
    setTurned(true);
    setJustSent([]);
    setFirstUnread(undefined);
  }
  // Where reading began stays marked while what follows is read.
  if (head && firstUnread === undefined)
    setFirstUnread(
      history.messages.find(({ publicId, viewedAt }) => publicId === head.firstUnread && viewedAt === null)
        ?.publicId ?? null,
    );

  const to: MessageTarget = { conversation };
  const places = begin ? [placeOf(to), placeOf(begin.to)] : [placeOf(to)];
  const outbox = useOutbox(member, places, (sent) => {
    if (sent.conversation !== conversation) return;
    setJustSent((list) => [...list, sent.message]);
    void history.catchUp().then((isThere) => {
      if (isThere) setJustSent((list) => list.filter(({ publicId }) => publicId !== sent.message.publicId));
    });
    void refreshLists();
  });
  useMarkSeen(conversation, history.messages, isBottom, () => {
    const at = new Date().toISOString();
    history.change((message) => (message.mine || message.viewedAt ? message : { ...message, viewedAt: at }));
    void refreshLists();
  });

  if (!head) return <TalkUnread error={history.error} onRetry={() => void history.refetch()} />;
  const known = new Set(history.messages.map(({ publicId }) => publicId));
  const messages = [...history.messages, ...justSent.filter(({ publicId }) => !known.has(publicId))];
  // One's own may be read, upon the word that it is there, before the answer to its sending has come.
  const arrived = new Set(messages.map(({ clientId }) => clientId));
  const replyTo = replyOf(messages);
  const name = head.person?.name ?? t('deletedMember');
  const person = head.other && { ...head.other, name };
  const changed = () => Promise.all([history.refresh(), refreshLists()]);
  const cleared = () => {
    go({ tab: place.tab, q: place.q }, { replace: true });
    void refreshLists();
  };
  return (
    <section className="talk-pane" aria-label={t('with', { name })}>
      <TalkHead person={head.person}>
        <ConversationMenu
          conversation={conversation}
          muted={head.muted}
          person={person}
          onChange={changed}
          onCleared={cleared}
        />
      </TalkHead>
      <MessageLog
        key={shownAround}
        name={name}
        messages={messages}
        firstUnread={firstUnread ?? null}
        around={shownAround}
        isTurned={isTurned}
        older={history.older}
        newer={history.newer}
        onNewest={() => go({ tab: place.tab, q: place.q, conversation })}
        onFar={(message) => go({ tab: place.tab, q: place.q, conversation, message })}
        onBottom={setBottom}
        answer={(message) => (
          <ExchangeButton member={member} conversation={conversation} message={message} onChange={changed} />
        )}
        tools={(message) => (
          <MessageTools
            conversation={conversation}
            message={message}
            onReply={head.obstacle === null ? () => reply(message) : null}
            onChange={changed}
          />
        )}
      >
        <ol className="group is-mine">
          {outbox.waiting
            .filter(({ clientId }) => !arrived.has(clientId))
            .map((message) => (
              <WaitingBubble
                key={message.clientId}
                message={message}
                onRetry={() => outbox.retry(message.clientId)}
                onDrop={() => outbox.drop(message.clientId)}
              />
            ))}
        </ol>
      </MessageLog>
      {head.place === 'request' ? (
        <RequestBar conversation={conversation} person={person} onChange={changed} onCleared={cleared} />
      ) : null}
      {head.obstacle === null ? (
        <Composer
          member={member}
          place={placeOf(to)}
          replyTo={replyTo}
          onCancelReply={() => reply(null)}
          onSend={(text, pictures) => {
            // One's own message stands at the end.
            if (history.newer.has) go({ tab: place.tab, q: place.q, conversation });
            outbox.add(about?.to ?? to, { form: 'text', text, quoted: replyTo, pictures });
            reply(null);
            setAbout(null);
          }}
          tools={
            <OfferCardButton
              onOffer={() => outbox.add(to, { form: 'cardOffer', text: '', quoted: null, pictures: [] })}
            />
          }
        >
          {about?.about ? <AboutTile about={about.about} /> : null}
        </Composer>
      ) : (
        <WriteObstacleNotice obstacle={head.obstacle} />
      )}
    </section>
  );
}

/** In place of a conversation that is not there yet, or could not be read. */
export function TalkUnread({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  const t = useTranslations('messages.screen');
  const isGone = error instanceof FetchError && error.code === 'notFound';
  return (
    <section className="talk-pane" aria-label={t('conversation')} aria-busy={error === null}>
      <TalkHead person={error === null ? undefined : null} />
      <div className="talk-log">
        {error === null ? (
          <div className="talk-skeleton">
            {['w-3/5', 'ms-auto w-1/2', 'w-2/5', 'ms-auto w-3/5'].map((width) => (
              <Skeleton key={width} className={`h-12 ${width}`} />
            ))}
          </div>
        ) : isGone ? (
          <p className="none">
            <b>{t('notFound')}</b>
          </p>
        ) : (
          <TryAgain text={t('historyFailed')} onRetry={onRetry} />
        )}
      </div>
    </section>
  );
}
