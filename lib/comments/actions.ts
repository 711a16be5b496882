'use server';

import { memberAction } from '@/lib/server/action';
import { setLike } from './likes';
import { setLikeSchema } from './schemas';

export const setLikeAction = memberAction(
  { schema: setLikeSchema, rateLimit: { account: 'likesByAccount' } },
  (like, { viewer, address }) => setLike(viewer, like, address),
);
