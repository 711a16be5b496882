import 'server-only';
import { pruneAddresses, pruneMails, pruneSessions } from '@/lib/accounts/jobs';
import { pruneSignIns } from '@/lib/admins/jobs';
import { pruneContactViews } from '@/lib/cards/jobs';
import { pruneLikeOrigins } from '@/lib/comments/like-origin';
import { pruneContactMessages } from '@/lib/contact/prune';
import type { SettingValue } from '@/lib/content/settings';
import { pruneSearchWords } from '@/lib/directory/jobs';
import { pruneNotifications, pruneReadNotifications } from '@/lib/notifications/jobs';
import { pruneDataRequests } from '@/lib/personal-data/prune';
import type { Tx } from '@/lib/server/db';

/**
 * Deletes or blanks some of what is over, by an index and no more than a few thousand rows: it is called again, each time in a
 * transaction of its own, until there is nothing left. `before` is the moment up to which something is over.
 * @returns how many
 */
type Prune = (tx: Tx, before: Date, now?: Date) => Promise<number>;

type Retention =
  /** It goes by its age: so many days after it came as this field of the setting `retention` says. */
  | { by: 'age'; days: keyof SettingValue<'retention'>; prune: Prune }
  /** It has an end of its own, and goes once that is past: `before` is now. */
  | { by: 'end'; prune: Prune };

/**
 * What is kept for a time, and by which setting. A new kind is a row here, a field of the setting with its words where somebody may
 * choose, and its name in messages/<locale>/retention.json; the job `runRetention` does the rest.
 */
export const retentionKinds = {
  searches: { by: 'age', days: 'searches', prune: pruneSearchWords },
  contactViews: { by: 'age', days: 'contactViews', prune: pruneContactViews },
  addresses: { by: 'age', days: 'addresses', prune: pruneAddresses },
  likeOrigins: { by: 'age', days: 'likeOrigins', prune: pruneLikeOrigins },
  sessions: { by: 'end', prune: pruneSessions },
  signIns: { by: 'age', days: 'signIns', prune: pruneSignIns },
  mails: { by: 'age', days: 'mails', prune: pruneMails },
  readNotifications: { by: 'age', days: 'readNotifications', prune: pruneReadNotifications },
  notifications: { by: 'end', prune: pruneNotifications },
  dataRequests: { by: 'age', days: 'dataRequests', prune: pruneDataRequests },
  contactMessages: { by: 'age', days: 'contactMessages', prune: pruneContactMessages },
} as const satisfies Record<string, Retention>;

export type RetentionKind = keyof typeof retentionKinds;

/** The same, of which nobody looks into the names. */
export const retentionRows = Object.entries(retentionKinds) as [RetentionKind, Retention][];
