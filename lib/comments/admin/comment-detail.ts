import 'server-only';
import {
  type HistoryEntry,
  readHistory,
  type ShownReport,
  shownReports,
} from '@/lib/admins/moderation-record';
import { isPublicPost } from '@/lib/posts/listing';
import { db } from '@/lib/server/db';
import type { Prisma } from '@/lib/server/generated/prisma/client';
import { isPublicId } from '@/lib/shared/ids';
import { type HandedInFor, handedInFor } from '@/lib/shared/review-rules';
import { nameOfComment } from '../comment-name';
import { commentStateOf, commentStateSelect } from '../comment-state';
import { type CommentHideReason, type CommentWhy, isCommentHideReason } from '../hide-reasons';
import { type CommentAdminRow, commentRowOf, commentRowSelect } from './queries';

export type CommentAdminDetail = CommentAdminRow & {
  /** How it begins, as messages and the audit call it. */
  name: string;
  /** Whether everybody may read it where it stands. */
  isPublic: boolean;
  editedAt: Date | null;
  deletedAt: Date | null;
  hiddenAt: Date | null;
  /** Why it waits for a review, or waited; null where it does not. */
  review: (HandedInFor & { isWaiting: boolean; why: CommentWhy }) | null;
  likes: number;
  /** What it answers; '' where its text is gone. */
  answers: Pick<CommentAdminRow, 'publicId' | 'text' | 'lang' | 'state'> | null;
  history: HistoryEntry<CommentHideReason>[];
  reports: ShownReport[];
};

const select = {
  ...commentRowSelect,
  shown: true,
  editedAt: true,
  reviewCauses: true,
  reviewWords: true,
  reasonCode: true,
  reason: true,
  post: {
    select: {
      ...commentRowSelect.post.select,
      status: true,
      publishedAt: true,
      deletedAt: true,
      owner: { select: { deletedAt: true, membershipStatus: true } },
    },
  },
  replyTo: {
    select: { ...commentStateSelect, publicId: true, text: true, sourceLocale: true },
  },
  reports: shownReports,
  _count: { select: { ...commentRowSelect._count.select, likes: { where: { shown: true } } } },
} as const satisfies Prisma.CommentSelect;

/** Everything that the back office knows of a comment, or null. */
export async function getCommentForAdmin(publicId: string): Promise<CommentAdminDetail | null> {
  if (!isPublicId(publicId)) return null;
  const [comment, history] = await Promise.all([
    db.comment.findUnique({ where: { publicId }, select }),
    readHistory('comment', publicId, isCommentHideReason),
  ]);
  const row = comment && commentRowOf(comment);
  if (!row) return null;
  const { shown, post, replyTo, editedAt, deletedAt, hiddenAt, reports, _count } = comment;
  return {
    ...row,
    name: nameOfComment(comment),
    isPublic: shown && isPublicPost(post),
    editedAt,
    deletedAt,
    hiddenAt,
    review: comment.review && {
      ...handedInFor(comment),
      isWaiting: row.state === 'pending',
      why: {
        reasonCode: isCommentHideReason(comment.reasonCode) ? comment.reasonCode : null,
        reason: comment.reason,
      },
    },
    likes: _count.likes,
    answers: replyTo && {
      publicId: replyTo.publicId,
      text: replyTo.text,
      lang: replyTo.sourceLocale,
      state: commentStateOf(replyTo),
    },
    history,
    reports,
  };
}
