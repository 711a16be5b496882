import 'server-only';
import type { Tx } from '@/lib/server/db';

/** Locks a member's row until the end of the transaction: what decides about the member happens one after the other. */
export async function lockMember(tx: Pick<Tx, '$executeRaw'>, memberId: number): Promise<void> {
  await tx.$executeRaw`SELECT 1 FROM member WHERE id = ${memberId} FOR UPDATE`;
}
