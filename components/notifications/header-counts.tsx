'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { UnreadCount } from '@/components/live/unread-count';
import { useUnread } from '@/components/live/use-unread';
import { cn } from '@/components/ui/cn';
import { Bell, type IconType, MessageCircle, UserPlus } from '@/components/ui/icons';
import { Link } from '@/lib/i18n/navigation';
import { paths } from '@/lib/shared/paths';
import { countedTitle } from './title-count';

/**
 * What waits for the signed-in, each with the way to it: requests to be friends where there are any, messages, notifications.
 * On the phone, which has no room for all of them, their sum stands at the last tab, and everywhere in the title. Words:
 * `layout.account`.
 */
export function HeaderCounts() {
  const t = useTranslations('layout.account');
  const { unread, messages, friendRequests } = useUnread(true);
  const sum = unread + messages + friendRequests;
  useTitleCount(sum);
  return (
    <>
      {friendRequests > 0 ? (
        <CountLink
          href={paths.memberFriends({ view: 'received' })}
          text={t('friendRequests')}
          icon={UserPlus}
          count={friendRequests}
          words="waiting"
          className="max-sm:hidden"
        />
      ) : null}
      <CountLink
        href={paths.memberMessages()}
        text={t('messages')}
        icon={MessageCircle}
        count={messages}
        className="max-sm:hidden"
      />
      <CountLink href={paths.memberNotifications()} text={t('notifications')} icon={Bell} count={unread} />
      <TabCount count={sum} />
    </>
  );
}

type LinkProps = {
  href: string;
  text: string;
  icon: IconType;
  count: number;
  words?: 'unread' | 'waiting';
  className?: string;
};

function CountLink({ href, text, icon: Icon, count, words, className }: LinkProps) {
  return (
    <Link
      href={href}
      title={text}
      className={cn(
        'relative grid size-11 shrink-0 place-items-center rounded hover:bg-on-bar/10',
        className,
      )}
    >
      <Icon aria-hidden className="size-5" />
      <span className="sr-only">{text}</span>
      <UnreadCount count={count} words={words} className="absolute end-0 top-0.5" />
    </Link>
  );
}

/** At the last tab of the phone's bar, which every page has and which knows of nobody who is signed in. */
function TabCount({ count }: { count: number }) {
  const [tab, setTab] = useState<Element | null>(null);
  useEffect(() => setTab(document.querySelector('.tab-bar li:last-child > a')), []);
  return tab ? createPortal(<UnreadCount count={count} className="tab-count" />, tab) : null;
}

/**
 * Says in the window's title how many things wait. The title stays the page's: whatever the page calls itself next, after a
 * soft change of the page as well, is written anew with the count, and without one it is as it was.
 */
function useTitleCount(count: number): void {
  useEffect(() => {
    if (count === 0) return;
    let page = document.title;
    let written = '';
    const write = () => {
      if (document.title === written) return;
      page = document.title;
      written = countedTitle(page, count);
      document.title = written;
    };
    write();
    const observer = new MutationObserver(write);
    observer.observe(document.head, { childList: true, characterData: true, subtree: true });
    return () => {
      observer.disconnect();
      if (document.title === written) document.title = page;
    };
  }, [count]);
}
