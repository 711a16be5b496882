import 'server-only';
import { z } from 'zod';
import { isHeldKind, lapsesAfterMs, undoSeconds } from '@/lib/moderation/inbox/held-kinds';
import { type AuditRecord, writeAudit } from '@/lib/server/audit';
import { db, type Tx } from '@/lib/server/db';
import { AppError } from '@/lib/server/errors';
import { dequeue, enqueue } from '@/lib/server/jobs';
import type { AdminViewer } from '@/lib/shared/admin-viewer';
import { newPublicId } from '@/lib/shared/ids';
import type { FoundCall } from './review-actions';
import { waitingThings } from './waiting-thing';

type Decider = Pick<AdminViewer, 'id' | 'name'>;
type Call = Pick<FoundCall, 'kind' | 'action' | 'input'>;

const thingOf = z.union([
  z.object({ id: z.string() }).transform(({ id }) => ({ target: id, version: undefined })),
  z
    .object({ publicId: z.string(), version: z.number() })
    .transform(({ publicId, version }) => ({ target: publicId, version })),
]);

const keyOf = (id: number) => `carryOutDecision:${id}`;

/** What the audit calls a decision: by the entry that it makes when it is carried out. */
export const decisionWord = (kind: string, action: string) =>
  kind === 'report' && action === 'hide' ? 'report.uphold' : `${kind}.${action}`;

/**
 * Takes a decision that can be taken back for ten seconds: it is written down, and a job carries it out afterwards. From now on
 * the thing waits for nobody; nothing of it is changed, told or mailed yet. Of two at once about the same thing one is taken;
 * the same one pressed again is the one that is held.
 * @param call already found and permitted
 * @returns what undoes it
 * @throws AppError `conflict` where it was decided already, by whomever, or waits no longer; `notFound`
 */
export async function holdDecision(admin: Decider, { kind, action, input }: Call): Promise<{ id: string }> {
  if (!isHeldKind(kind)) throw new AppError('invalidInput');
  const { target, version } = thingOf.parse(input);
  const publicId = newPublicId();
  return db.$transaction(async (tx) => {
    // What no job came for within an hour lapsed, and is decided anew.
    const stale = new Date(Date.now() - lapsesAfterMs);
    await tx.heldDecision.deleteMany({ where: { kind, target, undoUntil: { lt: stale } } });
    // The row first: who decides about the same thing waits here, and what they find then is what became of it.
    const [row] = await tx.$queryRaw<{ id: number; undoUntil: Date }[]>`
      INSERT INTO held_decision (public_id, kind, target, action, input, about, admin_id, undo_until)
      VALUES (${publicId}, ${kind}, ${target}, ${action}, ${JSON.stringify(input)}::jsonb, '{}'::jsonb, ${admin.id},
        now() + make_interval(secs => ${undoSeconds}::int))
      ON CONFLICT (kind, target) DO NOTHING
      RETURNING id, undo_until AS "undoUntil"`;
    if (!row) return ownAgain(tx, admin, { kind, target, action, input });
    const about = await waitingThings[kind](tx, { target, version, action });
    if (!about) throw new AppError('conflict');
    await tx.heldDecision.update({ where: { id: row.id }, data: { about }, select: { id: true } });
    await writeAudit(tx, admin, {
      action: 'review.hold',
      target: about,
      after: { decision: decisionWord(kind, action) },
    });
    await enqueue(tx, 'carryOutDecision', { id: row.id }, { runAt: row.undoUntil, key: keyOf(row.id) });
    return { id: publicId };
  });
}

/** The same decision of the same administrator again, whose first answer was lost: it is held once, and can be taken back. */
async function ownAgain(
  tx: Pick<Tx, '$queryRaw'>,
  admin: Pick<Decider, 'id'>,
  { kind, target, action, input }: Call & { target: string },
): Promise<{ id: string }> {
  const [own] = await tx.$queryRaw<{ id: string }[]>`
    SELECT public_id AS id FROM held_decision
    WHERE kind = ${kind} AND target = ${target} AND admin_id = ${admin.id} AND action = ${action}
      AND input = ${JSON.stringify(input)}::jsonb AND started_at IS NULL AND undo_until > clock_timestamp()`;
  if (!own) throw new AppError('conflict');
  return own;
}

/**
 * Takes a decision back, by who took it and while it is held: then it never was, and the audit has both.
 * @throws AppError `conflict` once the time is over; `forbidden` for the decision of somebody else
 */
export async function undoDecision(admin: Decider, publicId: string): Promise<void> {
  await mayUndo(admin, publicId);
  await db.$transaction(async (tx) => {
    // One statement decides between this and the job: whichever has the row first.
    const [row] = await tx.$queryRaw<{ id: number; kind: string; action: string; about: unknown }[]>`
      DELETE FROM held_decision
      WHERE public_id = ${publicId} AND admin_id = ${admin.id} AND started_at IS NULL AND undo_until > clock_timestamp()
      RETURNING id, kind, action, about`;
    if (!row) throw new AppError('conflict');
    await dequeue(tx, keyOf(row.id));
    await writeAudit(tx, admin, {
      action: 'review.undo',
      target: row.about as AuditRecord['target'],
      before: { decision: decisionWord(row.kind, row.action) },
    });
  });
}

/**
 * Whether a decision is this administrator's to take back; one that is over is nobody's, and answers as late.
 * @throws AppError `forbidden`
 */
export async function mayUndo(admin: Pick<Decider, 'id'>, publicId: string): Promise<void> {
  const row = await db.heldDecision.findUnique({ where: { publicId }, select: { adminId: true } });
  if (row && row.adminId !== admin.id) throw new AppError('forbidden');
}

/**
 * Keeps what is done at once from what was decided a moment ago.
 * @throws AppError `conflict` where a decision about the same thing is held
 */
export async function assertNotHeld(
  { kind, input }: Pick<Call, 'kind' | 'input'>,
  tx: Pick<Tx, 'heldDecision'> = db,
): Promise<void> {
  const thing = isHeldKind(kind) ? thingOf.parse(input) : null;
  if (!thing) return;
  const since = new Date(Date.now() - lapsesAfterMs);
  const row = await tx.heldDecision.findFirst({
    where: { kind, target: thing.target, undoUntil: { gt: since } },
    select: { id: true },
  });
  if (row) throw new AppError('conflict');
}
