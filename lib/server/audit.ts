import 'server-only';
import type { AdminViewer } from '@/lib/shared/admin-viewer';
import type { AuditAction, AuditTargetType } from '@/lib/shared/audit-actions';
import { cutText } from '@/lib/shared/cut-text';
import { db, type Tx } from './db';
import { AppError } from './errors';
import type { Prisma } from './generated/prisma/client';
import { requestAddress } from './log';

export type AuditRecord = {
  action: AuditAction;
  target: { type: AuditTargetType; id: string; name: string };
  /** What changed, as it was and as it is; no password, code or secret. */
  before?: Record<string, Prisma.InputJsonValue | null>;
  after?: Record<string, Prisma.InputJsonValue | null>;
};

/** Who did something: an administrator, or without an id somebody at the server's console. */
export type Doer = Pick<AdminViewer, 'name'> & { id: number | null };

/** Writes down who did what. Belongs into the transaction of the action: one is never without the other. */
export async function writeAudit(
  tx: Pick<Tx, 'auditEntry'>,
  admin: Doer,
  { action, target, before, after }: AuditRecord,
): Promise<void> {
  await tx.auditEntry.create({
    data: {
      adminId: admin.id,
      adminName: admin.name,
      action,
      targetType: target.type,
      targetId: target.id,
      targetName: cutText(target.name, 254),
      before,
      after,
    },
    select: { id: true },
  });
}

/**
 * Asks whether an administrator may do something; a refusal stands in the audit, with the client's address.
 * @throws what `permission` throws
 */
export async function auditRefusal(
  admin: Pick<AdminViewer, 'id' | 'name' | 'publicId' | 'email'>,
  permission: () => void | Promise<void>,
): Promise<void> {
  try {
    await permission();
  } catch (error) {
    if (error instanceof AppError && error.code === 'forbidden') await writeRefusal(admin);
    throw error;
  }
}

/** Writes down that an administrator was refused something. */
export async function writeRefusal(
  admin: Pick<AdminViewer, 'id' | 'name' | 'publicId' | 'email'>,
): Promise<void> {
  await writeAudit(db, admin, {
    action: 'security.refused',
    target: { type: 'admin', id: admin.publicId, name: admin.email },
    after: { address: requestAddress() },
  });
}

/**
 * A member is deleted for good: what was done stays, names, contact details and the reviewers' own words go.
 * @param cards public ids of the cards they owned
 * @param posts public ids of the posts they wrote
 * @param products public ids of the products they sold
 * @param said public ids of what they said to posts and of products: its beginning is its name
 */
export async function forgetInAudit(
  tx: Pick<Tx, '$executeRaw'>,
  memberId: string,
  { cards, posts, products, said }: { cards: string[]; posts: string[]; products: string[]; said: string[] },
): Promise<void> {
  await tx.$executeRaw`
    UPDATE audit_entry SET target_name = '', after = after - 'reason'
    WHERE target_type = 'member' AND target_id = ${memberId}`;
  await tx.$executeRaw`
    UPDATE audit_entry SET target_name = '', before = NULL, after = NULL
    WHERE target_type = 'card' AND target_id = ANY (${cards}::text[])`;
  await tx.$executeRaw`
    UPDATE audit_entry SET target_name = '', after = after - 'reason'
    WHERE target_type IN ('post', 'product') AND target_id = ANY (${[...posts, ...products]}::text[])`;
  await tx.$executeRaw`
    UPDATE audit_entry SET target_name = ''
    WHERE target_type IN ('comment', 'rating') AND target_id = ANY (${said}::text[])`;
  // Decisions on what they claimed of others' cards.
  await tx.$executeRaw`
    UPDATE audit_entry SET after = after - ARRAY['member', 'memberId', 'owner', 'ownerId', 'reason']
    WHERE target_type = 'card' AND (after ->> 'memberId' = ${memberId} OR after ->> 'ownerId' = ${memberId})`;
}
