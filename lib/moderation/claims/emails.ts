import 'server-only';
import { codeMailLifetime, type MailTemplate, type MailWords } from '@/lib/server/mail/mail-template';

/** Six digits for whoever says that the card listing this address is theirs. */
export const claimCodeMail: MailTemplate<{ name: string; code: string; minutes: number }> = {
  name: 'claimCode',
  lifetimeSeconds: codeMailLifetime,
  body: ({ name, code, minutes }, { t }: MailWords) => ({
    title: t('mails.claimCode.title'),
    paragraphs: [t('mails.claimCode.text', { name })],
    code,
    notes: [
      t('mails.emailCode.lifetime', { minutes }),
      t('mails.emailCode.secret'),
      t('mails.claimCode.notYou'),
    ],
  }),
};
