import 'server-only';
import type { Messages } from 'next-intl';
import type { createFormatter, createTranslator } from 'use-intl/core';
import { cardPath, paths } from '@/lib/shared/paths';
import { vipTypes } from '@/lib/shared/viewer';
import type { MailBody } from './mail-body';
import type { MailTemplate, MailTemplates } from './templates';

/** The words of a mail's language, and its way to write dates. */
export type MailWords = {
  t: ReturnType<typeof createTranslator<Messages, 'mails'>>;
  reasons: ReturnType<typeof createTranslator<Messages, 'membership.reasons'>>;
  cardReasons: ReturnType<typeof createTranslator<Messages, 'card-editor.reasons'>>;
  claimReasons: ReturnType<typeof createTranslator<Messages, 'moderation.reasons'>>;
  format: ReturnType<typeof createFormatter>;
};

/** The word by which messages choose between the two memberships. */
function typeOf(vipType: number): 'enterprise' | 'individual' {
  return vipType === vipTypes.enterprise ? 'enterprise' : 'individual';
}

function dateOf(iso: string, format: MailWords['format']): string {
  return format.dateTime(new Date(iso), { year: 'numeric', month: 'long', day: 'numeric' });
}

/** What each mail says. */
export const mailBodies: {
  [Template in MailTemplate]: (params: MailTemplates[Template], words: MailWords) => MailBody;
} = {
  emailCode: ({ purpose, code, minutes }, { t }: MailWords) => ({
    title: t(`emailCode.titles.${purpose}`),
    paragraphs: [t(`emailCode.texts.${purpose}`)],
    code,
    notes: [t('emailCode.lifetime', { minutes }), t('emailCode.secret'), t('emailCode.notYou')],
  }),
  noAccount: (_params, { t }: MailWords) => ({
    title: t('noAccount.title'),
    paragraphs: [t('noAccount.text')],
    action: { label: t('noAccount.action'), path: paths.register() },
    notes: [t('noAccount.notYou')],
  }),
  passwordChanged: ({ at }, { t, format }: MailWords) => ({
    title: t('passwordChanged.title'),
    paragraphs: [
      t('passwordChanged.text', {
        at: format.dateTime(new Date(at), { dateStyle: 'long', timeStyle: 'short' }),
      }),
    ],
    action: { label: t('passwordChanged.action'), path: paths.forgotPassword() },
    notes: [t('passwordChanged.notYou')],
  }),
  applicationReceived: ({ vipType }, { t }: MailWords) => ({
    title: t('applicationReceived.title'),
    paragraphs: [t('applicationReceived.text', { type: typeOf(vipType) }), t('applicationReceived.next')],
    action: { label: t('applicationReceived.action'), path: paths.membership() },
    notes: [],
  }),
  membershipActivated: ({ vipType, until }, { t, format }: MailWords) => ({
    title: t('membershipActivated.title'),
    paragraphs: [
      t('membershipActivated.text', { type: typeOf(vipType), until: dateOf(until, format) }),
      t('membershipActivated.next'),
    ],
    action: { label: t('membershipActivated.action'), path: paths.member() },
    notes: [],
  }),
  membershipRejected: ({ vipType, reasonCode, reason }, { t, reasons }: MailWords) => {
    const code = reasonCode as keyof Messages['membership']['reasons'] | null;
    const template = code && reasons.has(code) ? reasons(code) : '';
    return {
      title: t('membershipRejected.title'),
      paragraphs: [t('membershipRejected.text', { type: typeOf(vipType) }), t('membershipRejected.next')],
      quote: quoteOf(t('membershipRejected.reason'), template, reason),
      action: { label: t('membershipRejected.action'), path: paths.membership() },
      notes: [],
    };
  },
  membershipReminder: ({ vipType, until, days }, { t, format }: MailWords) => ({
    title: t('membershipReminder.title', { days }),
    paragraphs: [
      t('membershipReminder.text', { type: typeOf(vipType), until: dateOf(until, format) }),
      t('membershipReminder.next'),
    ],
    action: { label: t('membershipReminder.action'), path: paths.membership() },
    notes: [t('membershipReminder.choice')],
  }),
  membershipExpired: ({ vipType, until }, { t, format }: MailWords) => ({
    title: t('membershipExpired.title'),
    paragraphs: [
      t('membershipExpired.text', { type: typeOf(vipType), until: dateOf(until, format) }),
      t('membershipExpired.next'),
    ],
    action: { label: t('membershipExpired.action'), path: paths.membership() },
    notes: [],
  }),
  claimCode: ({ name, code, minutes }, { t }: MailWords) => ({
    title: t('claimCode.title'),
    paragraphs: [t('claimCode.text', { name })],
    code,
    notes: [t('emailCode.lifetime', { minutes }), t('emailCode.secret'), t('claimCode.notYou')],
  }),
  claimApproved: ({ name }, { t }: MailWords) => ({
    title: t('claimApproved.title'),
    paragraphs: [t('claimApproved.text', { name }), t('claimApproved.next')],
    action: { label: t('claimApproved.action'), path: paths.memberProfile() },
    notes: [],
  }),
  claimRejected: ({ name, publicId, kind, reasonCode, reason }, { t, claimReasons }: MailWords) => {
    const code = reasonCode as keyof Messages['moderation']['reasons'] | null;
    return {
      title: t('claimRejected.title'),
      paragraphs: [t('claimRejected.text', { name })],
      quote: quoteOf(
        t('claimRejected.reason'),
        code && claimReasons.has(code) ? claimReasons(code) : '',
        reason,
      ),
      action: { label: t('claimRejected.action'), path: cardPath({ publicId, kind }) },
      notes: [],
    };
  },
  cardPublished: ({ name, publicId, kind }, { t }: MailWords) => ({
    title: t('cardPublished.title'),
    paragraphs: [t('cardPublished.text', { name })],
    action: { label: t('cardPublished.action'), path: cardPath({ publicId, kind }) },
    notes: [],
  }),
  cardRejected: ({ name, reasonCode, reason }, { t, cardReasons }: MailWords) => {
    const code = reasonCode as keyof Messages['card-editor']['reasons'] | null;
    return {
      title: t('cardRejected.title'),
      paragraphs: [t('cardRejected.text', { name }), t('cardRejected.next')],
      quote: quoteOf(
        t('cardRejected.reason'),
        code && cardReasons.has(code) ? cardReasons(code) : '',
        reason,
      ),
      action: { label: t('cardRejected.action'), path: paths.memberProfile() },
      notes: [],
    };
  },
  cardHidden: ({ name }, { t }: MailWords) => ({
    title: t('cardHidden.title'),
    paragraphs: [t('cardHidden.text', { name }), t('cardHidden.next')],
    action: { label: t('cardHidden.action'), path: paths.memberProfile() },
    notes: [],
  }),
};

/** A reviewer's reasons: a template's text, their own words, both, or nothing to quote. */
function quoteOf(label: string, template: string, own: string): MailBody['quote'] {
  const texts = [template, own.trim()].filter(Boolean);
  return texts.length > 0 ? { label, text: texts.join('\n') } : undefined;
}
