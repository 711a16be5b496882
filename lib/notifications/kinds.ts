import { z } from 'zod';
import { paths } from '@/lib/shared/paths';
import { subjectPaths } from '@/lib/shared/subjects';
import { announcedParams } from './announced';
import { define, type KindRow } from './kind-row';
import { type PreferenceGroup, preferenceGroups } from './preferences';

const membership = z.object({ vipType: z.number() });
const term = membership.extend({ until: z.string() });
const reasons = { reasonCode: z.string().nullable(), reason: z.string() };
const card = z.object({ name: z.string(), publicId: z.string(), kind: z.enum(['company', 'personal']) });

const post = z.object({ name: z.string(), publicId: z.string() });
const product = z.object({ name: z.string(), publicId: z.string() });
/** `name` is the post's. */
const comment = post.extend({ comment: z.string() });

/** `name` is the rating's, `order` the public id of where it was bought. */
const rating = z.object({ name: z.string(), order: z.string() });

/** `name` is the member's who did it; `publicId` theirs, or the conversation's. */
const person = z.object({ name: z.string(), publicId: z.string() });

/** Points that who brought a member gets, or does not. */
const reward = z.object({ points: z.number() });
const balance = { balance: z.number() };

/** An order of the member's own, by number and address. */
const order = z.object({ number: z.string(), publicId: z.string() });
const byOrder = ({ publicId }: { publicId: string }) => paths.memberOrder(publicId);

const ofSite = { list: 'site', group: null } as const;
const byPublicId = ({ publicId }: { publicId: string }) => publicId;
const year = 365;

/**
 * Everything that a member is notified of. A new kind is a row here and its words in `messages/<locale>/notifications.json`
 * under `kinds`: title (the mail's subject, too), text, action, and where it has them next and note, which only the mail says.
 */
export const notificationKinds = {
  passwordChanged: define({
    params: z.object({ at: z.string() }),
    ...ofSite,
    lifetimeDays: year,
    path: () => paths.forgotPassword(),
  }),
  applicationReceived: define({
    params: membership,
    ...ofSite,
    lifetimeDays: year,
    path: () => paths.membership(),
  }),
  membershipActivated: define({
    params: term,
    ...ofSite,
    lifetimeDays: year,
    path: () => paths.member(),
  }),
  membershipRejected: define({
    params: membership.extend(reasons),
    ...ofSite,
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
    ...ofSite,
    lifetimeDays: year,
    path: () => paths.membership(),
    event: ({ until }) => until,
  }),
  claimApproved: define({
    params: card,
    ...ofSite,
    lifetimeDays: year,
    path: subjectPaths.card.own,
  }),
  claimRejected: define({
    params: card.extend(reasons),
    ...ofSite,
    lifetimeDays: year,
    path: subjectPaths.card.public,
    reasons: 'moderation',
  }),
  cardPublished: define({ params: card, ...ofSite, lifetimeDays: 180, path: subjectPaths.card.public }),
  cardRejected: define({
    params: card.extend(reasons),
    ...ofSite,
    lifetimeDays: 180,
    path: subjectPaths.card.own,
    reasons: 'card-editor',
  }),
  cardHidden: define({
    params: card,
    ...ofSite,
    lifetimeDays: year,
    path: subjectPaths.card.own,
  }),
  postPublished: define({ params: post, ...ofSite, lifetimeDays: 180, path: subjectPaths.post.public }),
  postRejected: define({
    params: post.extend(reasons),
    ...ofSite,
    lifetimeDays: 180,
    path: subjectPaths.post.own,
    reasons: 'post-editor',
  }),
  postHidden: define({
    params: post.extend(reasons),
    ...ofSite,
    lifetimeDays: year,
    path: subjectPaths.post.own,
    reasons: 'post-editor',
  }),
  productPublished: define({
    params: product,
    ...ofSite,
    lifetimeDays: 180,
    path: subjectPaths.product.public,
  }),
  productRejected: define({
    params: product.extend(reasons),
    ...ofSite,
    lifetimeDays: 180,
    path: subjectPaths.product.own,
    reasons: 'product-editor',
  }),
  productHidden: define({
    params: product.extend(reasons),
    ...ofSite,
    lifetimeDays: year,
    path: subjectPaths.product.own,
    reasons: 'product-editor',
  }),
  postCommented: define({
    params: comment,
    list: 'people',
    group: 'comments',
    subject: byPublicId,
    lifetimeDays: 180,
    path: ({ publicId, comment }) => subjectPaths.comment.public({ publicId: comment, post: publicId }),
  }),
  productRated: define({
    params: product.extend({ rating: z.string() }),
    list: 'people',
    group: 'comments',
    subject: byPublicId,
    lifetimeDays: 180,
    path: ({ publicId, rating }) => subjectPaths.rating.public({ publicId: rating, product: publicId }),
  }),
  commentAnswered: define({
    params: comment,
    list: 'people',
    group: 'comments',
    subject: byPublicId,
    lifetimeDays: 180,
    path: ({ publicId, comment }) => subjectPaths.comment.public({ publicId: comment, post: publicId }),
  }),
  postLiked: define({
    params: post,
    list: 'people',
    group: 'likes',
    subject: byPublicId,
    lifetimeDays: 180,
    path: subjectPaths.post.public,
  }),
  commentLiked: define({
    params: comment,
    list: 'people',
    group: 'likes',
    subject: ({ comment }) => comment,
    lifetimeDays: 180,
    path: ({ publicId, comment }) => subjectPaths.comment.public({ publicId: comment, post: publicId }),
  }),
  // Requests have a list and a count in the header: what waits there is no second time in those of notifications.
  friendRequested: define({
    params: person,
    list: 'elsewhere',
    group: 'friends',
    subject: byPublicId,
    lifetimeDays: 180,
    path: () => paths.memberFriends({ view: 'received' }),
    by: ({ name }) => name,
  }),
  friendAccepted: define({
    params: person,
    list: 'people',
    group: 'friends',
    subject: byPublicId,
    lifetimeDays: 180,
    path: () => paths.memberFriends(),
    by: ({ name }) => name,
  }),
  // So have the messages.
  messageReceived: define({
    params: person,
    list: 'elsewhere',
    group: 'messages',
    subject: byPublicId,
    lifetimeDays: 180,
    path: ({ publicId }) => paths.memberMessages({ conversation: publicId }),
    by: ({ name }) => name,
  }),
  // A stranger's, which lies among the requests: the header does not count those.
  messageRequested: define({
    params: person,
    list: 'people',
    group: 'messages',
    subject: byPublicId,
    lifetimeDays: 180,
    path: ({ publicId }) => paths.memberMessages({ conversation: publicId }),
    by: ({ name }) => name,
  }),
  followedPosted: define({
    params: post.extend({ author: z.string() }),
    list: 'people',
    group: 'follows',
    subject: byPublicId,
    lifetimeDays: 180,
    path: subjectPaths.post.public,
    by: ({ author }) => author,
  }),
  commentHidden: define({
    params: z.object({ name: z.string(), ...reasons }),
    ...ofSite,
    lifetimeDays: year,
    path: subjectPaths.comment.own,
    reasons: 'accounts',
  }),
  commentShown: define({
    params: z.object({ name: z.string() }),
    ...ofSite,
    lifetimeDays: 180,
    path: subjectPaths.comment.own,
  }),
  ratingHidden: define({
    params: rating.extend(reasons),
    ...ofSite,
    lifetimeDays: year,
    path: ({ order }) => paths.memberOrder(order),
    reasons: 'accounts',
  }),
  ratingShown: define({
    params: rating,
    ...ofSite,
    lifetimeDays: 180,
    path: ({ order }) => paths.memberOrder(order),
  }),
  // What was written is not repeated, nor to whom: that would tell who reported it.
  messageWarned: define({
    params: z.object(reasons),
    ...ofSite,
    lifetimeDays: 2 * year,
    path: () => paths.memberMessages(),
    reasons: 'accounts',
  }),
  memberSilenced: define({
    params: z.object({ end: z.string(), ...reasons }),
    ...ofSite,
    lifetimeDays: 2 * year,
    path: () => paths.memberMyPosts(),
    reasons: 'accounts',
  }),
  silenceEnded: define({
    params: z.object({}),
    ...ofSite,
    lifetimeDays: year,
    path: () => paths.publish(),
  }),
  /** `deduction` is what the points took off. */
  orderPlaced: define({
    params: order.extend({
      amount: z.number(),
      points: z.number().default(0),
      deduction: z.number().default(0),
    }),
    ...ofSite,
    lifetimeDays: year,
    path: byOrder,
  }),
  /** `name` is what was exchanged. */
  exchangePlaced: define({
    params: order.extend({ name: z.string(), points: z.number() }),
    ...ofSite,
    lifetimeDays: year,
    path: byOrder,
  }),
  orderPaid: define({
    params: order.extend({ amount: z.number() }),
    ...ofSite,
    lifetimeDays: year,
    path: byOrder,
  }),
  orderShipped: define({ params: order, ...ofSite, lifetimeDays: year, path: byOrder }),
  orderCompleted: define({ params: order, ...ofSite, lifetimeDays: year, path: byOrder }),
  orderCancelled: define({
    // No template gives a reason: an administrator writes why.
    params: order.extend({ cause: z.enum(['buyer', 'admin', 'expired']), ...reasons }),
    ...ofSite,
    lifetimeDays: year,
    path: byOrder,
  }),
  orderNote: define({
    params: order,
    ...ofSite,
    subject: byPublicId,
    lifetimeDays: year,
    path: byOrder,
  }),
  /** `name` is the first thing of theirs in the order. */
  orderSold: define({
    params: z.object({ number: z.string(), name: z.string(), units: z.number() }),
    ...ofSite,
    lifetimeDays: year,
    path: () => paths.memberSales(),
  }),
  rewardHeld: define({
    params: reward.extend({ kind: z.enum(['activation', 'upgrade']), vipType: z.number() }),
    list: 'site',
    group: 'rewards',
    lifetimeDays: 180,
    path: () => paths.memberRewards(),
  }),
  rewardConfirmed: define({
    params: reward.extend(balance),
    list: 'site',
    group: 'rewards',
    lifetimeDays: year,
    path: () => paths.memberPoints(),
  }),
  // No template gives a reason: an administrator writes why, here and in the next two.
  rewardCancelled: define({
    params: reward.extend(reasons),
    ...ofSite,
    lifetimeDays: year,
    path: () => paths.memberRewards(),
  }),
  rewardTakenBack: define({
    params: reward.extend({ ...balance, ...reasons }),
    ...ofSite,
    lifetimeDays: year,
    path: () => paths.memberPoints(),
  }),
  /** `points` is below zero where they were taken. */
  pointsCorrected: define({
    params: reward.extend({ ...balance, ...reasons }),
    ...ofSite,
    lifetimeDays: year,
    path: () => paths.memberPoints(),
  }),
  commissionEarned: define({
    params: z.object({ amount: z.number() }),
    list: 'site',
    group: 'rewards',
    lifetimeDays: year,
    path: () => paths.memberReferral(),
  }),
  commissionPaidOut: define({
    params: z.object({ amount: z.number() }),
    list: 'site',
    group: 'rewards',
    lifetimeDays: year,
    path: () => paths.memberReferral(),
  }),
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
