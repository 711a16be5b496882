import 'server-only';
import { lockMember } from '@/lib/accounts/locks';
import { writeAudit } from '@/lib/server/audit';
import type { Tx } from '@/lib/server/db';
import { AppError } from '@/lib/server/errors';
import type { Prisma } from '@/lib/server/generated/prisma/client';
import type { AdminViewer } from '@/lib/shared/admin-viewer';
import type { AuditAction } from '@/lib/shared/audit-actions';
import { lockProducts } from '@/lib/shop/locks';
import { nameOfSubject } from '@/lib/subjects/names';

// What all that an administrator does with a product begins and ends with.

export type Moderator = Pick<AdminViewer, 'id' | 'name'>;

const select = {
  id: true,
  publicId: true,
  status: true,
  name: true,
  sellerId: true,
  hiddenByAdmin: true,
  publishedAt: true,
  deletedAt: true,
  seller: { select: { deletedAt: true } },
  draft: { select: { status: true, version: true } },
} as const;

/** With the name that messages and the audit call it by. */
export type ModeratedProduct = Prisma.ProductGetPayload<{ select: typeof select }>;

/**
 * Locks a product with its seller and reads it as it is then.
 * @throws AppError `notFound`
 */
export async function lockModeratedProduct(tx: Tx, publicId: string): Promise<ModeratedProduct> {
  const found = await tx.product.findUnique({ where: { publicId }, select: { id: true, sellerId: true } });
  if (!found) throw new AppError('notFound');
  if (found.sellerId !== null) await lockMember(tx, found.sellerId);
  await lockProducts(tx, [found.id]);
  const product = await tx.product.findUnique({ where: { id: found.id }, select });
  if (!product) throw new AppError('notFound');
  return { ...product, name: nameOfSubject('product', product) };
}

/** What a message about the product says it is about. */
export const aboutProduct = ({ name, publicId }: ModeratedProduct) => ({ name, publicId });

type Facts = Record<string, string | number | null>;

export async function auditProduct(
  tx: Tx,
  admin: Moderator,
  { publicId, name }: ModeratedProduct,
  action: AuditAction,
  before?: Facts,
  after?: Facts,
): Promise<void> {
  await writeAudit(tx, admin, { action, target: { type: 'product', id: publicId, name }, before, after });
}
