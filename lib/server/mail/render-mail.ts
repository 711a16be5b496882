import 'server-only';
import { createFormatter, createTranslator } from 'use-intl/core'; // next-intl's own entry needs a browser's React
import type { Locale } from '@/lib/i18n/locales';
import { loadMessages } from '@/lib/i18n/messages';
import { env } from '@/lib/server/env';
import { timeZone } from '@/lib/shared/dates';
import { localePath, paths } from '@/lib/shared/paths';
import { mailBodies } from './mail-bodies';
import type { MailBody, MailFrame } from './mail-body';
import { mailHtml } from './mail-html';
import { mailText } from './mail-text';
import { siteTitle } from './site-title';
import type { MailTemplate, MailTemplates } from './templates';

/**
 * A mail in its reader's language: subject, plain text and HTML with the same content.
 * @throws Error where a word is missing: such a mail had better wait
 */
export async function renderMail<Template extends MailTemplate>(
  locale: Locale,
  template: Template,
  params: MailTemplates[Template],
): Promise<{ subject: string; text: string; html: string }> {
  const [messages, site] = await Promise.all([loadMessages(locale), siteTitle(locale)]);
  const intl = { locale, messages, timeZone, onError: refuse };
  const t = createTranslator({ ...intl, namespace: 'mails' });
  const reasons = createTranslator({ ...intl, namespace: 'membership.reasons' });
  const cardReasons = createTranslator({ ...intl, namespace: 'card-editor.reasons' });
  const claimReasons = createTranslator({ ...intl, namespace: 'moderation.reasons' });
  const words = { t, reasons, cardReasons, claimReasons, format: createFormatter(intl) };
  const body: MailBody = mailBodies[template](params, words);
  const at = (path: string) => env().SITE_URL + localePath(locale, path);
  const frame: MailFrame = {
    locale,
    site,
    home: at(paths.home()),
    href: body.action ? at(body.action.path) : undefined,
    linkHint: t('linkHint'),
    automatic: t('automatic', { site }),
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
