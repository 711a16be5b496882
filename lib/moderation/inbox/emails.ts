import 'server-only';
import { type MailTemplate, type MailWords, newsMailLifetime } from '@/lib/server/mail/mail-template';
import { adminPaths } from '@/lib/shared/admin-paths';
import { type ReviewKind, reviewKinds } from './review-kinds';
import { mostWaiting } from './review-source';

type Counted = { kind: ReviewKind; count: number };

/** To an administrator at once: something new waits. It names no person and quotes nothing. */
export const reviewWaitingMail: MailTemplate<Counted> = {
  name: 'reviewWaiting',
  lifetimeSeconds: newsMailLifetime,
  body: ({ kind, count }, { t }: MailWords) => ({
    title: t('mails.reviewWaiting.title', { kind: t(`moderation.inbox.kinds.${kind}`) }),
    paragraphs: [t('mails.reviewWaiting.text', { count: Math.min(count, mostWaiting) })],
    action: { label: t('mails.reviewWaiting.action'), path: adminPaths.reviews({ kind }) },
    notes: [t('mails.reviewWaiting.choice')],
  }),
};

/** To an administrator once a day: how much waits of the kinds they chose. */
export const reviewDigestMail: MailTemplate<{ waiting: Counted[] }> = {
  name: 'reviewDigest',
  lifetimeSeconds: newsMailLifetime,
  body: ({ waiting }, { t }: MailWords) => ({
    title: t('mails.reviewDigest.title'),
    paragraphs: [
      t('mails.reviewDigest.text'),
      ...reviewKinds.flatMap((kind) =>
        waiting
          .filter((each) => each.kind === kind)
          .map(({ count }) =>
            t(count > mostWaiting ? 'moderation.inbox.kindCapped' : 'moderation.inbox.kindCount', {
              kind: t(`moderation.inbox.kinds.${kind}`),
              count: Math.min(count, mostWaiting),
            }),
          ),
      ),
    ],
    action: { label: t('mails.reviewWaiting.action'), path: adminPaths.reviews({ kind: waiting[0]?.kind }) },
    notes: [t('mails.reviewWaiting.choice')],
  }),
};
