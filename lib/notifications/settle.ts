import 'server-only';
import type { Tx } from '@/lib/server/db';
import type { NotificationKind } from './kinds';

type Told = { memberId: number; actorId: number; kind: NotificationKind };

/** Reads what a member was notified of another's doing: they have answered it. */
export async function readNotificationsOf(tx: Pick<Tx, 'systemMessage'>, told: Told): Promise<void> {
  await tx.systemMessage.updateMany({ where: { ...told, readAt: null }, data: { readAt: new Date() } });
}

/** Takes back what a member was notified of another's doing and did not read yet: it is so no longer. */
export async function withdrawNotifications(tx: Pick<Tx, 'systemMessage'>, told: Told): Promise<void> {
  await tx.systemMessage.deleteMany({ where: { ...told, readAt: null } });
}
