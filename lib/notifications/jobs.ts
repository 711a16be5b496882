import 'server-only';
import type { Tx } from '@/lib/server/db';
import { dayMs } from '@/lib/shared/durations';

/** Days for which a deleted one can be brought back. */
const undoDays = 1;

/** Deletes notifications past the lifetime of their kind, and those for good that their members deleted. */
export async function pruneNotifications(
  client: Pick<Tx, 'systemMessage'>,
  now = new Date(),
): Promise<number> {
  const past = await client.systemMessage.deleteMany({ where: { expiresAt: { lt: now } } });
  const deleted = await client.systemMessage.deleteMany({
    where: { deletedAt: { lt: new Date(now.getTime() - undoDays * dayMs) } },
  });
  return past.count + deleted.count;
}
