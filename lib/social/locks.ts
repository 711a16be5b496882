import 'server-only';
import type { Speaker } from '@/lib/accounts/silence';
import type { Tx } from '@/lib/server/db';

// Lock order of the house (lib/accounts/locks): members by id, then cards, then what hangs on them. Whatever two members do
// with each other (ask, accept, block, begin a conversation) holds both rows first, so that of two such things one comes after
// the other, whichever of the two does it.

/** By id. */
export type Living = ReadonlyMap<number, Speaker>;

/**
 * Holds two members until the transaction ends: what they do with each other happens one after the other, and neither is
 * deleted meanwhile. What hangs on either of them may still be written by others.
 * @returns those of the two who are not deleted, and what decides whether each of them may speak
 */
export function lockPair(tx: Pick<Tx, '$queryRaw'>, one: number, other: number): Promise<Living> {
  return lockPeople(tx, [one, other]);
}

/** The same for what a member does with several at once, in the same order. */
export async function lockPeople(tx: Pick<Tx, '$queryRaw'>, ids: readonly number[]): Promise<Living> {
  const rows = await tx.$queryRaw<(Speaker & { id: number; deleted: boolean })[]>`
    SELECT id, deleted_at IS NOT NULL AS deleted,
      silenced_until AS "silencedUntil", mobile, mobile_verified_at AS "mobileVerifiedAt"
    FROM member WHERE id = ANY (${[...ids]}::integer[]) ORDER BY id FOR NO KEY UPDATE`;
  return new Map(rows.flatMap(({ id, deleted, ...speaker }) => (deleted ? [] : [[id, speaker]])));
}
