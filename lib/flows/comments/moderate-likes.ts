import 'server-only';
import { lockMember, lockMembers } from '@/lib/accounts/locks';
import { moveLikes, moveLikesOfOrigin } from '@/lib/comments/move-likes';
import { writeAudit } from '@/lib/server/audit';
import { db } from '@/lib/server/db';
import { AppError } from '@/lib/server/errors';
import type { AdminViewer } from '@/lib/shared/admin-viewer';
import { auditTargetOf } from '@/lib/subjects/names';

/**
 * Takes away the likes of an account, or brings them back: those of one day in Vietnam, or all. Likes that were taken away do
 * not count and cannot be given anew.
 * @throws AppError `notFound`; `conflict` where there is none (any more)
 */
export async function moderateLikes(
  admin: Pick<AdminViewer, 'id' | 'name'>,
  publicId: string,
  { day, hidden }: { day: string | null; hidden: boolean },
): Promise<void> {
  await db.$transaction(async (tx) => {
    const found = await tx.member.findUnique({ where: { publicId }, select: { id: true } });
    if (!found) throw new AppError('notFound');
    // Who deletes or restores the member comes before or after: `shown` says both.
    await lockMember(tx, found.id);
    const member = await tx.member.findUnique({
      where: { id: found.id },
      select: { id: true, publicId: true, nickname: true, email: true },
    });
    if (!member) throw new AppError('notFound');
    const likes = await moveLikes(tx, member.id, { day, hidden });
    if (likes === 0) throw new AppError('conflict');
    await writeAudit(tx, admin, {
      action: hidden ? 'like.hide' : 'like.show',
      target: auditTargetOf('member', member),
      after: { likes, ...(day === null ? {} : { day }) },
    });
  });
}

/** Likes that one press takes away; another press takes more. */
const mostAtOnce = 1_000;

/**
 * The same for the likes of one post that came from one address. The address is named by one of the accounts: the mark by which
 * likes of one address are told stays with the server.
 * @param post public identifier
 * @param member public identifier of an account that liked it
 * @throws AppError `notFound`, also where the address is forgotten; `conflict` where there is none (any more)
 */
export async function moderateGroupLikes(
  admin: Pick<AdminViewer, 'id' | 'name'>,
  { post, member, hidden }: { post: string; member: string; hidden: boolean },
): Promise<void> {
  await db.$transaction(async (tx) => {
    const like = await tx.postLike.findFirst({
      where: { post: { publicId: post }, member: { publicId: member }, origin: { not: null } },
      select: { origin: true, post: { select: { id: true, publicId: true, title: true } } },
    });
    if (!like?.origin) throw new AppError('notFound');
    const { origin } = like;
    const those = await tx.postLike.findMany({
      where: { postId: like.post.id, origin, hiddenAt: hidden ? null : { not: null } },
      orderBy: { memberId: 'asc' },
      take: mostAtOnce,
      select: { memberId: true },
    });
    const memberIds = those.map(({ memberId }) => memberId);
    await lockMembers(tx, memberIds);
    const likes = await moveLikesOfOrigin(tx, { postId: like.post.id, origin, memberIds }, hidden);
    if (likes === 0) throw new AppError('conflict');
    await writeAudit(tx, admin, {
      action: hidden ? 'like.hide' : 'like.show',
      target: auditTargetOf('post', like.post),
      after: { likes },
    });
  });
}
