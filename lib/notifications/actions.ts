'use server';

import { memberAction, publicAction } from '@/lib/server/action';
import { preferenceSchema } from './preferences';
import { notificationTarget, seenSchema, unsubscribeSchema } from './schemas';
import { deleteNotification, markAllRead, markRead, restoreNotification, setPreference } from './service';
import { unsubscribe } from './unsubscribe';

const schema = notificationTarget;
const rateLimit = { account: 'notificationsByAccount' } as const;

export const markReadAction = memberAction({ schema, rateLimit }, ({ id }, { viewer }) =>
  markRead(viewer, id),
);

/** Up to the newest that the member saw. */
export const markAllReadAction = memberAction({ schema: seenSchema, rateLimit }, (seen, { viewer }) =>
  markAllRead(viewer, seen),
);

export const deleteNotificationAction = memberAction({ schema, rateLimit }, ({ id }, { viewer }) =>
  deleteNotification(viewer, id),
);

export const restoreNotificationAction = memberAction({ schema, rateLimit }, ({ id }, { viewer }) =>
  restoreNotification(viewer, id),
);

export const setPreferenceAction = memberAction(
  { schema: preferenceSchema, rateLimit: { account: 'profileChangesByAccount' } },
  (preference, { viewer }) => setPreference(viewer, preference),
);

/** By the link of a mail, without a sign-in. */
export const unsubscribeAction = publicAction(
  { schema: unsubscribeSchema, rateLimit: { address: 'unsubscribesByAddress' } },
  ({ token }) => unsubscribe(token),
);
