import type { Locale } from '@/lib/i18n/locales';

export type EmailCodePurpose = 'register' | 'login' | 'reset_password';

/** Every mail and what it is told; the words are in messages/<locale>/mails.json, times are ISO 8601. */
export type MailTemplates = {
  /** The six digits. */
  emailCode: { purpose: EmailCodePurpose; code: string };
  /** Somebody asked for a code to sign in with an address that has no account. */
  noAccount: Record<string, never>;
  passwordChanged: { at: string };
  applicationReceived: { vipType: number };
  membershipActivated: { vipType: number; until: string };
  /** `reasonCode` is one of lib/accounts/reject-reasons, `reason` the reviewer's own words; one may be empty. */
  membershipRejected: { vipType: number; reasonCode: string | null; reason: string };
  membershipReminder: { vipType: number; until: string; days: number };
  membershipExpired: { vipType: number; until: string };
};

export type MailTemplate = keyof MailTemplates;

export type MailOrder<Template extends MailTemplate = MailTemplate> = {
  to: string;
  /** Of the recipient. */
  locale: Locale;
  template: Template;
  params: MailTemplates[Template];
  /** The same event makes one mail, however often it is announced. */
  dedupeKey?: string;
};
