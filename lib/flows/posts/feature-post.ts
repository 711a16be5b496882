import 'server-only';
import { updatePost } from '@/lib/posts/publication';
import { db } from '@/lib/server/db';
import { AppError } from '@/lib/server/errors';
import { auditPost, lockModeratedPost, type Moderator } from './moderated-post';

/**
 * Puts a published post first among those of the home page, or takes it from there. What is so already stays so.
 * @throws AppError `notFound`; `conflict` where it is not published
 */
export async function featurePost(admin: Moderator, publicId: string, featured: boolean): Promise<void> {
  await db.$transaction(async (tx) => {
    const post = await lockModeratedPost(tx, publicId);
    if (featured && (post.status !== 'published' || post.deletedAt !== null)) throw new AppError('conflict');
    if ((post.featuredAt !== null) === featured) return;
    const featuredAt = featured ? new Date() : null;
    await updatePost(tx, post.id, { featuredAt });
    const since = (time: Date | null) => ({ featuredSince: time?.toISOString() ?? null });
    const action = featured ? 'post.feature' : 'post.unfeature';
    await auditPost(tx, admin, post, action, since(post.featuredAt), since(featuredAt));
  });
}
