import { minuteMs } from '@/lib/shared/durations';

/** How long the author of a comment may change it. */
export const editMinutes = 15;

/** Who looks at a comment or acts on it. */
export type CommentReader = {
  isAuthor: boolean;
  /** Of the post that it stands under. */
  isPostAuthor: boolean;
};

/** Whether a comment may be changed: by its author, for a quarter of an hour; one that nobody read yet for as long as that is so. */
export function canEditComment(
  { isAuthor }: Pick<CommentReader, 'isAuthor'>,
  { createdAt, wasShown }: { createdAt: Date; wasShown: boolean },
  now: Date,
): boolean {
  return isAuthor && (!wasShown || now.getTime() - createdAt.getTime() < editMinutes * minuteMs);
}

/** Whether an administrator sent a comment back that was not approved since: whatever it says now, one looks again. */
export function wasSentBack({
  review,
  reviewCauses,
}: {
  review: 'pending' | 'rejected' | null;
  reviewCauses: readonly string[];
}): boolean {
  return review === 'rejected' || reviewCauses.includes('returned');
}

/** Whether a reader may take a comment away; administrators hide it instead (`lib/flows/comments`). */
export function canDeleteComment(reader: CommentReader): boolean {
  return removerOf(reader) !== null;
}

/** In whose name a reader deletes a comment: its author, or the post's; only they may bring it back. Null for who may not. */
export function removerOf(reader: CommentReader): 'author' | 'post_author' | null {
  if (reader.isAuthor) return 'author';
  return reader.isPostAuthor ? 'post_author' : null;
}
