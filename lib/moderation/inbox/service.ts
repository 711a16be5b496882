import 'server-only';
import { writeAudit } from '@/lib/server/audit';
import { db } from '@/lib/server/db';
import { AppError } from '@/lib/server/errors';
import type { AdminViewer } from '@/lib/shared/admin-viewer';
import type { ReviewKind } from './review-kinds';
import { decidableKinds, type ReviewMails, readReviewMails } from './review-mails';

/** Which mails an administrator chose of what waits; kinds that they may not decide are left out. */
export async function getReviewMails(
  admin: Pick<AdminViewer, 'id' | 'role'>,
): Promise<Partial<ReviewMails['kinds']>> {
  const { reviewMails } = await db.admin.findUniqueOrThrow({
    where: { id: admin.id },
    select: { reviewMails: true },
  });
  const { kinds } = readReviewMails(reviewMails);
  return Object.fromEntries(decidableKinds(admin).map((kind) => [kind, kinds[kind]]));
}

/**
 * Stores which mails an administrator wants of what waits.
 * @throws AppError `forbidden` for a kind that they may not decide
 */
export async function saveReviewMails(
  admin: Pick<AdminViewer, 'id' | 'role' | 'name' | 'publicId' | 'email'>,
  { locale, kinds }: ReviewMails,
): Promise<void> {
  const wanted = (Object.keys(kinds) as ReviewKind[]).filter((kind) => kinds[kind] !== 'none');
  const own = decidableKinds(admin);
  if (wanted.some((kind) => !own.includes(kind))) throw new AppError('forbidden');
  const chosen = Object.fromEntries(wanted.map((kind) => [kind, kinds[kind]]));
  await db.$transaction(async (tx) => {
    await tx.admin.update({
      where: { id: admin.id },
      data: { reviewMails: { locale, kinds: chosen } },
      select: { id: true },
    });
    await writeAudit(tx, admin, {
      action: 'admin.reviewMails',
      target: { type: 'admin', id: admin.publicId, name: admin.email },
      after: chosen,
    });
  });
}
