'use server';

import { z } from 'zod';
import { mayWrite } from '@/lib/admins/may';
import { targetSchema, withReason } from '@/lib/admins/reason-schema';
import { isDay } from '@/lib/comments/admin/like-list';
import { commentHideReasons } from '@/lib/comments/hide-reasons';
import { adminAction } from '@/lib/server/action';
import { showComment, takeCommentDown } from './moderate-comment';
import { moderateGroupLikes, moderateLikes } from './moderate-likes';

const permission = mayWrite('posts');

export const hideCommentAction = adminAction(
  { schema: withReason(targetSchema, commentHideReasons), permission },
  ({ id, ...why }, { admin }) => takeCommentDown(admin, id, why),
);

export const showCommentAction = adminAction({ schema: targetSchema, permission }, ({ id }, { admin }) =>
  showComment(admin, id),
);

/** The target is the member; without a day all of theirs. */
export const moderateLikesAction = adminAction(
  {
    schema: targetSchema.extend({ day: z.string().refine(isDay).nullable(), hidden: z.boolean() }),
    permission,
  },
  ({ id, ...which }, { admin }) => moderateLikes(admin, id, which),
);

/** The target is the post; the member is one of the accounts whose likes came from the address that is meant. */
export const moderateGroupLikesAction = adminAction(
  { schema: targetSchema.extend({ member: targetSchema.shape.id, hidden: z.boolean() }), permission },
  ({ id, ...which }, { admin }) => moderateGroupLikes(admin, { post: id, ...which }),
);
