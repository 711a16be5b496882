import 'server-only';
import { type MailTemplate, newsMailLifetime } from '@/lib/server/mail/mail-template';
import { type NotificationKind, type NotificationParams, notificationKinds } from './kinds';
import { notificationText } from './notification-words';

/** The mail of a kind: what the stored message says, and what comes next. */
export function notificationMail<Kind extends NotificationKind>(
  kind: Kind,
): MailTemplate<NotificationParams<Kind>> {
  return {
    name: kind,
    lifetimeSeconds: newsMailLifetime,
    body: (params, words) => {
      const { title, text, next, quote, action, note } = notificationText(kind, params, words);
      return {
        title,
        paragraphs: next ? [text, next] : [text],
        quote,
        action,
        notes: note ? [note] : [],
      };
    },
  };
}

/** One mail for each kind that is mailed. */
export const notificationMails = (Object.keys(notificationKinds) as NotificationKind[])
  .filter((kind) => notificationKinds[kind].channels.includes('mail'))
  // biome-ignore lint/suspicious/noExplicitAny: a list of mails with parameters of their own
  .map((kind): MailTemplate<any> => notificationMail(kind));
