'use server';

import { z } from 'zod';
import { mayWrite } from '@/lib/admins/may';
import { targetSchema, withReason } from '@/lib/admins/reason-schema';
import { postRejectReasons } from '@/lib/posts/reject-reasons';
import { adminAction } from '@/lib/server/action';
import { featurePost } from './feature-post';
import { hidePost, rejectPost, showPost } from './take-down-post';

const reasoned = withReason(targetSchema, postRejectReasons);

const permission = mayWrite('posts');

export const showPostAction = adminAction({ schema: targetSchema, permission }, ({ id }, { admin }) =>
  showPost(admin, id),
);

export const featurePostAction = adminAction(
  { schema: targetSchema.extend({ featured: z.boolean() }), permission },
  ({ id, featured }, { admin }) => featurePost(admin, id, featured),
);

export const hidePostAction = adminAction({ schema: reasoned, permission }, ({ id, ...why }, { admin }) =>
  hidePost(admin, id, why),
);

export const rejectPostAction = adminAction({ schema: reasoned, permission }, ({ id, ...why }, { admin }) =>
  rejectPost(admin, id, why),
);
