import { carryOutDecision } from '@/lib/flows/moderation/carry-out-decision';
import { db } from '@/lib/server/db';

/** Lets the seconds pass in which held decisions can be taken back, and the worker come. */
export async function passUndoTime(): Promise<void> {
  await db.$executeRaw`UPDATE held_decision SET undo_until = now() - interval '1 second'`;
  for (const { id } of await db.heldDecision.findMany({ orderBy: { id: 'asc' } })) await carryOutDecision(id);
}
