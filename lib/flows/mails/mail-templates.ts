import 'server-only';
import { accountDeletedMail, emailCodeMail, noAccountMail } from '@/lib/accounts/emails';
import { adminInvitationMail } from '@/lib/admins/emails';
import { contactAnswerMail, contactConfirmedMail, contactReceivedMail } from '@/lib/contact/emails';
import { claimCodeMail } from '@/lib/moderation/claims/emails';
import { reviewDigestMail, reviewWaitingMail } from '@/lib/moderation/inbox/emails';
import { notificationDigestMail, notificationMails } from '@/lib/notifications/emails';
import type { MailTemplates } from '@/lib/server/mail/send-mail';

/** Every mail of the site, by the name it waits under: what the worker sends. */
export const mailTemplates: MailTemplates = new Map(
  [
    emailCodeMail,
    noAccountMail,
    accountDeletedMail,
    adminInvitationMail,
    claimCodeMail,
    reviewWaitingMail,
    reviewDigestMail,
    contactReceivedMail,
    contactConfirmedMail,
    contactAnswerMail,
    notificationDigestMail,
    ...notificationMails,
  ].map((template) => [template.name, template]),
);
