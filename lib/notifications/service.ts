import 'server-only';
import { recordChoice } from '@/lib/server/consents';
import { db } from '@/lib/server/db';
import { AppError } from '@/lib/server/errors';
import { announceLive } from '@/lib/server/live/announce';
import type { Viewer } from '@/lib/shared/viewer';
import type { NotificationList } from './kind-row';
import type { Preference } from './preferences';

type Reader = Pick<Viewer, 'id'>;

/** When the newest came that a reader saw of a list: what came later, or grew since, they did not see. */
export type Seen = { list: NotificationList; at: Date };

/** Marks one of the viewer's own as read; somebody else's is none of theirs, and stays as it is. */
export async function markRead(viewer: Reader, id: number): Promise<void> {
  const { count } = await db.systemMessage.updateMany({
    where: { id, memberId: viewer.id, readAt: null },
    data: { readAt: new Date() },
  });
  if (count > 0) await announceLive(db, [viewer.id], 'unread', {});
}

/** Marks the viewer's own of a list as read, up to the newest that they saw: one that came or grew meanwhile stays unread. */
export async function markAllRead(viewer: Reader, { list, at }: Seen): Promise<void> {
  const { count } = await db.systemMessage.updateMany({
    where: {
      memberId: viewer.id,
      list,
      readAt: null,
      deletedAt: null,
      createdAt: { lte: at },
    },
    data: { readAt: new Date() },
  });
  if (count > 0) await announceLive(db, [viewer.id], 'unread', {});
}

/**
 * Takes one of the viewer's own out of their list, for a day so that it can be undone.
 * @throws AppError `notFound` for somebody else's, and where that was done already
 */
export async function deleteNotification(viewer: Reader, id: number): Promise<void> {
  const { count } = await db.systemMessage.updateMany({
    where: { id, memberId: viewer.id, deletedAt: null },
    data: { deletedAt: new Date() },
  });
  if (count === 0) throw new AppError('notFound');
  await announceLive(db, [viewer.id], 'unread', {});
}

/**
 * Puts it back as it was. Where another about the same came meanwhile and is unread, this one counts as read.
 * @throws AppError `notFound` for somebody else's, and one that was not deleted or is gone for good
 */
export async function restoreNotification(viewer: Reader, id: number): Promise<void> {
  const restored = await db.$executeRaw`
    UPDATE system_message message SET deleted_at = NULL, read_at = CASE
      WHEN EXISTS (SELECT FROM system_message other WHERE other.member_id = message.member_id
        AND other.kind = message.kind AND other.subject = message.subject
        AND other.read_at IS NULL AND other.deleted_at IS NULL)
      THEN coalesce(read_at, now()) ELSE read_at END
    WHERE id = ${id} AND member_id = ${viewer.id} AND deleted_at IS NOT NULL`;
  if (restored === 0) throw new AppError('notFound');
  await announceLive(db, [viewer.id], 'unread', {});
}

/**
 * Stores how the viewer wants to hear of a group of kinds; of two at once the later one counts. Whether mails of announcements are
 * agreed to stands in the log of consents.
 */
export async function setPreference(viewer: Reader, { group, delivery }: Preference): Promise<void> {
  await db.$transaction(async (tx) => {
    await tx.$executeRaw`
      INSERT INTO notification_preference (member_id, group_name, delivery)
      VALUES (${viewer.id}, ${group}, ${delivery}::notification_delivery)
      ON CONFLICT (member_id, group_name) DO UPDATE SET delivery = excluded.delivery`;
    // The only mails that need a consent: those of the operator to everybody.
    if (group === 'announcements')
      await recordChoice(tx, viewer.id, 'announcements', delivery === 'now' || delivery === 'daily');
  });
}
