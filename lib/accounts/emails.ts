import 'server-only';
import {
  codeMailLifetime,
  type MailTemplate,
  type MailWords,
  newsMailLifetime,
} from '@/lib/server/mail/mail-template';
import { paths } from '@/lib/shared/paths';

export type EmailCodePurpose = 'register' | 'login' | 'reset_password' | 'confirm';

/** The six digits, and how long they are good for. */
export const emailCodeMail: MailTemplate<{ purpose: EmailCodePurpose; code: string; minutes: number }> = {
  name: 'emailCode',
  lifetimeSeconds: codeMailLifetime,
  body: ({ purpose, code, minutes }, { t }: MailWords) => ({
    title: t(`mails.emailCode.titles.${purpose}`),
    paragraphs: [t(`mails.emailCode.texts.${purpose}`)],
    code,
    notes: [
      t('mails.emailCode.lifetime', { minutes }),
      t('mails.emailCode.secret'),
      t('mails.emailCode.notYou'),
    ],
  }),
};

/** Somebody asked for a code to sign in with an address that has no account. */
export const noAccountMail: MailTemplate<Record<string, never>> = {
  name: 'noAccount',
  lifetimeSeconds: codeMailLifetime,
  body: (_params, { t }: MailWords) => ({
    title: t('mails.noAccount.title'),
    paragraphs: [t('mails.noAccount.text')],
    action: { label: t('mails.noAccount.action'), path: paths.register() },
    notes: [t('mails.noAccount.notYou')],
  }),
};

/** Who deleted their account hears until when they may take it back: by signing in, so that the mail alone is no key. */
export const accountDeletedMail: MailTemplate<{ until: string; days: number }> = {
  name: 'accountDeleted',
  lifetimeSeconds: newsMailLifetime,
  body: ({ until, days }, { t, format }: MailWords) => ({
    title: t('mails.accountDeleted.title'),
    paragraphs: [
      t('mails.accountDeleted.text', {
        days,
        time: format.dateTime(new Date(until), { dateStyle: 'long', timeStyle: 'short' }),
      }),
      t('mails.accountDeleted.stays'),
    ],
    action: { label: t('mails.accountDeleted.action'), path: paths.login() },
    notes: [t('mails.accountDeleted.notYou')],
  }),
};
