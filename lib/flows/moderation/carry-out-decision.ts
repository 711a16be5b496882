import 'server-only';
import { type AuditRecord, writeAudit } from '@/lib/server/audit';
import { db } from '@/lib/server/db';
import { AppError } from '@/lib/server/errors';
import type { AdminViewer } from '@/lib/shared/admin-viewer';
import { decisionWord } from './hold-decision';
import { reviewCallSchema } from './review-actions';

/** What another try may mend. */
const passing = ['busy', 'unexpected'];

type Row = {
  adminId: number;
  kind: string;
  action: string;
  input: unknown;
  about: unknown;
  /** Whether a try before this one may have done it, and had no time to say so. */
  again: boolean;
};

/**
 * The job: carries out a decision that was not taken back, with the rights that its administrator has now. What cannot be done
 * any more, since others did something with the thing meanwhile, lapses, and the audit says so. It can run twice.
 */
export async function carryOutDecision(id: number): Promise<void> {
  const found = await db.heldDecision.findUnique({ where: { id }, select: { id: true } });
  if (!found) return;
  // From here on it can no longer be taken back; old values come from the row as it was.
  const [row] = await db.$queryRaw<Row[]>`
    UPDATE held_decision SET started_at = coalesce(held_decision.started_at, now())
    FROM held_decision AS before
    WHERE held_decision.id = ${id} AND before.id = held_decision.id AND held_decision.undo_until <= now()
    RETURNING held_decision.admin_id AS "adminId", held_decision.kind, held_decision.action, held_decision.input,
      held_decision.about, before.started_at IS NOT NULL AS again`;
  if (!row) {
    // Taken back in this moment; or it is too early, and the queue tries again.
    if (await db.heldDecision.findUnique({ where: { id }, select: { id: true } }))
      throw new Error('a held decision is not due yet');
    return;
  }
  const refusal = await run(row);
  await db.$transaction(async (tx) => {
    const { count } = await tx.heldDecision.deleteMany({ where: { id } });
    if (count === 0 || refusal === null || (row.again && refusal.code === 'conflict')) return;
    const about = row.about as AuditRecord['target'];
    await writeAudit(tx, refusal.admin, {
      action: 'review.lapse',
      // What was deleted for good meanwhile is named nowhere any more.
      target: refusal.code === 'notFound' ? { ...about, name: '' } : about,
      before: { decision: decisionWord(row.kind, row.action) },
    });
  });
}

type Refusal = { code: string; admin: Pick<AdminViewer, 'id' | 'name'> };

/** @returns null where it was done; throws what another try may mend */
async function run({ adminId, kind, action, input }: Row): Promise<Refusal | null> {
  const { totpEnabledAt, disabledAt, ...person } = await db.admin.findUniqueOrThrow({
    where: { id: adminId },
    select: {
      id: true,
      publicId: true,
      email: true,
      name: true,
      role: true,
      totpEnabledAt: true,
      disabledAt: true,
    },
  });
  const admin = { ...person, hasSecondFactor: totpEnabledAt !== null };
  const call = reviewCallSchema.safeParse({ kind, action, input });
  // Somebody put them out, or this version knows no such decision.
  if (disabledAt !== null || !call.success) return { code: 'forbidden', admin };
  try {
    await call.data.may({ admin });
    await call.data.run(admin);
    return null;
  } catch (error) {
    if (error instanceof AppError && !passing.includes(error.code)) return { code: error.code, admin };
    throw error;
  }
}
