import { useTranslations } from 'next-intl';
import type { Locale } from '@/lib/i18n/locales';

type Props = { lang: Locale; title: string; text: string; link: string | null };

/** An announcement as it stands in a member's list of notifications, unread. */
export function NotificationPreview({ lang, title, text, link }: Props) {
  const t = useTranslations('notifications.kinds.announcement');
  return (
    <div className="grid gap-1 rounded border border-s-4 border-s-accent bg-surface p-4">
      <p lang={lang} className="break-words font-semibold">
        {title}
      </p>
      <p lang={lang} className="max-w-prose whitespace-pre-line break-words">
        {text}
      </p>
      {link ? (
        <p className="min-w-0 text-sm">
          <span className="underline">{t('action')}</span>{' '}
          <span className="break-all text-muted">{link}</span>
        </p>
      ) : null}
    </div>
  );
}
