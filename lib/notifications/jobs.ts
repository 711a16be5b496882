import 'server-only';
import type { Tx } from '@/lib/server/db';
import { dayMs } from '@/lib/shared/durations';
import { pruneBatch } from '@/lib/shared/prune-batch';

/** Days for which a deleted one can be brought back. */
const undoDays = 1;

/**
 * Deletes some of the notifications past the lifetime of their kind, and for good of those that their members deleted: not those of
 * announcements, which say nothing of their own and by which is counted how many read them.
 * @returns how many
 */
export async function pruneNotifications(client: Pick<Tx, '$executeRaw'>, now = new Date()): Promise<number> {
  const past = await client.$executeRaw`
    DELETE FROM system_message WHERE id IN (
      SELECT id FROM system_message WHERE expires_at < ${now} ORDER BY expires_at LIMIT ${pruneBatch})`;
  const undone = new Date(now.getTime() - undoDays * dayMs);
  const deleted = await client.$executeRaw`
    DELETE FROM system_message WHERE id IN (
      SELECT id FROM system_message WHERE deleted_at < ${undone} AND announcement_id IS NULL LIMIT ${pruneBatch})`;
  return past + deleted;
}

/**
 * Deletes some of the notifications that were read before then. One of a membership's end that comes stays as long as its kind says:
 * it is what tells that a reminder was given. @returns how many
 */
export async function pruneReadNotifications(client: Pick<Tx, '$executeRaw'>, before: Date): Promise<number> {
  return client.$executeRaw`
    DELETE FROM system_message WHERE id IN (
      SELECT id FROM system_message WHERE read_at < ${before} AND kind <> 'membershipReminder'
      ORDER BY read_at LIMIT ${pruneBatch})`;
}
