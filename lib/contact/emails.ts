import 'server-only';
import { type MailTemplate, type MailWords, newsMailLifetime } from '@/lib/server/mail/mail-template';
import { adminPaths } from '@/lib/shared/admin-paths';
import { cutText } from '@/lib/shared/cut-text';
import { paths } from '@/lib/shared/paths';

/** Of a subject in the head of a mail, which has words of its own and the site's name beside it. */
const shownSubject = 60;

type Received = {
  publicId: string;
  name: string;
  email: string;
  subject: string;
  text: string;
};

/** To who answers: what somebody wrote. An answer to the mail goes to them. */
export const contactReceivedMail: MailTemplate<Received> = {
  name: 'contactReceived',
  lifetimeSeconds: newsMailLifetime,
  replyTo: ({ email }) => email,
  body: ({ publicId, name, email, subject, text }, { t }: MailWords) => ({
    title: t('mails.contactReceived.title', { subject: cutText(subject, shownSubject) }),
    paragraphs: [t('mails.contactReceived.text', { name, email })],
    quote: { label: subject, text },
    action: {
      label: t('mails.contactReceived.action'),
      path: adminPaths.contentContact({ message: publicId }),
    },
    notes: [],
    footer: t('mails.contactReceived.reply'),
  }),
};

/** What somebody wrote; null of a sender whose address nobody proved: such a mail repeats nothing that they typed. */
type Confirmed = { said: { subject: string; text: string } | null };

/** To the sender: that it arrived. */
export const contactConfirmedMail: MailTemplate<Confirmed> = {
  name: 'contactConfirmed',
  lifetimeSeconds: newsMailLifetime,
  body: ({ said }, { t }: MailWords) => ({
    title: t('mails.contactConfirmed.title'),
    paragraphs: [t('mails.contactConfirmed.text')],
    quote: said ? { label: said.subject, text: said.text } : undefined,
    notes: [t('mails.contactConfirmed.notYou')],
  }),
};

type Answered = {
  subject: string;
  /** What they had written. */
  text: string;
  answer: string;
  /** Where an answer to the mail goes; '' where the operator gave no address. */
  replyTo: string;
};

/** To the sender: what an administrator answered. */
export const contactAnswerMail: MailTemplate<Answered> = {
  name: 'contactAnswer',
  lifetimeSeconds: newsMailLifetime,
  replyTo: ({ replyTo }) => replyTo || undefined,
  body: ({ subject, text, answer, replyTo }, { t }: MailWords) => ({
    title: t('mails.contactAnswer.title', { subject: cutText(subject, shownSubject) }),
    paragraphs: answer.split('\n\n'),
    quote: { label: t('mails.contactAnswer.yours'), text },
    action: replyTo ? undefined : { label: t('mails.contactAnswer.again'), path: paths.contact() },
    notes: [],
    footer: t(replyTo ? 'mails.contactAnswer.reply' : 'mails.contactAnswer.noReply'),
  }),
};
