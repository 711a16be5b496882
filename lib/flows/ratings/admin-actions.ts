'use server';

import { mayWrite } from '@/lib/admins/may';
import { targetSchema, withReason } from '@/lib/admins/reason-schema';
import { commentHideReasons } from '@/lib/comments/hide-reasons';
import { adminAction } from '@/lib/server/action';
import { subjectAreas } from '@/lib/subjects/policy';
import { showRating, takeRatingDown } from './moderate-rating';

const permission = mayWrite(subjectAreas.rating);

export const hideRatingAction = adminAction(
  { schema: withReason(targetSchema, commentHideReasons), permission },
  ({ id, ...why }, { admin }) => takeRatingDown(admin, id, why),
);

export const showRatingAction = adminAction({ schema: targetSchema, permission }, ({ id }, { admin }) =>
  showRating(admin, id),
);
