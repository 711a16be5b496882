import 'server-only';
import { lockMember } from '@/lib/accounts/locks';
import { writeAudit } from '@/lib/server/audit';
import { db } from '@/lib/server/db';
import { AppError } from '@/lib/server/errors';
import type { AdminViewer } from '@/lib/shared/admin-viewer';
import { auditTargetOf } from '@/lib/subjects/names';

/**
 * Marks a member's mobile as verified, or takes the mark away.
 * @param mobile the number that the administrator saw
 * @throws AppError `notFound`; `conflict` where the member is deleted, has another number by now, or it is so already
 */
export async function verifyMobile(
  admin: Pick<AdminViewer, 'id' | 'name'>,
  publicId: string,
  { mobile, verified }: { mobile: string; verified: boolean },
): Promise<void> {
  await db.$transaction(async (tx) => {
    const found = await tx.member.findUnique({ where: { publicId }, select: { id: true } });
    if (!found) throw new AppError('notFound');
    await lockMember(tx, found.id);
    const member = await tx.member.findUniqueOrThrow({
      where: { id: found.id },
      select: {
        publicId: true,
        nickname: true,
        email: true,
        mobile: true,
        mobileVerifiedAt: true,
        deletedAt: true,
      },
    });
    const isSeen = member.mobile === mobile && (member.mobileVerifiedAt !== null) !== verified;
    if (member.deletedAt !== null || !isSeen) throw new AppError('conflict');
    await tx.member.update({
      where: { id: found.id },
      data: { mobileVerifiedAt: verified ? new Date() : null },
      select: { id: true },
    });
    // The number itself is personal: whoever may see it finds it at the member.
    await writeAudit(tx, admin, {
      action: verified ? 'member.verifyMobile' : 'member.unverifyMobile',
      target: auditTargetOf('member', member),
      before: { mobileVerified: !verified },
      after: { mobileVerified: verified },
    });
  });
}
