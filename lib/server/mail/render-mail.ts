import 'server-only';
import { createFormatter, createTranslator } from 'use-intl/core'; // next-intl's own entry needs a browser's React
import type { Locale } from '@/lib/i18n/locales';
import { loadMessages } from '@/lib/i18n/messages';
import { env } from '@/lib/server/env';
import { timeZone } from '@/lib/shared/dates';
import { localePath, paths } from '@/lib/shared/paths';
import type { MailBody, MailFrame } from './mail-body';
import { mailHtml } from './mail-html';
import type { MailTemplate } from './mail-template';
import { siteAccent, siteTitle } from './site-settings';

/**
 * A mail in its reader's language: subject, plain text and HTML with the same content.
 * @param unsubscribe the token by which its reader switches such mails off; null of a mail that must be
 * @throws Error where a word is missing: such a mail had better wait
 */
export async function renderMail<Params>(
  locale: Locale,
  template: MailTemplate<Params>,
  params: Params,
  unsubscribe: string | null = null,
): Promise<{ subject: string; text: string; html: string }> {
  const [messages, site, accent] = await Promise.all([loadMessages(locale), siteTitle(locale), siteAccent()]);
  const intl = { locale, messages, timeZone, onError: refuse };
  const t = createTranslator({ ...intl, namespace: 'mails' });
  const body = template.body(params, { t: createTranslator(intl), format: createFormatter(intl) });
  // What an administrator links to may lie on another site.
  const at = (path: string) => (path.startsWith('/') ? env().SITE_URL + localePath(locale, path) : path);
  const frame: MailFrame = {
    locale,
    site,
    accent,
    home: at(paths.home()),
    href: body.action ? at(body.action.path) : undefined,
    itemLinks: (body.items ?? []).map(({ path }) => at(path)),
    unsubscribe:
      unsubscribe === null ? undefined : { href: at(paths.unsubscribe(unsubscribe)), text: t('unsubscribe') },
    linkHint: t('linkHint'),
    automatic: body.footer ?? t('automatic', { site }),
  };
  return {
    subject: t('subject', { title: body.title, site }),
    text: mailText(body, frame),
    html: mailHtml(body, frame),
  };
}

function refuse(error: Error): never {
  throw error;
}

/** A mail as plain text: everything that the HTML says. */
function mailText(body: MailBody, frame: MailFrame): string {
  const { title, paragraphs, code, quote, items = [], action, notes } = body;
  const quoted = quote?.text
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n');
  const blocks = [
    title,
    ...paragraphs,
    ...(code ? [`    ${code}`] : []),
    ...(quote ? [`${quote.label}\n${quoted}`] : []),
    ...items.map(({ title, text }, at) => `* ${title}\n  ${text}\n  ${frame.itemLinks[at]}`),
    ...(action && frame.href ? [`${action.label}\n${frame.href}`] : []),
    ...notes,
    `-- \n${frame.site}\n${frame.home}\n${frame.automatic}`,
    ...(frame.unsubscribe ? [`${frame.unsubscribe.text}\n${frame.unsubscribe.href}`] : []),
  ];
  return `${blocks.join('\n\n')}\n`;
}
