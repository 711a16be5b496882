import 'server-only';
import { codeMailLifetime, type MailTemplate, type MailWords } from '@/lib/server/mail/mail-template';
import { paths } from '@/lib/shared/paths';

export type EmailCodePurpose = 'register' | 'login' | 'reset_password';

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
