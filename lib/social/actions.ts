'use server';

import { memberAction } from '@/lib/server/action';
import { setFollow } from './follow-service';
import { setFollowSchema } from './schemas';

export const setFollowAction = memberAction(
  { schema: setFollowSchema, rateLimit: { account: 'favoritesByAccount' } },
  ({ id, on }, { viewer }) => setFollow(viewer, id, on),
);
