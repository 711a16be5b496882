import type { useTranslations } from 'next-intl';
import { type NotificationKind, notificationKinds } from '@/lib/notifications/kinds';
import { oneOf } from '@/lib/shared/list-params';

/** What the site calls a mail that is no notification, or whose title counts days or names people whom nobody knows here. */
const ownNames = [
  'emailCode',
  'noAccount',
  'accountDeleted',
  'adminInvitation',
  'claimCode',
  'reviewWaiting',
  'reviewDigest',
  'contactReceived',
  'contactConfirmed',
  'contactAnswer',
  'membershipReminder',
  'friendRequested',
  'friendAccepted',
  'messageReceived',
  'messageRequested',
  'postCommented',
  'productRated',
  'commentAnswered',
  'postLiked',
  'commentLiked',
  'followedPosted',
  'cardFollowed',
  'favoriteReminder',
  'notificationDigest',
] as const;

type OwnName = (typeof ownNames)[number];
type Titled = Exclude<NotificationKind, OwnName>;

const titled = Object.keys(notificationKinds).filter(
  (kind) => oneOf(ownNames, kind) === undefined,
) as Titled[];

/** What a mail was about; null for one of an older version of the site. Mails of notifications have their titles. */
export function failedMailTitle(
  template: string,
  t: ReturnType<typeof useTranslations<never>>,
): string | null {
  const own = oneOf(ownNames, template);
  if (own) return t(`admins.mails.names.${own}`);
  const kind = oneOf(titled, template);
  return kind ? t(`notifications.kinds.${kind}.title`) : null;
}

/** Why a mail was given up, by the site's own code, the code of the protocol (RFC 5321, 4.2) or of the connection. */
export type FailedMailCause =
  | 'interrupted'
  | 'unknownTemplate'
  | 'tooLate'
  | 'address'
  | 'full'
  | 'refused'
  | 'lost';

const ownCauses = ['interrupted', 'unknownTemplate', 'tooLate'] as const;

/**
 * The cause in words of the catalogue.
 * @returns with the code where it says more than the words: to whom runs the mail server
 */
export function failedMailCause(error: string): { cause: FailedMailCause; code: string } {
  const own = oneOf(ownCauses, error);
  if (own) return { cause: own, code: '' };
  if (!/^5\d\d$/.test(error)) return { cause: 'lost', code: error };
  if (['550', '551', '553'].includes(error)) return { cause: 'address', code: error };
  return { cause: error === '552' ? 'full' : 'refused', code: error };
}
