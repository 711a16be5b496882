import 'server-only';
import type { Tx } from '@/lib/server/db';
import { dayMs, undoDays } from '@/lib/shared/durations';

/** Messages that one statement deletes. */
const batch = 1_000;

/**
 * Deletes for good some of what is done with: messages that were answered or closed before and spam, where nothing was done with them
 * since, and what can be brought back no longer, with their answers; and addresses marked as spam before, of which no message is left. A new
 * message waits for somebody and stays.
 * @returns how many messages went
 */
export async function pruneContactMessages(
  tx: Pick<Tx, '$executeRaw'>,
  before: Date,
  now = new Date(),
): Promise<number> {
  const undone = new Date(now.getTime() - undoDays * dayMs);
  const count = await tx.$executeRaw`
    DELETE FROM contact_message WHERE id IN (
      SELECT id FROM contact_message
      WHERE (status IN ('answered', 'closed', 'spam') AND created_at < ${before} AND updated_at < ${before})
        OR deleted_at < ${undone} LIMIT ${batch})`;
  await tx.$executeRaw`
    DELETE FROM contact_spam_address marked WHERE created_at < ${before}
      AND NOT EXISTS (SELECT FROM contact_message m WHERE m.email = marked.email AND m.status = 'spam')`;
  return count;
}
