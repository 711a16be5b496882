import 'server-only';
import { type MailTemplate, newsMailLifetime } from '@/lib/server/mail/mail-template';
import { paths } from '@/lib/shared/paths';
import { type NotificationKind, type NotificationParams, notificationKinds, notificationRow } from './kinds';
import { type Actors, notificationText } from './notification-words';

/** The mail of a kind: what the stored message says, and what comes next. */
export function notificationMail<Kind extends NotificationKind>(
  kind: Kind,
): MailTemplate<NotificationParams<Kind> & { actors?: Actors }> {
  return {
    name: kind,
    lifetimeSeconds: newsMailLifetime,
    body: ({ actors, ...params }, words) => {
      const { title, text, next, quote, action, note } = notificationText(kind, params, words, actors);
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

/** One mail for each kind: by choice of the member, or always. */
export const notificationMails = (Object.keys(notificationKinds) as NotificationKind[])
  // biome-ignore lint/suspicious/noExplicitAny: a list of mails with parameters of their own
  .map((kind): MailTemplate<any> => notificationMail(kind));

/** What a mail of the day tells, and how many more there are. */
export type Digest = {
  items: { kind: NotificationKind; params: Record<string, unknown>; actors: Actors | null }[];
  more: number;
};

/** Everything of a day that a member wants to hear of by one mail. */
export const notificationDigestMail: MailTemplate<Digest> = {
  name: 'notificationDigest',
  lifetimeSeconds: newsMailLifetime,
  body: ({ items, more }, words) => {
    const { t } = words;
    const known = items.filter(({ kind }) => notificationRow(kind));
    return {
      title: t('notifications.digest.title', { count: known.length + more }),
      paragraphs: [t('notifications.digest.text')],
      items: known.map(({ kind, params, actors }) => {
        const { title, text, action } = notificationText(kind, params, words, actors);
        return { title, text, path: action?.path ?? paths.memberNotifications() };
      }),
      action: { label: t('notifications.digest.action'), path: paths.memberNotifications() },
      notes: more > 0 ? [t('notifications.digest.more', { count: more })] : [],
    };
  },
};
