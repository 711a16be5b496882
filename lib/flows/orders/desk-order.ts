import 'server-only';
import { writeAudit } from '@/lib/server/audit';
import { db, type Tx } from '@/lib/server/db';
import { AppError } from '@/lib/server/errors';
import type { Prisma } from '@/lib/server/generated/prisma/client';
import type { AdminViewer } from '@/lib/shared/admin-viewer';
import type { AuditAction } from '@/lib/shared/audit-actions';

/** Who works on an order in the back office. */
export type Clerk = Pick<AdminViewer, 'id' | 'name'>;

type Words = Record<string, Prisma.InputJsonValue | null>;
type Named = { id: number; publicId: string; number: string };

/** The order of an address of the back office. @throws AppError `notFound` */
export async function findOrder(publicId: string): Promise<Named> {
  const order = await db.order.findUnique({
    where: { publicId },
    select: { id: true, publicId: true, number: true },
  });
  if (!order) throw new AppError('notFound');
  return order;
}

/** Writes down what was done with an order, in the transaction that does it. */
export function auditOrder(
  tx: Tx,
  by: Clerk,
  order: Pick<Named, 'publicId' | 'number'>,
  action: AuditAction,
  after?: Words,
  before?: Words,
): Promise<void> {
  const target = { type: 'order', id: order.publicId, name: order.number } as const;
  return writeAudit(tx, by, { action, target, before, after });
}
