import 'server-only';
import type { Tx } from '@/lib/server/db';
import type { ContactStatus } from './contact-status';

// Lock order: a message to the operator is held with nothing else; what is mailed and audited follows in its transaction.

export type LockedContact = {
  id: number;
  publicId: string;
  status: ContactStatus;
  version: number;
  email: string;
  proven: boolean;
  deletedAt: Date | null;
};

/** Holds a message until the transaction ends: of two administrators one comes after the other. */
export async function lockContact(
  tx: Pick<Tx, '$queryRaw'>,
  publicId: string,
): Promise<LockedContact | null> {
  const rows = await tx.$queryRaw<LockedContact[]>`
    SELECT id, public_id AS "publicId", status, version, email, proven, deleted_at AS "deletedAt" FROM contact_message
    WHERE public_id = ${publicId} FOR NO KEY UPDATE`;
  return rows[0] ?? null;
}
