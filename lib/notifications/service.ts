import 'server-only';
import { db } from '@/lib/server/db';
import type { Viewer } from '@/lib/shared/viewer';

/** Marks one of the viewer's own as read; somebody else's is none of theirs, and stays as it is. */
export async function markRead(viewer: Pick<Viewer, 'id'>, id: number): Promise<void> {
  await db.systemMessage.updateMany({
    where: { id, memberId: viewer.id, readAt: null },
    data: { readAt: new Date() },
  });
}

/** Marks the viewer's own as read, up to the newest that they saw: one that came meanwhile stays unread. */
export async function markAllRead(viewer: Pick<Viewer, 'id'>, newestId: number): Promise<void> {
  await db.systemMessage.updateMany({
    where: { memberId: viewer.id, readAt: null, id: { lte: newestId } },
    data: { readAt: new Date() },
  });
}
