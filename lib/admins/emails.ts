import 'server-only';
import { type MailTemplate, type MailWords, newsMailLifetime } from '@/lib/server/mail/mail-template';
import { adminPaths } from '@/lib/shared/admin-paths';
import type { AdminRole } from '@/lib/shared/admin-viewer';

type Invited = { token: string; role: AdminRole; by: string; until: string };

/** To who is asked to become an administrator: a link that works once, until a moment that it names. */
export const adminInvitationMail: MailTemplate<Invited> = {
  name: 'adminInvitation',
  lifetimeSeconds: newsMailLifetime,
  body: ({ token, role, by, until }, { t, format }: MailWords) => ({
    title: t('mails.adminInvitation.title'),
    paragraphs: [
      t('mails.adminInvitation.text', { by, role: t(`admins.roles.${role}`) }),
      t('mails.adminInvitation.once', {
        time: format.dateTime(new Date(until), { dateStyle: 'long', timeStyle: 'short' }),
      }),
    ],
    action: { label: t('mails.adminInvitation.action'), path: adminPaths.invitation(token) },
    notes: [t('mails.adminInvitation.secret'), t('mails.adminInvitation.notYou')],
  }),
};
