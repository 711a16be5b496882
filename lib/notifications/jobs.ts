import 'server-only';
import type { Tx } from '@/lib/server/db';

/** Deletes system messages past the lifetime of their kind. */
export async function pruneNotifications(
  client: Pick<Tx, 'systemMessage'>,
  now = new Date(),
): Promise<number> {
  const { count } = await client.systemMessage.deleteMany({ where: { expiresAt: { lt: now } } });
  return count;
}
