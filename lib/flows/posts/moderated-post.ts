import 'server-only';
import { lockMember } from '@/lib/accounts/locks';
import { lockPost } from '@/lib/posts/locks';
import { writeAudit } from '@/lib/server/audit';
import type { Tx } from '@/lib/server/db';
import { AppError } from '@/lib/server/errors';
import type { Prisma } from '@/lib/server/generated/prisma/client';
import type { AdminViewer } from '@/lib/shared/admin-viewer';
import type { AuditAction } from '@/lib/shared/audit-actions';
import { nameOfSubject } from '@/lib/subjects/names';

// What all that an administrator does with a post begins and ends with.

export type Moderator = Pick<AdminViewer, 'id' | 'name'>;

const select = {
  id: true,
  publicId: true,
  status: true,
  title: true,
  ownerId: true,
  deletedAt: true,
  featuredAt: true,
  owner: { select: { deletedAt: true, vipType: true, membershipStatus: true } },
  draft: { select: { status: true, version: true, data: true } },
} as const;

/** With the name that messages and the audit call it by. */
export type ModeratedPost = Prisma.PostGetPayload<{ select: typeof select }> & { name: string };

/**
 * Locks a post with its author and reads it as it is then.
 * @throws AppError `notFound`
 */
export async function lockModeratedPost(tx: Tx, publicId: string): Promise<ModeratedPost> {
  const found = await tx.post.findUnique({ where: { publicId }, select: { id: true, ownerId: true } });
  if (!found) throw new AppError('notFound');
  await lockMember(tx, found.ownerId);
  await lockPost(tx, found.id);
  const post = await tx.post.findUnique({ where: { id: found.id }, select });
  if (!post) throw new AppError('notFound');
  return { ...post, name: nameOfSubject('post', post) };
}

/** What a message about the post says it is about. */
export const aboutPost = ({ name, publicId }: ModeratedPost) => ({ name, publicId });

type Facts = Record<string, string | number | null>;

export async function auditPost(
  tx: Tx,
  admin: Moderator,
  { publicId, name }: ModeratedPost,
  action: AuditAction,
  before?: Facts,
  after?: Facts,
): Promise<void> {
  await writeAudit(tx, admin, { action, target: { type: 'post', id: publicId, name }, before, after });
}
