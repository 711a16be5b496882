import 'server-only';
import type { Locale } from '@/lib/i18n/locales';
import { announcedIn, announcedSelect } from '@/lib/notifications/announced';
import { notificationMail } from '@/lib/notifications/emails';
import { db, type Tx } from '@/lib/server/db';
import { AppError } from '@/lib/server/errors';
import { enqueue } from '@/lib/server/jobs';
import { queueMail } from '@/lib/server/mail/queue-mail';
import type { AdminViewer } from '@/lib/shared/admin-viewer';
import { canMoveAnnouncement } from './announcement-status';
import { type LockedAnnouncement, lockAnnouncement } from './locks';
import { auditAnnouncement, type Editor, holdAnnouncement } from './service';

/** One waiting job an announcement, however often it is asked for. */
export const orderBatch = (tx: Pick<Tx, '$executeRaw'>, announcementId: number) =>
  enqueue(tx, 'sendAnnouncement', { announcementId }, { key: `announcement-${announcementId}` });

/** Who is a member now gets it; who registers later does not. */
async function begin(tx: Tx, { id }: Pick<LockedAnnouncement, 'id'>): Promise<void> {
  const { _max: newest } = await tx.member.aggregate({ _max: { id: true } });
  await tx.announcement.update({
    where: { id },
    data: {
      status: 'sending',
      startedAt: new Date(),
      cursor: 0,
      lastMember: newest.id ?? 0,
      version: { increment: 1 },
    },
    select: { id: true },
  });
  await orderBatch(tx, id);
}

/**
 * Sends an announcement as it was seen: a job tells the members, one batch after the other.
 * @throws AppError `notFound`; `conflict` where it is under way or over; `staleVersion` where it was changed since
 */
export async function sendAnnouncement(by: Editor, id: string, version: number): Promise<void> {
  await db.$transaction(async (tx) => {
    const held = await holdAnnouncement(tx, 'send', id, version);
    await begin(tx, held);
    await auditAnnouncement(tx, by, held, { action: 'announcement.send' });
  });
}

/** Sends what was scheduled for now or earlier; false where somebody took it back meanwhile. */
export async function sendScheduled(publicId: string, now: Date): Promise<boolean> {
  return db.$transaction(async (tx) => {
    const held = await lockAnnouncement(tx, publicId);
    if (held?.status !== 'scheduled' || !canMoveAnnouncement('send', held.status)) return false;
    const row = await tx.announcement.findUniqueOrThrow({
      where: { id: held.id },
      select: { scheduledAt: true },
    });
    if (row.scheduledAt === null || row.scheduledAt > now) return false;
    await begin(tx, held);
    return true;
  });
}

/**
 * Lets an announcement wait for its hour, as it was seen.
 * @throws AppError `notFound`; `conflict` where it is no draft any more; `staleVersion` where it was changed since
 */
export async function scheduleAnnouncement(by: Editor, id: string, version: number, at: Date): Promise<void> {
  await db.$transaction(async (tx) => {
    const held = await holdAnnouncement(tx, 'schedule', id, version);
    await tx.announcement.update({
      where: { id: held.id },
      data: { status: 'scheduled', scheduledAt: at, version: { increment: 1 } },
      select: { id: true },
    });
    await auditAnnouncement(tx, by, held, {
      action: 'announcement.schedule',
      after: { scheduledAt: at.toISOString() },
    });
  });
}

/** Makes a draft again of what waits. @throws AppError `notFound`; `conflict` where it waits no longer */
export async function unscheduleAnnouncement(by: Editor, id: string): Promise<void> {
  await db.$transaction(async (tx) => {
    const held = await holdAnnouncement(tx, 'unschedule', id);
    await tx.announcement.update({
      where: { id: held.id },
      data: { status: 'draft', scheduledAt: null, version: { increment: 1 } },
      select: { id: true },
    });
    await auditAnnouncement(tx, by, held, { action: 'announcement.unschedule' });
  });
}

/**
 * Stops what is being sent: the batch that is under way comes to its end, and no other follows.
 * @throws AppError `notFound`; `conflict` where it is not being sent
 */
export async function stopAnnouncement(by: Editor, id: string): Promise<void> {
  await db.$transaction(async (tx) => {
    const held = await holdAnnouncement(tx, 'stop', id);
    const { told } = await tx.announcement.update({
      where: { id: held.id },
      data: { status: 'stopped', finishedAt: new Date(), version: { increment: 1 } },
      select: { told: true },
    });
    await auditAnnouncement(tx, by, held, { action: 'announcement.stop', after: { told } });
  });
}

/**
 * Mails an announcement to the administrator who asks, just as members who agreed to such mails get it in a language.
 * @returns the address it goes to
 * @throws AppError `notFound`
 */
export async function testAnnouncement(
  by: Pick<AdminViewer, 'id' | 'name' | 'email'>,
  id: string,
  locale: Locale,
): Promise<{ to: string }> {
  await db.$transaction(async (tx) => {
    const row = await tx.announcement.findUnique({
      where: { publicId: id },
      select: { publicId: true, name: true, ...announcedSelect },
    });
    const said = row && announcedIn(locale, row);
    if (!said) throw new AppError('notFound');
    const { title, text, link } = said;
    await queueMail(tx, notificationMail('announcement'), {
      to: by.email,
      locale,
      params: { title, text, link },
    });
    await auditAnnouncement(tx, by, row, { action: 'announcement.test', after: { locale } });
  });
  return { to: by.email };
}
