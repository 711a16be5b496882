import 'server-only';
import { lockCardWithOwner } from '@/lib/cards/locks';
import { writeAudit } from '@/lib/server/audit';
import type { Tx } from '@/lib/server/db';
import type { Prisma } from '@/lib/server/generated/prisma/client';
import type { AdminViewer } from '@/lib/shared/admin-viewer';
import type { AuditAction } from '@/lib/shared/audit-actions';
import { nameOfSubject } from '@/lib/subjects/names';

// What all that an administrator does with a card begins and ends with.

export type Moderator = Pick<AdminViewer, 'id' | 'name'>;

/** What deciding about a card asks of it. */
export const moderatedCardSelect = {
  id: true,
  publicId: true,
  kind: true,
  status: true,
  companyName: true,
  contactName: true,
  ownerId: true,
  featuredOrder: true,
} as const;

type Row = Prisma.CardGetPayload<{ select: typeof moderatedCardSelect }>;

/** With the name that messages and the audit call it by. */
export type ModeratedCard = Row & { name: string };

export const moderatedCardOf = (row: Row): ModeratedCard => ({ ...row, name: nameOfSubject('card', row) });

/**
 * Locks a card with its owner and reads it as it is then.
 * @throws AppError `notFound`; `conflict` where its owner changed meanwhile
 */
export async function lockModeratedCard(tx: Tx, publicId: string): Promise<ModeratedCard> {
  const { id } = await lockCardWithOwner(tx, publicId);
  return moderatedCardOf(await tx.card.findUniqueOrThrow({ where: { id }, select: moderatedCardSelect }));
}

/** What a message about the card says it is about. */
export const aboutCard = ({ name, publicId, kind }: ModeratedCard) => ({ name, publicId, kind });

type Facts = Record<string, string | number | null>;

export async function auditCard(
  tx: Tx,
  admin: Moderator,
  { publicId, name }: ModeratedCard,
  action: AuditAction,
  before?: Facts,
  after?: Facts,
): Promise<void> {
  await writeAudit(tx, admin, { action, target: { type: 'card', id: publicId, name }, before, after });
}
