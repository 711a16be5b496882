'use client';

import { useTranslations } from 'next-intl';
import { Copy, ExternalLink, MessageCircle } from '@/components/ui/icons';
import { LazyMenu } from '@/components/ui/lazy-menu';
import type { ChatToolView } from '@/lib/cards/card-view';

type Props = {
  /** At least one. */
  tools: ChatToolView[];
  name: string;
  /** A menu of several opens by itself: it was pressed for. */
  opensAtOnce: boolean;
  onCopy: (account: string) => void;
};

/** Opens a chat beside the list, or in its place where the browser allows no second page. */
export function openChat(href: string): void {
  const opened = window.open(href, '_blank');
  if (opened) opened.opener = null;
  else window.location.assign(href);
}

/** Writes to somebody by their chat account; several, and those that no address opens, stand in a menu. */
export function ChatWay({ tools, name, opensAtOnce, onCopy }: Props) {
  const t = useTranslations('favorites.contact');
  const app = useTranslations('card-fields.tools');
  const [only] = tools;
  if (tools.length === 1 && only?.href) {
    return (
      <a
        href={only.href}
        target="_blank"
        rel="noopener nofollow ugc"
        aria-label={t('chatBy', { name, app: app(only.kind) })}
        title={app(only.kind)}
        className="icon-btn"
      >
        <MessageCircle aria-hidden />
      </a>
    );
  }
  return (
    <LazyMenu
      trigger={<MessageCircle aria-hidden />}
      label={t('chat', { name })}
      className="icon-btn"
      opensAtOnce={opensAtOnce}
      items={tools.map(({ kind, value, href }) => ({
        key: `${kind} ${value}`,
        text: href ? app(kind) : `${app(kind)}: ${value}`,
        icon: href ? <ExternalLink aria-hidden /> : <Copy aria-hidden />,
        onSelect: () => (href ? openChat(href) : onCopy(value)),
      }))}
    />
  );
}
