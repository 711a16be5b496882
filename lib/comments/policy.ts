import { minuteMs } from '@/lib/shared/durations';

/** How long the author of a comment may change it. */
export const editMinutes = 15;

/** Who looks at a comment or acts on it. */
export type CommentReader = {
  isAuthor: boolean;
  /** Of the post that it stands under. */
  isPostAuthor: boolean;
  /** An administrator of posts. */
  isModerator?: boolean;
};

/** Whether a comment may be changed: by its author, for a quarter of an hour. */
export function canEditComment({ isAuthor }: Pick<CommentReader, 'isAuthor'>, createdAt: Date, now: Date) {
  return isAuthor && now.getTime() - createdAt.getTime() < editMinutes * minuteMs;
}

/** Whether a comment may be taken away: by its author, the post's, and moderators. */
export function canDeleteComment({ isAuthor, isPostAuthor, isModerator = false }: CommentReader): boolean {
  return isAuthor || isPostAuthor || isModerator;
}

/** In whose name a comment is deleted; only they may bring it back. Null for who may not. */
export function removerOf(reader: CommentReader): 'author' | 'post_author' | null {
  if (reader.isAuthor) return 'author';
  return reader.isPostAuthor ? 'post_author' : null;
}
