import 'server-only';
import type { Tx } from '@/lib/server/db';

// Lock order: the active super administrators by id, then the one who is changed. Administrators are locked with nothing else
// of the house. An invitation is locked after the super administrators, or alone by who takes it.

/** Locks an administrator until the end of the transaction: the same code cannot be taken twice at once. */
export async function lockAdmin(tx: Pick<Tx, '$executeRaw'>, adminId: number): Promise<void> {
  await tx.$executeRaw`SELECT 1 FROM admin WHERE id = ${adminId} FOR NO KEY UPDATE`;
}

/** @returns the internal id; undefined where there is nobody of this public identifier */
export async function lockAdminByPublicId(
  tx: Pick<Tx, '$queryRaw'>,
  publicId: string,
): Promise<number | undefined> {
  const [row] = await tx.$queryRaw<{ id: number }[]>`
    SELECT id FROM admin WHERE public_id = ${publicId} FOR NO KEY UPDATE`;
  return row?.id;
}

/**
 * Locks an administrator who is signing in by their password.
 * @returns null for who was put out or got another password meanwhile: all sessions were ended then
 */
export async function lockSigningIn(
  tx: Pick<Tx, '$queryRaw'>,
  { id, passwordHash }: { id: number; passwordHash: string },
): Promise<{ hasTotp: boolean } | null> {
  const [row] = await tx.$queryRaw<{ hasTotp: boolean }[]>`
    SELECT totp_enabled_at IS NOT NULL AS "hasTotp" FROM admin
    WHERE id = ${id} AND disabled_at IS NULL AND password_hash = ${passwordHash} FOR NO KEY UPDATE`;
  return row ?? null;
}

/** Makes changes by super administrators come one after the other. */
export async function lockSupers(tx: Pick<Tx, '$queryRaw'>): Promise<number[]> {
  const rows = await tx.$queryRaw<{ id: number }[]>`
    SELECT id FROM admin WHERE role = 'super' AND disabled_at IS NULL ORDER BY id FOR NO KEY UPDATE`;
  return rows.map(({ id }) => id);
}

/** Locks an invitation by the hash of its link: it is taken once. */
export async function lockInvitation(tx: Pick<Tx, '$executeRaw'>, tokenHash: string): Promise<void> {
  await tx.$executeRaw`SELECT 1 FROM admin_invitation WHERE token_hash = ${tokenHash} FOR UPDATE`;
}
