import type { Locale } from '@/lib/i18n/locales';

export type EmailCodePurpose = 'register' | 'login' | 'reset_password';

/** Every mail and what it is told; the words are in messages/<locale>/mails.json, times are ISO 8601. */
export type MailTemplates = {
  /** The six digits, and how long they are good for. */
  emailCode: { purpose: EmailCodePurpose; code: string; minutes: number };
  /** Somebody asked for a code to sign in with an address that has no account. */
  noAccount: Record<string, never>;
  passwordChanged: { at: string };
  applicationReceived: { vipType: number };
  membershipActivated: { vipType: number; until: string };
  /** `reasonCode` is one of lib/accounts/reject-reasons, `reason` the reviewer's own words; one may be empty. */
  membershipRejected: { vipType: number; reasonCode: string | null; reason: string };
  membershipReminder: { vipType: number; until: string; days: number };
  membershipExpired: { vipType: number; until: string };
  /** Six digits for whoever says that the card listing this address is theirs. */
  claimCode: { name: string; code: string; minutes: number };
  claimApproved: AboutCard;
  /** `reasonCode` is one of lib/moderation/claims/claim-reasons. */
  claimRejected: AboutCard & Reasons;
  cardPublished: AboutCard;
  /** `reasonCode` is one of lib/cards/editor/reject-reasons. */
  cardRejected: AboutCard & Reasons;
  cardHidden: AboutCard;
};

type AboutCard = { name: string; publicId: string; kind: 'company' | 'personal' };
type Reasons = { reasonCode: string | null; reason: string };

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

const tenMinutes = 10 * 60;
const threeDays = 3 * 24 * 60 * 60;

/**
 * Seconds after which a mail is not worth sending any more: a code is over by then, and other news are old. The queue tries
 * 25 times, after 3 s, 7 s, 20 s, and in the end every 6 hours, which is four days.
 */
export const mailLifetimes: Record<MailTemplate, number> = {
  emailCode: tenMinutes,
  noAccount: tenMinutes,
  passwordChanged: threeDays,
  applicationReceived: threeDays,
  membershipActivated: threeDays,
  membershipRejected: threeDays,
  membershipReminder: threeDays,
  membershipExpired: threeDays,
  claimCode: tenMinutes,
  claimApproved: threeDays,
  claimRejected: threeDays,
  cardPublished: threeDays,
  cardRejected: threeDays,
  cardHidden: threeDays,
};
