import 'server-only';
import type { NotificationKind, NotificationParams } from '@/lib/notifications/kinds';
import { notify } from '@/lib/notifications/notify';
import type { Tx } from '@/lib/server/db';
import { wantsSilenceFrom } from './blocks';

/**
 * Notifies a member of what another did, unless they want to hear nothing of that one: muted, or blocked by either. Nobody is
 * notified of what they did themselves.
 * @param isRepeated as in `notify`
 * @returns whether they were told: what else would tell them, as a push, asks no second time
 */
export async function notifyFrom<Kind extends NotificationKind>(
  tx: Pick<Tx, 'member' | 'mail' | 'block' | 'mute' | '$executeRaw' | '$queryRaw'>,
  actorId: number,
  memberId: number,
  kind: Kind,
  params: NotificationParams<Kind>,
  { isRepeated }: { isRepeated?: boolean } = {},
): Promise<boolean> {
  if (actorId === memberId || (await wantsSilenceFrom(tx, memberId, actorId))) return false;
  return notify(tx, memberId, kind, params, { actorId, isRepeated });
}
