import { useTranslations } from 'next-intl';
import { cn } from '@/components/ui/cn';

/** What "99+" says: `mostUnread` of lib/notifications/queries. */
const most = 99;

type Props = {
  count: number;
  /** What is counted: what is to be read, or what is to be answered. */
  words?: 'unread' | 'waiting';
  className?: string;
};

/** How many there are, for the eye as a number and for screen readers as words. Words: `layout.account`. */
export function UnreadCount({ count, words = 'unread', className }: Props) {
  const t = useTranslations('layout.account');
  if (count === 0) return null;
  return (
    <span
      className={cn(
        'tabular inline-grid h-5 min-w-5 place-items-center rounded-full bg-accent px-1 text-xs font-semibold text-on-accent',
        className,
      )}
    >
      <span aria-hidden>{count > most ? `${most}+` : count}</span>
      <span className="sr-only">{t(words, { count })}</span>
    </span>
  );
}
