import { getFormatter, getTranslations } from 'next-intl/server';
import { Badge } from '@/components/ui/badge';
import { cn } from '@/components/ui/cn';
import type { NotificationItem } from '@/lib/notifications/queries';
import { DeleteButton } from './delete-button';
import { NotificationMenu } from './notification-menu';
import { OpenLink } from './open-link';
import { ReadButton } from './read-button';

/** Notifications as rows: what happened, when, the way to it, and out of the list. */
export async function NotificationList({ items }: { items: NotificationItem[] }) {
  const t = await getTranslations('notifications.page');
  return (
    <ul aria-label={t('list')} className="panel divide-y">
      {items.map((item) => (
        <Row key={item.id} item={item} />
      ))}
    </ul>
  );
}

async function Row({ item }: { item: NotificationItem }) {
  const [t, groups, format] = await Promise.all([
    getTranslations('notifications.page'),
    getTranslations('notifications.preferences.groups'),
    getFormatter(),
  ]);
  const { id, title, text, lang, quote, action, createdAt, isUnread, person, preference } = item;
  return (
    <li
      className={cn(
        'relative grid gap-1 border-s-4 p-4 hover:bg-sunken',
        isUnread ? 'border-s-accent' : 'border-s-transparent',
      )}
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5">
        <h2 className={cn('min-w-0 break-words', isUnread ? 'font-semibold' : 'font-medium')}>
          <span lang={lang}>{title}</span> {isUnread ? <Badge tone="accent">{t('isNew')}</Badge> : null}
        </h2>
        <time dateTime={createdAt.toISOString()} className="tabular shrink-0 text-sm text-muted">
          {format.dateTime(createdAt, { dateStyle: 'medium', timeStyle: 'short' })}
        </time>
      </div>
      <p
        lang={lang}
        className={cn('max-w-prose whitespace-pre-line break-words', isUnread ? undefined : 'text-muted')}
      >
        {text}
      </p>
      {quote ? (
        <p className="max-w-prose whitespace-pre-wrap break-words border-s-2 ps-3 text-sm text-muted">
          <span className="sr-only">{quote.label}: </span>
          {quote.text}
        </p>
      ) : null}
      <div className="flex items-center justify-between gap-4">
        {action ? (
          <OpenLink
            id={id}
            href={action.path}
            isUnread={isUnread}
            className="link text-sm underline after:absolute after:inset-0"
          >
            {action.label}
          </OpenLink>
        ) : isUnread ? (
          <ReadButton id={id} />
        ) : (
          <span />
        )}
        <div className="relative -my-1 flex shrink-0 items-center">
          <NotificationMenu
            unread={action && isUnread ? id : null}
            title={title}
            person={person}
            off={preference && { ...preference, name: groups(`${preference.group}.title`) }}
          />
          <DeleteButton id={id} title={title} />
        </div>
      </div>
    </li>
  );
}
