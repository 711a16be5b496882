import { z } from 'zod';
import { paths } from '@/lib/shared/paths';
import { subjectPaths } from '@/lib/shared/subjects';
import { define } from '../kind-row';
import { ofContent, ofSite, post, reasons, year } from './shapes';

/** `name` is the rating's, `order` the public id of where it was bought. */
const rating = z.object({ name: z.string(), order: z.string() });

/** What administrators did to what they wrote, and to them. */
export const moderationKinds = {
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
  commentApproved: define({
    params: post.extend({ comment: z.string() }),
    ...ofContent,
    lifetimeDays: 180,
    path: ({ publicId, comment }) => subjectPaths.comment.public({ publicId: comment, post: publicId }),
  }),
  commentRejected: define({
    params: z.object({ name: z.string(), ...reasons }),
    ...ofContent,
    lifetimeDays: 180,
    path: subjectPaths.comment.own,
    reasons: 'accounts',
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
};
