import 'server-only';
import { authorOf, authorSelect, type ModeratedAuthor } from '@/lib/admins/moderated-list';
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
import { nameOfComment } from '../comment-name';
import { commentStateOf } from '../comment-state';
import type { CommentState } from '../comment-view';
import { type CommentHideReason, isCommentHideReason } from '../hide-reasons';

export type CommentAdminDetail = {
  publicId: string;
  /** How it begins, as messages and the audit call it. */
  name: string;
  text: string;
  lang: string;
  state: CommentState;
  /** Whether everybody may read it where it stands. */
  isPublic: boolean;
  createdAt: Date;
  editedAt: Date | null;
  deletedAt: Date | null;
  hiddenAt: Date | null;
  likes: number;
  author: ModeratedAuthor;
  post: { publicId: string; title: string; lang: string };
  /** What it answers; '' where its text is gone. */
  answers: { publicId: string; text: string; lang: string; state: CommentState } | null;
  history: HistoryEntry<CommentHideReason>[];
  reports: ShownReport[];
};

const select = {
  publicId: true,
  text: true,
  sourceLocale: true,
  shown: true,
  createdAt: true,
  editedAt: true,
  deletedAt: true,
  hiddenAt: true,
  author: authorSelect,
  post: {
    select: {
      publicId: true,
      title: true,
      sourceLocale: true,
      status: true,
      publishedAt: true,
      deletedAt: true,
      owner: { select: { deletedAt: true, membershipStatus: true } },
    },
  },
  replyTo: {
    select: {
      publicId: true,
      text: true,
      sourceLocale: true,
      deletedAt: true,
      hiddenAt: true,
      author: { select: { deletedAt: true } },
    },
  },
  reports: shownReports,
  _count: { select: { likes: { where: { shown: true } } } },
} as const satisfies Prisma.CommentSelect;

/** Everything that the back office knows of a comment, or null. */
export async function getCommentForAdmin(publicId: string): Promise<CommentAdminDetail | null> {
  if (!isPublicId(publicId)) return null;
  const [comment, history] = await Promise.all([
    db.comment.findUnique({ where: { publicId }, select }),
    readHistory('comment', publicId, isCommentHideReason),
  ]);
  if (!comment?.author) return null;
  const { author, post, replyTo } = comment;
  return {
    publicId,
    name: nameOfComment(comment),
    text: comment.text,
    lang: comment.sourceLocale,
    state: commentStateOf(comment),
    isPublic: comment.shown && isPublicPost(post),
    createdAt: comment.createdAt,
    editedAt: comment.editedAt,
    deletedAt: comment.deletedAt,
    hiddenAt: comment.hiddenAt,
    likes: comment._count.likes,
    author: authorOf(author),
    post: { publicId: post.publicId, title: post.title || post.publicId, lang: post.sourceLocale },
    answers: replyTo && {
      publicId: replyTo.publicId,
      text: replyTo.text,
      lang: replyTo.sourceLocale,
      state: commentStateOf(replyTo),
    },
    history,
    reports: comment.reports,
  };
}
