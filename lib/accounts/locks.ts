import 'server-only';
import type { Tx } from '@/lib/server/db';

type Locker = Pick<Tx, '$executeRaw'>;

// Lock order of the whole house: members by id, then cards by id, then what hangs on them (0014).

/** Locks a member's row until the end of the transaction: what decides about the member happens one after the other. */
export async function lockMember(tx: Locker, memberId: number): Promise<void> {
  await tx.$executeRaw`SELECT 1 FROM member WHERE id = ${memberId} FOR UPDATE`;
}

export async function lockMembers(tx: Locker, memberIds: readonly number[]): Promise<void> {
  await tx.$executeRaw`SELECT 1 FROM member WHERE id = ANY (${memberIds}::integer[]) ORDER BY id FOR UPDATE`;
}

/** Weaker: who waits here keeps nobody from writing messages to the member, only from changing the member. */
export async function lockMemberWeakly(tx: Locker, memberId: number): Promise<void> {
  await tx.$executeRaw`SELECT 1 FROM member WHERE id = ${memberId} FOR NO KEY UPDATE`;
}
