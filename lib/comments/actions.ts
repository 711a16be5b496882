'use server';

import { memberAction } from '@/lib/server/action';
import { setLike } from './likes';
import { commentTarget, editCommentSchema, newCommentSchema, setLikeSchema } from './schemas';
import { createComment, deleteComment, editComment, restoreComment } from './service';

const changes = { account: 'commentChangesByAccount' } as const;

export const createCommentAction = memberAction(
  { schema: newCommentSchema, rateLimit: { address: 'commentsByAddress', account: 'commentsByAccount' } },
  (comment, { viewer }) => createComment(viewer, comment),
);

export const editCommentAction = memberAction(
  { schema: editCommentSchema, rateLimit: changes },
  (comment, { viewer }) => editComment(viewer, comment),
);

export const deleteCommentAction = memberAction(
  { schema: commentTarget, rateLimit: changes },
  ({ id }, { viewer }) => deleteComment(viewer, id),
);

export const restoreCommentAction = memberAction(
  { schema: commentTarget, rateLimit: changes },
  ({ id }, { viewer }) => restoreComment(viewer, id),
);

export const setLikeAction = memberAction(
  { schema: setLikeSchema, rateLimit: { account: 'likesByAccount' } },
  (like, { viewer, address }) => setLike(viewer, like, address),
);
