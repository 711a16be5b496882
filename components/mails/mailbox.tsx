import { getFormatter, getLocale, getTranslations } from 'next-intl/server';
import { Button, buttonClass } from '@/components/ui/button';
import { cn } from '@/components/ui/cn';
import { Inbox, RotateCw, Search, Users } from '@/components/ui/icons';
import { Input } from '@/components/ui/input';
import { MessagePanel } from '@/components/ui/message-panel';
import { TextIn } from '@/components/ui/text-in';
import type { Locale } from '@/lib/i18n/locales';
import { Link } from '@/lib/i18n/navigation';
import { localePath, paths } from '@/lib/shared/paths';
import { OpenedMail, type ShownMail } from './opened-mail';

type Head = Omit<ShownMail, 'text' | 'html'>;
type Props = { recipient: string; mails: Head[]; opened: ShownMail | null };

/** The demo's mails: whom they went to at the left, the opened one beside it; on the phone one of the two. */
export async function Mailbox({ recipient, mails, opened }: Props) {
  const t = await getTranslations('mails.mailbox');
  const locale = await getLocale();
  return (
    <div className="container-page pt-6">
      <h1 className="text-xl font-semibold">{t('title')}</h1>
      <p className="mt-1 mb-4 max-w-prose text-muted">{t('text')}</p>
      <p className="mb-4 flex max-w-prose items-start gap-2 text-sm">
        <Users aria-hidden className="mt-0.5 size-4 shrink-0 text-muted" />
        {t('shared')}
      </p>
      <div className="mb-4 flex flex-wrap gap-2">
        <search className="max-w-110 flex-1">
          <form action={localePath(locale, paths.demoMailbox())} className="flex gap-2">
            <Input
              name="q"
              type="search"
              aria-label={t('search')}
              placeholder={t('search')}
              defaultValue={recipient}
              maxLength={254}
            />
            <Button type="submit">
              <Search aria-hidden />
              <span className="max-sm:sr-only">{t('submit')}</span>
            </Button>
          </form>
        </search>
        {/* A whole load: what the browser keeps of this page would be what there was. */}
        <a href={localePath(locale, paths.demoMailbox(recipient))} className={buttonClass()}>
          <RotateCw aria-hidden />
          {t('refresh')}
        </a>
      </div>
      {mails.length === 0 && !opened ? (
        <MessagePanel icon={Inbox} title={recipient ? t('noneFor', { recipient }) : t('none')}>
          {t('noneText')}
        </MessagePanel>
      ) : (
        <div className="grid items-start gap-4 md:grid-cols-[320px_minmax(0,1fr)]">
          <MailList {...{ recipient, mails, locale }} openedId={opened?.id} />
          {opened ? (
            <OpenedMail mail={opened} backHref={paths.demoMailbox(recipient)} />
          ) : (
            <MessagePanel icon={Inbox} title={t('choose')} className="max-md:hidden" />
          )}
        </div>
      )}
    </div>
  );
}

type ListProps = { recipient: string; mails: Head[]; locale: Locale; openedId?: string };

async function MailList({ recipient, mails, locale, openedId }: ListProps) {
  const t = await getTranslations('mails.mailbox');
  const format = await getFormatter();
  return (
    <ul aria-label={t('list')} className={cn('panel divide-y overflow-hidden', openedId && 'max-md:hidden')}>
      {mails.map(({ id, recipient: to, subject, locale: lang, sentAt }) => (
        <li key={id}>
          <Link
            href={mailHref(recipient, id)}
            aria-current={id === openedId ? 'true' : undefined}
            className={cn(
              'block border-s-3 border-transparent px-3 py-2.5 hover:bg-sunken',
              id === openedId && 'border-accent bg-accent-soft',
            )}
          >
            <span className="flex justify-between gap-3 text-sm text-muted">
              <span className="truncate">{to}</span>
              <time dateTime={sentAt.toISOString()} className="tabular shrink-0">
                {format.dateTime(sentAt, {
                  month: 'numeric',
                  day: 'numeric',
                  hour: '2-digit',
                  minute: '2-digit',
                })}
              </time>
            </span>
            <span className="line-clamp-2 font-medium">
              <TextIn lang={lang} locale={locale}>
                {subject}
              </TextIn>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function mailHref(recipient: string, id: string): string {
  const list = paths.demoMailbox(recipient);
  return `${list}${list.includes('?') ? '&' : '?'}mail=${id}`;
}
