import { getFormatter, getTranslations } from 'next-intl/server';
import { ArrowLeft } from '@/components/ui/icons';
import type { Locale } from '@/lib/i18n/locales';
import { Link } from '@/lib/i18n/navigation';

/** A mail as its reader gets it. */
export type ShownMail = {
  id: string;
  recipient: string;
  /** Of what it says. */
  locale: Locale;
  subject: string;
  sentAt: Date;
  text: string;
  html: string;
};

/** One mail: its head, its HTML in a frame that runs no script, and its plain text. */
export async function OpenedMail({ mail, backHref }: { mail: ShownMail; backHref: string }) {
  const t = await getTranslations('mails.mailbox');
  const format = await getFormatter();
  const { recipient, subject, sentAt, locale: lang, text, html } = mail;
  return (
    <article aria-labelledby="subject" className="panel min-w-0 overflow-hidden">
      <div className="border-b p-4">
        <Link href={backHref} className="mb-2 inline-flex h-11 items-center gap-1.5 text-muted md:hidden">
          <ArrowLeft aria-hidden className="size-4" />
          {t('back')}
        </Link>
        <h2 id="subject" lang={lang} className="break-words text-lg font-semibold">
          {subject}
        </h2>
        <dl className="mt-1 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 text-sm">
          <dt className="text-muted">{t('to')}</dt>
          <dd className="break-all">{recipient}</dd>
          <dt className="text-muted">{t('sent')}</dt>
          <dd>
            <time dateTime={sentAt.toISOString()}>
              {format.dateTime(sentAt, { dateStyle: 'long', timeStyle: 'medium' })}
            </time>
          </dd>
        </dl>
      </div>
      <iframe
        title={subject}
        // No scripts; links open beside the mail, as mail programs do it.
        sandbox="allow-popups allow-popups-to-escape-sandbox"
        srcDoc={html.replace('<head>', '<head><base target="_blank">')}
        className="block h-160 w-full md:h-150"
      />
      <details className="border-t">
        <summary className="px-4 py-3 text-sm text-muted hover:text-ink">{t('plain')}</summary>
        <pre lang={lang} className="whitespace-pre-wrap break-words px-4 pb-4 font-mono text-sm">
          {text}
        </pre>
      </details>
    </article>
  );
}
