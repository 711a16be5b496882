'use server';

import { commentTarget, editCommentSchema, newCommentSchema } from '@/lib/comments/schemas';
import { memberAction } from '@/lib/server/action';
import { createComment, editComment } from './say-comment';
import { deleteComment, restoreComment } from './take-back-comment';

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
