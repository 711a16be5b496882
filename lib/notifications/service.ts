import 'server-only';
import type { Tx } from '@/lib/server/db';
import type { SystemMessageKind, SystemMessageParams } from './kinds';

/** Stores a system message, in the transaction of what it tells about. */
export async function tellMember<Kind extends SystemMessageKind>(
  tx: Pick<Tx, 'systemMessage'>,
  memberId: number,
  kind: Kind,
  params: SystemMessageParams[Kind],
): Promise<void> {
  await tx.systemMessage.create({ data: { memberId, kind, params }, select: { id: true } });
}
