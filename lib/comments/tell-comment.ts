import 'server-only';
import type { Tx } from '@/lib/server/db';
import { notifyFrom } from '@/lib/social/notify-from';

/**
 * Tells whom a comment is about that it is there: who is answered, and the post's author. Never oneself, and nobody twice: who is
 * answered under their own post hears of the answer. Of a lively post there is one unread notification, which leads to the first
 * comment that is new.
 */
export async function tellOfComment(tx: Tx, commentId: number): Promise<void> {
  const { publicId, authorId, post, replyTo } = await tx.comment.findUniqueOrThrow({
    where: { id: commentId },
    select: {
      publicId: true,
      authorId: true,
      post: { select: { publicId: true, title: true, ownerId: true } },
      replyTo: { select: { authorId: true, shown: true } },
    },
  });
  if (authorId === null) return;
  const about = { name: post.title, publicId: post.publicId, comment: publicId };
  // What was taken away while the answer waited is not spoken of.
  const answeredId = replyTo?.shown ? replyTo.authorId : null;
  if (answeredId !== null) await notifyFrom(tx, authorId, answeredId, 'commentAnswered', about);
  if (post.ownerId !== answeredId) await notifyFrom(tx, authorId, post.ownerId, 'postCommented', about);
}
