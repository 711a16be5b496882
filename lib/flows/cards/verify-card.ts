import 'server-only';
import { selectOf } from '@/lib/cards/field-lists';
import type { VerifiableDetail } from '@/lib/cards/fields';
import { updateCard } from '@/lib/cards/service';
import { verifiableDetailNames, verifiableFields, verifiableOf } from '@/lib/cards/verification';
import { verificationsSelect } from '@/lib/cards/verification-rows';
import { db } from '@/lib/server/db';
import { AppError } from '@/lib/server/errors';
import { auditCard, lockModeratedCard, type Moderator } from './moderated-card';

/** Which details were checked, and as of when the administrator saw the card: they say nothing of what came after. */
export type Verification = { publicId: string; details: readonly VerifiableDetail[]; seenAt: string };

/**
 * Marks details of a card as checked, and takes the mark from those that are not named; those that have it already keep their
 * time. Where it is so already nothing happens.
 * @throws AppError `notFound`; `staleVersion` for a card that changed since; `invalidInput` for a detail that it does not have
 */
export async function verifyCard(
  admin: Moderator,
  { publicId, details, seenAt }: Verification,
): Promise<void> {
  await db.$transaction(async (tx) => {
    const card = await lockModeratedCard(tx, publicId);
    const row = await tx.card.findUniqueOrThrow({
      where: { id: card.id },
      select: { updatedAt: true, verifications: verificationsSelect, ...selectOf(verifiableFields) },
    });
    if (row.updatedAt.toISOString() !== seenAt) throw new AppError('staleVersion');
    const had = row.verifications.map(({ detail }) => detail);
    const can: readonly string[] = [...verifiableOf({ ...row, kind: card.kind }), ...had];
    if (details.some((detail) => !can.includes(detail))) throw new AppError('invalidInput');
    const [before, after] = [namesIn(had), namesIn(details)];
    if (before === after) return;
    await updateCard(tx, card.id, { verified: { details: [...new Set(details)], adminId: admin.id } });
    const action = after === '' ? 'card.unverify' : 'card.verify';
    await auditCard(tx, admin, card, action, { verifiedDetails: before }, { verifiedDetails: after });
  });
}

/** As the audit keeps them: in the order of the table, whichever was ticked first. */
function namesIn(details: readonly string[]): string {
  return verifiableDetailNames.filter((name) => details.includes(name)).join(', ');
}
