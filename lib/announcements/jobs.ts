import 'server-only';
import { knownLocale } from '@/lib/i18n/locales';
import { announcedIn } from '@/lib/notifications/announced';
import { notificationMail } from '@/lib/notifications/emails';
import { notificationKinds } from '@/lib/notifications/kinds';
import { unsubscribeToken } from '@/lib/notifications/unsubscribe-token';
import { db, type Tx } from '@/lib/server/db';
import { announceLive } from '@/lib/server/live/announce';
import { queueMails } from '@/lib/server/mail/queue-mail';
import { hourMs, minuteMs } from '@/lib/shared/durations';
import { announcementMoves, canMoveAnnouncement } from './announcement-status';
import { agreedMail, fitsAudience } from './audience';
import { lockForBatch } from './locks';
import { audienceSchema } from './schemas';
import { orderBatch, sendScheduled } from './sending';

/** Members that a batch looks at: so many rows are written and announced within a second. */
const batchSize = 500;
/** So long without a batch means that a worker ended in the middle of one. */
const patienceMs = 3 * minuteMs;
/** Announcements that a run begins; the next one takes the rest. */
const mostAtOnce = 20;
/** Whose page was open so lately may still show it: what they are told lives for an hour. */
const openForMs = hourMs;

/**
 * Begins what was scheduled for now, and goes on with what a worker left in the middle.
 * @returns how many were begun or taken up again
 */
export async function startAnnouncements(now = new Date()): Promise<number> {
  const due = await db.announcement.findMany({
    where: { status: 'scheduled', scheduledAt: { lte: now } },
    orderBy: { scheduledAt: 'asc' },
    take: mostAtOnce,
    select: { publicId: true },
  });
  let begun = 0;
  for (const { publicId } of due) if (await sendScheduled(publicId, now)) begun += 1;
  const left = await db.announcement.findMany({
    where: { status: 'sending', updatedAt: { lt: new Date(now.getTime() - patienceMs) } },
    take: mostAtOnce,
    select: { id: true },
  });
  for (const { id } of left) await orderBatch(db, id);
  return begun + left.length;
}

type Looked = {
  id: number;
  publicId: string;
  email: string;
  locale: string;
  agreed: 'now' | 'daily' | null;
  told: boolean;
};

/**
 * Tells the next batch of members, in one transaction with how far it came; then orders the one after it. It can run twice or
 * end in the middle: nobody is told twice, and whoever comes next goes on where the last whole batch ended.
 * @returns whether members are left
 */
export async function sendBatch({ announcementId }: { announcementId: number }): Promise<boolean> {
  return db.$transaction(async (tx) => {
    const held = await lockForBatch(tx, announcementId);
    if (!held || !canMoveAnnouncement('finish', held.status)) return false;
    const looked = await tellNext(tx, held);
    const told = looked.filter((member) => member.told);
    const mailed = held.byMail ? await mail(tx, held, told) : 0;
    await tellOpenPages(
      tx,
      told.map(({ id }) => id),
    );
    const isOver = looked.length < batchSize;
    await tx.announcement.update({
      where: { id: held.id },
      data: {
        cursor: looked.at(-1)?.id ?? held.lastMember,
        told: { increment: told.length },
        mailed: { increment: mailed },
        ...(isOver ? { status: announcementMoves.finish.to, finishedAt: new Date() } : {}),
      },
      select: { id: true },
    });
    if (!isOver) await orderBatch(tx, held.id);
    return !isOver;
  });
}

type Held = NonNullable<Awaited<ReturnType<typeof lockForBatch>>>;

/** Stores the message for those of the next members who belong to the audience, for the mail of the day where they chose that; the others are only looked at. */
async function tellNext(tx: Tx, { id, cursor, lastMember, audience, byMail }: Held): Promise<Looked[]> {
  const { lifetimeDays } = notificationKinds.announcement;
  return tx.$queryRaw<Looked[]>`
    WITH looked AS MATERIALIZED (
      SELECT m.id, m.public_id, m.email, m.locale, ${agreedMail} AS agreed, (${fitsAudience(audienceSchema.parse(audience))}) AS fits
      FROM member m WHERE m.id > ${cursor} AND m.id <= ${lastMember} ORDER BY m.id LIMIT ${batchSize}
    ), told AS (
      INSERT INTO system_message (member_id, kind, announcement_id, daily, expires_at)
      SELECT looked.id, 'announcement', ${id}::integer, ${byMail} AND looked.agreed IS NOT DISTINCT FROM 'daily', now() + make_interval(days => ${lifetimeDays}::integer)
      FROM looked WHERE fits ORDER BY looked.id
      ON CONFLICT (announcement_id, member_id) WHERE announcement_id IS NOT NULL DO NOTHING
      RETURNING member_id
    )
    SELECT looked.id, looked.public_id AS "publicId", looked.email, looked.locale, looked.agreed, told.member_id IS NOT NULL AS told
    FROM looked LEFT JOIN told ON told.member_id = looked.id ORDER BY looked.id`;
}

/** Mails to those who agreed to one at once, the others wait for that of the day; after whatever somebody waits for, such as a code. */
async function mail(tx: Tx, { publicId, wordings, link }: Held, told: readonly Looked[]): Promise<number> {
  const orders = told
    .filter(({ agreed }) => agreed === 'now')
    .flatMap(({ id, publicId: member, email, locale: stored }) => {
      const locale = knownLocale(stored);
      const said = announcedIn(locale, { wordings, link });
      if (!said) return [];
      const params = { title: said.title, text: said.text, link: said.link };
      const unsubscribe = unsubscribeToken(member, 'announcements');
      return [{ to: email, locale, params, dedupeKey: `announcement:${publicId}:${id}`, unsubscribe }];
    });
  return queueMails(tx, notificationMail('announcement'), orders, { isBulk: true });
}

/** Nobody who has no page open needs to be told that a count is another. */
async function tellOpenPages(tx: Tx, memberIds: readonly number[]): Promise<void> {
  const open = await tx.memberSession.findMany({
    where: { memberId: { in: [...memberIds] }, lastSeenAt: { gt: new Date(Date.now() - openForMs) } },
    distinct: ['memberId'],
    take: batchSize,
    select: { memberId: true },
  });
  const ids = open.map(({ memberId }) => memberId);
  await announceLive(tx, ids, 'unread', {});
  await announceLive(tx, ids, 'notification', { list: 'site' });
}
