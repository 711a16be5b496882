import { z } from 'zod';
import { paths } from '@/lib/shared/paths';
import { subjectPaths } from '@/lib/shared/subjects';
import { define } from '../kind-row';
import { card, ofMembership, ofSite, reasons, year } from './shapes';

const membership = z.object({ vipType: z.number() });
const term = membership.extend({ until: z.string() });

/** What a member is notified of about their account, membership and claims. */
export const membershipKinds = {
  passwordChanged: define({
    params: z.object({ at: z.string() }),
    ...ofSite,
    lifetimeDays: year,
    path: () => paths.forgotPassword(),
  }),
  /** Of who had deleted their account and took it back. */
  accountRestored: define({
    params: z.object({ at: z.string() }),
    ...ofSite,
    lifetimeDays: year,
    path: () => paths.memberSettings(),
  }),
  /** The file of everything that is kept of them. */
  dataExportReady: define({
    params: z.object({ until: z.string() }),
    ...ofSite,
    lifetimeDays: 30,
    path: () => paths.memberData(),
  }),
  // An administrator writes the answer; no template gives it.
  dataRequestAnswered: define({
    params: z.object(reasons),
    ...ofSite,
    lifetimeDays: year,
    path: () => paths.memberData(),
  }),
  dataRequestRejected: define({
    params: z.object(reasons),
    ...ofSite,
    lifetimeDays: year,
    path: () => paths.memberData(),
  }),
  applicationReceived: define({
    params: membership,
    ...ofMembership,
    lifetimeDays: year,
    path: () => paths.membership(),
  }),
  membershipActivated: define({
    params: term,
    ...ofMembership,
    lifetimeDays: year,
    path: () => paths.member(),
  }),
  membershipRejected: define({
    params: membership.extend(reasons),
    ...ofMembership,
    lifetimeDays: year,
    path: () => paths.membership(),
    reasons: 'membership',
  }),
  membershipReminder: define({
    params: term.extend({ days: z.number() }),
    list: 'site',
    group: 'reminders',
    // Longer than the 30 days of reminders: the stored message says that one was given.
    lifetimeDays: year,
    path: () => paths.membership(),
    event: ({ until, days }) => `${until}:${days}`,
  }),
  membershipExpired: define({
    params: term,
    ...ofMembership,
    lifetimeDays: year,
    path: () => paths.membership(),
    event: ({ until }) => until,
  }),
  claimApproved: define({
    params: card,
    ...ofMembership,
    lifetimeDays: year,
    path: subjectPaths.card.own,
  }),
  claimRejected: define({
    params: card.extend(reasons),
    ...ofMembership,
    lifetimeDays: year,
    path: subjectPaths.card.public,
    reasons: 'moderation',
  }),
};
