import 'server-only';
import { authorMark } from '@/lib/accounts/author-mark';
import type { Locale } from '@/lib/i18n/locales';
import * as Prisma from '@/lib/server/generated/prisma/internal/prismaNamespace';
import { cutToWidth } from '@/lib/shared/cut-text';
import { pictureSelect } from '@/lib/shared/media';
import type { Viewer } from '@/lib/shared/viewer';
import { commentStateOf, commentStateSelect } from './comment-state';
import type { CommentView, QuotedComment } from './comment-view';

/** In widths of a Latin letter. */
const quoteWidth = 120;

const authorSelect = {
  select: {
    ...commentStateSelect.author.select,
    id: true,
    nickname: true,
    avatar: { select: pictureSelect },
  },
} as const;

const stateSelect = {
  ...commentStateSelect,
  publicId: true,
  text: true,
  sourceLocale: true,
  author: authorSelect,
} as const satisfies Prisma.CommentSelect;

/** What a row of the list is made of. */
export const commentSelect = {
  ...stateSelect,
  id: true,
  createdAt: true,
  editedAt: true,
  replyTo: { select: stateSelect },
} as const satisfies Prisma.CommentSelect;

type CommentRow = Prisma.CommentGetPayload<{ select: typeof commentSelect }>;

/** Those that stand in a post's list: what is shown, and what was taken away and is answered by what is shown. */
export const listed = Prisma.sql`(c.shown OR EXISTS (SELECT 1 FROM comment reply WHERE reply.reply_to_id = c.id AND reply.shown))`;

/**
 * A comment as its readers have it.
 * @param ownerId the post's author
 * @param viewer whose own are read while they are under review or were rejected, too
 */
export function viewOf(
  row: CommentRow,
  ownerId: number,
  viewer: Pick<Viewer, 'id'> | null = null,
): CommentView {
  const state = commentStateOf(row);
  const { author } = row;
  const isOwn = viewer !== null && author?.id === viewer.id && (state === 'pending' || state === 'rejected');
  const isRead = state === 'shown' || isOwn;
  return {
    publicId: row.publicId,
    state,
    author:
      isRead && author
        ? {
            name: author.nickname,
            picture: author.avatar,
            isPostAuthor: author.id === ownerId,
            mark: authorMark('comment', author.id),
          }
        : null,
    text: isRead ? row.text : '',
    lang: row.sourceLocale as Locale,
    createdAt: row.createdAt.toISOString(),
    editedAt: isRead ? (row.editedAt?.toISOString() ?? null) : null,
    quoted: row.replyTo && quoteOf(row.replyTo),
  };
}

function quoteOf(row: NonNullable<CommentRow['replyTo']>): QuotedComment {
  const state = commentStateOf(row);
  const isShown = state === 'shown';
  return {
    publicId: row.publicId,
    state,
    name: isShown ? (row.author?.nickname ?? '') : '',
    text: isShown ? cutToWidth(row.text.replace(/\s+/g, ' '), quoteWidth) : '',
    lang: row.sourceLocale as Locale,
  };
}
