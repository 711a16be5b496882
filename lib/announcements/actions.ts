'use server';

import { z } from 'zod';
import { mayWrite } from '@/lib/admins/may';
import { locales } from '@/lib/i18n/locales';
import { adminAction } from '@/lib/server/action';
import { announcementSchema, announcementTarget, scheduleSchema, seenAnnouncement } from './schemas';
import {
  scheduleAnnouncement,
  sendAnnouncement,
  stopAnnouncement,
  testAnnouncement,
  unscheduleAnnouncement,
} from './sending';
import { createAnnouncement, deleteAnnouncement, duplicateAnnouncement, updateAnnouncement } from './service';

const permission = mayWrite('announcements');

/** A version of zero begins a new one. */
export const saveAnnouncementAction = adminAction(
  { schema: announcementSchema, permission },
  ({ id, version, ...input }, { admin }) =>
    version === 0 ? createAnnouncement(admin, input) : updateAnnouncement(admin, id, version, input),
);

export const deleteAnnouncementAction = adminAction(
  { schema: announcementTarget, permission },
  ({ id }, { admin }) => deleteAnnouncement(admin, id),
);

export const duplicateAnnouncementAction = adminAction(
  { schema: announcementTarget, permission },
  ({ id }, { admin }) => duplicateAnnouncement(admin, id),
);

export const sendAnnouncementAction = adminAction(
  { schema: seenAnnouncement, permission },
  ({ id, version }, { admin }) => sendAnnouncement(admin, id, version),
);

export const scheduleAnnouncementAction = adminAction(
  { schema: scheduleSchema, permission },
  ({ id, version, at }, { admin }) => scheduleAnnouncement(admin, id, version, at),
);

export const unscheduleAnnouncementAction = adminAction(
  { schema: announcementTarget, permission },
  ({ id }, { admin }) => unscheduleAnnouncement(admin, id),
);

export const stopAnnouncementAction = adminAction(
  { schema: announcementTarget, permission },
  ({ id }, { admin }) => stopAnnouncement(admin, id),
);

export const testAnnouncementAction = adminAction(
  {
    schema: announcementTarget.extend({ locale: z.enum(locales) }),
    permission,
    rateLimit: { account: 'announcementTestsByAccount' },
  },
  ({ id, locale }, { admin }) => testAnnouncement(admin, id, locale),
);
