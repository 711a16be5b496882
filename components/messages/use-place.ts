'use client';

import { useSearchParams } from 'next/navigation';
import { useLocale } from 'next-intl';
import type { MouseEvent } from 'react';
import type { MessageTarget } from '@/lib/messages/schemas';
import { type ConversationTab, conversationTabs } from '@/lib/messages/tabs';
import { isPublicId } from '@/lib/shared/ids';
import { localePath, paths } from '@/lib/shared/paths';
import { isPlainPress } from '@/lib/shared/plain-press';

/** What /member/messages shows, as its address says. */
export type MessagesPlace = {
  tab: ConversationTab;
  conversation: string | null;
  /** A message of it around which its history is read. */
  message: string | null;
  /** With whom a conversation is to begin. */
  opening: Exclude<MessageTarget, { conversation: string }> | null;
  /** What is looked for in all conversations. */
  q: string;
};

type Given = Partial<Pick<MessagesPlace, 'tab' | 'conversation' | 'message' | 'q'>>;

/** The path of a place, without locale prefix. */
export function messagesPath({ tab, conversation, message, q }: Given): string {
  return paths.memberMessages({
    tab: tab === 'all' ? undefined : tab,
    q: q || undefined,
    conversation: conversation ?? undefined,
    message: message ?? undefined,
  });
}

/** Where the reader is in their messages, and the way to another place: within the page, and back with the browser's own button. */
export function usePlace() {
  const query = useSearchParams();
  const locale = useLocale();
  const place = placeOfQuery((name) => query.get(name));

  const go = (given: Given, { replace = false } = {}) => {
    const path = localePath(locale, messagesPath(given));
    if (replace) window.history.replaceState(null, '', path);
    else window.history.pushState(null, '', path);
  };
  /** For an anchor to such a place: what a press means besides is the browser's. */
  const press = (given: Given) => (event: MouseEvent) => {
    if (!isPlainPress(event)) return;
    event.preventDefault();
    go(given);
  };
  return { place, go, press };
}

/** A place as an address names it; what it cannot be is passed over. */
export function placeOfQuery(get: (name: string) => string | null): MessagesPlace {
  const id = (name: string) => {
    const value = get(name);
    return value !== null && isPublicId(value) ? value : null;
  };
  const [card, post, product, member] = [id('card'), id('post'), id('product'), id('with')];
  const conversation = id('conversation');
  return {
    tab: conversationTabs.find((tab) => tab === get('tab')) ?? 'all',
    conversation,
    message: conversation && id('message'),
    opening: conversation ? null : openingOf(card, post, product, member),
    q: (get('q') ?? '').slice(0, 100),
  };
}

function openingOf(
  card: string | null,
  post: string | null,
  product: string | null,
  member: string | null,
): MessagesPlace['opening'] {
  if (card) return { card };
  if (post) return { post };
  if (product) return { product };
  return member ? { member } : null;
}
