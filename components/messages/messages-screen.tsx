'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { MessageCircle } from '@/components/ui/icons';
import type { ConversationList } from '@/lib/messages/message-view';
import type { ConversationTab } from '@/lib/messages/tabs';
import { ConversationPane } from './conversation-pane';
import { ConversationsPane } from './conversations-pane';
import { OpeningPane } from './opening-pane';
import { outboxOf } from './outbox-store';
import { usePlace } from './use-place';

type Props = {
  /** The reader: what their browser keeps is theirs alone. */
  member: string;
  first: { tab: ConversationTab; list: ConversationList };
};

/** The member's messages: the list and the open conversation side by side, on a phone one of them. */
export function MessagesScreen({ member, first }: Props) {
  const t = useTranslations('messages');
  const locale = useLocale();
  const { place } = usePlace();
  const { conversation, opening, message } = place;
  const isOpen = conversation !== null || opening !== null;

  // What waited for a connection when the page was left.
  useEffect(() => outboxOf(member).resume(locale), [member, locale]);

  const box = useRef<HTMLDivElement>(null);
  useKeyboardRoom(box, isOpen);

  return (
    <div ref={box} className="messages" data-open={isOpen || undefined}>
      <ConversationsPane member={member} first={first} />
      {conversation ? (
        <ConversationPane key={conversation} member={member} conversation={conversation} around={message} />
      ) : opening ? (
        <OpeningPane key={JSON.stringify(opening)} member={member} to={opening} />
      ) : (
        <div className="talk-none">
          <MessageCircle aria-hidden className="size-8" strokeWidth={1.5} />
          <p>{t('screen.choose')}</p>
        </div>
      )}
    </div>
  );
}

/**
 * Says to the styles how much of the screen the keyboard of a phone leaves: browsers that lay it over the page tell nobody else,
 * and the field would be below it.
 */
function useKeyboardRoom(box: React.RefObject<HTMLElement | null>, isOpen: boolean): void {
  useEffect(() => {
    const { visualViewport: seen } = window;
    if (!isOpen || !seen) return;
    const measure = () => {
      box.current?.style.setProperty('--seen-height', `${seen.height}px`);
      box.current?.style.setProperty('--seen-top', `${seen.offsetTop}px`);
    };
    measure();
    seen.addEventListener('resize', measure);
    seen.addEventListener('scroll', measure);
    return () => {
      seen.removeEventListener('resize', measure);
      seen.removeEventListener('scroll', measure);
    };
  }, [box, isOpen]);
}
