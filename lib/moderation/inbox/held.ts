import 'server-only';
import { db } from '@/lib/server/db';
import { lapsesAfterMs } from './held-kinds';
import type { ReviewKind } from './review-kinds';

/** More are not decided within a few seconds; what is left out is shown, and answers `conflict`. */
const most = 1000;

/** The public ids of things that were decided a moment ago, by kind: they wait for nobody, though nothing was done yet. */
export type Held = ReadonlyMap<ReviewKind, readonly string[]>;

/** Reads what is held now, of all kinds: one statement by an index. */
export async function listHeld(now = new Date()): Promise<Held> {
  const rows = await db.heldDecision.findMany({
    where: { undoUntil: { gt: new Date(now.getTime() - lapsesAfterMs) } },
    take: most,
    select: { kind: true, target: true },
  });
  const held = new Map<ReviewKind, string[]>();
  for (const { kind, target } of rows as { kind: ReviewKind; target: string }[])
    held.set(kind, [...(held.get(kind) ?? []), target]);
  return held;
}
