import type { z } from 'zod';
import { announcedParams } from './announced';
import { define, type KindRow } from './kind-row';
import { contentKinds } from './kinds/content';
import { favoritesKinds } from './kinds/favorites';
import { membershipKinds } from './kinds/membership';
import { moderationKinds } from './kinds/moderation';
import { peopleKinds } from './kinds/people';
import { referralsKinds } from './kinds/referrals';
import { year } from './kinds/shapes';
import { shopKinds } from './kinds/shop';
import { type PreferenceGroup, preferenceGroups } from './preferences';

/**
 * Everything that a member is notified of. A new kind is a row of its subject in `kinds/` and its words in
 * `messages/<locale>/notifications.json` under `kinds`: title (the mail's subject, too), text, action, and where it has them next
 * and note, which only the mail says.
 */
export const notificationKinds = {
  ...membershipKinds,
  ...contentKinds,
  ...peopleKinds,
  ...moderationKinds,
  ...shopKinds,
  ...referralsKinds,
  ...favoritesKinds,
  // Stored without parameters: the words of the announcement that its row names (announced.ts).
  announcement: define({
    params: announcedParams,
    list: 'site',
    group: 'announcements',
    lifetimeDays: year,
    path: ({ link }) => link,
    ownWords: true,
  }),
};

export type NotificationKind = keyof typeof notificationKinds;

export type NotificationParams<Kind extends NotificationKind> = z.output<
  (typeof notificationKinds)[Kind]['params']
>;

/** The groups that a member chooses for: those of which there are kinds. */
export const chosenGroups = (Object.keys(preferenceGroups) as PreferenceGroup[]).filter((group) =>
  Object.values(notificationKinds).some((row) => row.group === group),
);

/** A row of the table whose parameters nobody looks into. */
export type NotificationRow = KindRow<Record<string, unknown>>;

/** The row of a kind; undefined for what an older version of the site stored. */
export function notificationRow(kind: string): NotificationRow | undefined {
  return Object.hasOwn(notificationKinds, kind)
    ? (notificationKinds[kind as NotificationKind] as unknown as NotificationRow)
    : undefined;
}
