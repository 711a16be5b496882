'use client';

import { useTranslations } from 'next-intl';
import type { Opening } from '@/lib/messages/message-view';
import type { MessageTarget } from '@/lib/messages/schemas';
import { AboutTile } from './about-tile';
import { Composer } from './composer';
import { ConversationPane, TalkUnread } from './conversation-pane';
import { placeOf } from './outbox';
import { TalkHead } from './talk-head';
import { useOpening, useRefreshMessages } from './use-conversations';
import { useOutbox } from './use-outbox';
import { usePlace } from './use-place';
import { WaitingBubble } from './waiting-bubble';
import { WriteObstacleNotice } from './write-obstacle';

type To = Exclude<MessageTarget, { conversation: string }>;

/** A conversation that begins from a card, a post, a product or a friend; where the two have one, that is opened. */
export function OpeningPane({ member, to }: { member: string; to: To }) {
  const { data, error, refetch } = useOpening(member, to);
  if (!data) return <TalkUnread error={error} onRetry={() => void refetch()} />;
  if (data.conversation)
    return (
      <ConversationPane member={member} conversation={data.conversation} begin={{ to, about: data.about }} />
    );
  return <FirstMessage member={member} to={to} opening={data} />;
}

function FirstMessage({ member, to, opening }: { member: string; to: To; opening: Opening }) {
  const t = useTranslations('messages.screen');
  const { place, go } = usePlace();
  const refreshLists = useRefreshMessages(member);
  const { person, kind, about, obstacle } = opening;
  const outbox = useOutbox(member, [placeOf(to)], (sent, waiting) => {
    if (placeOf(waiting.to) !== placeOf(to)) return;
    go({ tab: place.tab, conversation: sent.conversation }, { replace: true });
    void refreshLists();
  });
  return (
    <section className="talk-pane" aria-label={t('with', { name: person.name })}>
      <TalkHead person={person} />
      <div className="talk-log">
        <div>
          <div>
            <p className="none">
              <b>{t(`begin.${kind}`, { name: person.name })}</b>
              {obstacle === null ? <span>{t(`beginText.${kind}`)}</span> : null}
            </p>
            <ol className="group is-mine" role="log">
              {outbox.waiting.map((message) => (
                <WaitingBubble
                  key={message.clientId}
                  message={message}
                  onRetry={() => outbox.retry(message.clientId)}
                  onDrop={() => outbox.drop(message.clientId)}
                />
              ))}
            </ol>
          </div>
        </div>
      </div>
      {obstacle === null ? (
        <Composer
          member={member}
          place={placeOf(to)}
          replyTo={null}
          onCancelReply={() => undefined}
          onSend={(text, pictures) => outbox.add(to, { form: 'text', text, quoted: null, pictures })}
        >
          {about ? <AboutTile about={about} /> : null}
        </Composer>
      ) : (
        <WriteObstacleNotice obstacle={obstacle} />
      )}
    </section>
  );
}
