import { z } from 'zod';
import { paths } from '@/lib/shared/paths';
import { subjectPaths } from '@/lib/shared/subjects';
import type { MailChoices } from './preferences';

/** Ways by which a member hears of something. */
type NotificationChannel = 'inbox' | 'mail';

/** Catalogues whose `reasons` have the words of `reasonCode`. */
type ReasonWords = 'accounts' | 'membership' | 'card-editor' | 'moderation' | 'post-editor';

type Row<Params> = {
  /** What the words are filled with, as it is stored: plain JSON, times are ISO 8601. */
  params: z.ZodType<Params>;
  channels: readonly NotificationChannel[];
  /** The member's choice that keeps the mail back; without one it is always sent. */
  preference?: keyof MailChoices;
  /** Days until the stored message is deleted. */
  lifetimeDays: number;
  /** Where it leads, without locale prefix. */
  path: (params: Params) => string;
  /** Where the words of `reasonCode` stand, for a kind that gives reasons. */
  reasons?: ReasonWords;
  /** Names the event where it may be announced twice: it makes one mail. */
  event?: (params: Params) => string;
};

const define = <Params>(row: Row<Params>): Row<Params> => row;

const membership = z.object({ vipType: z.number() });
const term = membership.extend({ until: z.string() });
const reasons = { reasonCode: z.string().nullable(), reason: z.string() };
const card = z.object({ name: z.string(), publicId: z.string(), kind: z.enum(['company', 'personal']) });

const post = z.object({ name: z.string(), publicId: z.string() });
/** `name` is the post's. */
const comment = post.extend({ comment: z.string() });

/** The member whose doing it is, as they were called then. */
const person = z.object({ publicId: z.string(), name: z.string() });

const both = ['inbox', 'mail'] as const;
const year = 365;

/**
 * Everything that a member is notified of. A new kind is a row here and its words in `messages/<locale>/notifications.json`
 * under `kinds`: title (the mail's subject, too), text, action, and where it has them next and note, which only the mail says.
 */
export const notificationKinds = {
  passwordChanged: define({
    params: z.object({ at: z.string() }),
    channels: both,
    lifetimeDays: year,
    path: () => paths.forgotPassword(),
  }),
  applicationReceived: define({
    params: membership,
    channels: both,
    lifetimeDays: year,
    path: () => paths.membership(),
  }),
  membershipActivated: define({
    params: term,
    channels: both,
    lifetimeDays: year,
    path: () => paths.member(),
  }),
  membershipRejected: define({
    params: membership.extend(reasons),
    channels: both,
    lifetimeDays: year,
    path: () => paths.membership(),
    reasons: 'membership',
  }),
  membershipReminder: define({
    params: term.extend({ days: z.number() }),
    channels: both,
    preference: 'reminders',
    // Longer than the 30 days of reminders: the stored message says that one was given.
    lifetimeDays: year,
    path: () => paths.membership(),
    event: ({ until, days }) => `${until}:${days}`,
  }),
  membershipExpired: define({
    params: term,
    channels: both,
    lifetimeDays: year,
    path: () => paths.membership(),
    event: ({ until }) => until,
  }),
  claimApproved: define({
    params: card,
    channels: both,
    lifetimeDays: year,
    path: subjectPaths.card.own,
  }),
  claimRejected: define({
    params: card.extend(reasons),
    channels: both,
    lifetimeDays: year,
    path: subjectPaths.card.public,
    reasons: 'moderation',
  }),
  cardPublished: define({ params: card, channels: both, lifetimeDays: 180, path: subjectPaths.card.public }),
  cardRejected: define({
    params: card.extend(reasons),
    channels: both,
    lifetimeDays: 180,
    path: subjectPaths.card.own,
    reasons: 'card-editor',
  }),
  cardHidden: define({
    params: card,
    channels: both,
    lifetimeDays: year,
    path: subjectPaths.card.own,
  }),
  postPublished: define({ params: post, channels: both, lifetimeDays: 180, path: subjectPaths.post.public }),
  postRejected: define({
    params: post.extend(reasons),
    channels: both,
    lifetimeDays: 180,
    path: subjectPaths.post.own,
    reasons: 'post-editor',
  }),
  postHidden: define({
    params: post.extend(reasons),
    channels: both,
    lifetimeDays: year,
    path: subjectPaths.post.own,
    reasons: 'post-editor',
  }),
  // By no mail: a lively talk would fill the box of who began it.
  postCommented: define({
    params: comment,
    channels: ['inbox'],
    lifetimeDays: 180,
    path: ({ publicId, comment }) => subjectPaths.comment.public({ publicId: comment, post: publicId }),
  }),
  commentAnswered: define({
    params: comment,
    channels: ['inbox'],
    lifetimeDays: 180,
    path: ({ publicId, comment }) => subjectPaths.comment.public({ publicId: comment, post: publicId }),
  }),
  commentHidden: define({
    params: z.object({ name: z.string(), ...reasons }),
    channels: both,
    lifetimeDays: year,
    path: subjectPaths.comment.own,
    reasons: 'accounts',
  }),
  commentShown: define({
    params: z.object({ name: z.string() }),
    channels: both,
    lifetimeDays: 180,
    path: subjectPaths.comment.own,
  }),
  // By no mail: the count in the header says it.
  friendRequested: define({
    params: person,
    channels: ['inbox'],
    lifetimeDays: 180,
    path: () => paths.memberFriends({ view: 'received' }),
  }),
  friendAccepted: define({
    params: person,
    channels: ['inbox'],
    lifetimeDays: 180,
    path: () => paths.memberFriends(),
  }),
  memberSilenced: define({
    params: z.object({ end: z.string(), ...reasons }),
    channels: both,
    lifetimeDays: 2 * year,
    path: () => paths.memberMyPosts(),
    reasons: 'accounts',
  }),
  silenceEnded: define({
    params: z.object({}),
    channels: both,
    lifetimeDays: year,
    path: () => paths.publish(),
  }),
};

export type NotificationKind = keyof typeof notificationKinds;

export type NotificationParams<Kind extends NotificationKind> = z.output<
  (typeof notificationKinds)[Kind]['params']
>;

/** A row of the table whose parameters nobody looks into. */
export type NotificationRow = Row<Record<string, unknown>>;

/** The row of a kind; undefined for what an older version of the site stored. */
export function notificationRow(kind: string): NotificationRow | undefined {
  return Object.hasOwn(notificationKinds, kind)
    ? (notificationKinds[kind as NotificationKind] as unknown as NotificationRow)
    : undefined;
}
