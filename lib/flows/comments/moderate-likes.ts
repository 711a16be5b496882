import 'server-only';
import { lockMember } from '@/lib/accounts/locks';
import { moveLikes } from '@/lib/comments/move-likes';
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
