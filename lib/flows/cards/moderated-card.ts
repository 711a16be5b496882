import 'server-only';
import { nameOfCard } from '@/lib/cards/card-name';
import { lockCardWithOwner } from '@/lib/cards/locks';
import { writeAudit } from '@/lib/server/audit';
import type { Tx } from '@/lib/server/db';
import type { AdminViewer } from '@/lib/shared/admin-viewer';
import type { AuditAction } from '@/lib/shared/audit-actions';

// What all that an administrator does with a card begins and ends with.

export type Moderator = Pick<AdminViewer, 'id' | 'name'>;

const select = {
  id: true,
  publicId: true,
  kind: true,
  status: true,
  companyName: true,
  contactName: true,
  ownerId: true,
  verifiedAt: true,
  featuredOrder: true,
} as const;

export type ModeratedCard = Awaited<ReturnType<typeof lockModeratedCard>>;

/**
 * Locks a card with its owner and reads it as it is then.
 * @throws AppError `notFound`; `conflict` where its owner changed meanwhile
 */
export async function lockModeratedCard(tx: Tx, publicId: string) {
  const { id } = await lockCardWithOwner(tx, publicId);
  const card = await tx.card.findUniqueOrThrow({ where: { id }, select });
  return { ...card, name: nameOfCard(card) };
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
