import 'server-only';
import type { Tx } from '@/lib/server/db';

type Locker = Pick<Tx, '$queryRaw'>;

// Lock order: members, then cards (lib/cards/locks.ts), then claims by id. Who holds a claim locks none of those before it.

type OpenClaim = { id: number; status: string; codeHash: string | null; codeSentAt: Date | null };

/** A member's open claim on a card, locked: of two requests at once the later one sees what the earlier did. */
export async function lockOpenClaim(
  tx: Locker,
  cardId: number,
  memberId: number,
): Promise<OpenClaim | undefined> {
  const rows = await tx.$queryRaw<OpenClaim[]>`
    SELECT id, status::text, code_hash AS "codeHash", code_sent_at AS "codeSentAt" FROM card_claim
    WHERE card_id = ${cardId} AND member_id = ${memberId} AND status IN ('proving', 'pending') FOR UPDATE`;
  return rows[0];
}

type ProvingClaim = { id: number; codeHash: string; attempts: number; live: boolean };

/** A member's claim on a card that waits for its code, locked: each try is counted. */
export async function lockProvingClaim(
  tx: Locker,
  cardId: number,
  memberId: number,
): Promise<ProvingClaim | undefined> {
  const rows = await tx.$queryRaw<ProvingClaim[]>`
    SELECT id, code_hash AS "codeHash", code_attempts::int AS attempts, code_expires_at > now() AS live FROM card_claim
    WHERE card_id = ${cardId} AND member_id = ${memberId} AND status = 'proving' AND code_hash IS NOT NULL FOR UPDATE`;
  return rows[0];
}

/** Those of these claims that are still open, locked. */
export function lockOpenClaims(
  tx: Locker,
  claimIds: readonly number[],
): Promise<{ id: number; memberId: number; status: string; documentKey: string | null }[]> {
  return tx.$queryRaw`
    SELECT id, member_id AS "memberId", status::text, document_key AS "documentKey" FROM card_claim
    WHERE id = ANY (${claimIds}::integer[]) AND status IN ('proving', 'pending') ORDER BY id FOR UPDATE`;
}
