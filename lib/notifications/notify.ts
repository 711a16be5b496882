import 'server-only';
import { knownLocale } from '@/lib/i18n/locales';
import type { Tx } from '@/lib/server/db';
import { announceAllLive } from '@/lib/server/live/announce';
import { queueMail } from '@/lib/server/mail/queue-mail';
import { dayMs } from '@/lib/shared/durations';
import { notificationMail } from './emails';
import {
  type NotificationKind,
  type NotificationParams,
  type NotificationRow,
  notificationKinds,
} from './kinds';
import { type Delivery, deliveryOf, type PreferenceGroup } from './preferences';
import { unsubscribeToken } from './unsubscribe-token';

type NotifyTx = Pick<Tx, 'member' | 'mail' | '$executeRaw' | '$queryRaw'>;

/**
 * Notifies a member of a kind, in the transaction of what it is about: as `notifyAll`.
 * @param actorId whose doing it is; lib/social/notify-from asks first whether the member wants to hear of that one
 * @param isRepeated as in `notifyAll`
 * @returns whether they were told, which is as they chose
 */
export async function notify<Kind extends NotificationKind>(
  tx: NotifyTx,
  memberId: number,
  kind: Kind,
  params: NotificationParams<Kind>,
  { actorId, isRepeated }: { actorId?: number; isRepeated?: boolean | undefined } = {},
): Promise<boolean> {
  const actorIds = actorId === undefined ? [] : [actorId];
  return (await notifyAll(tx, [memberId], kind, params, { actorIds, isRepeated })).length > 0;
}

/**
 * Notifies members of a kind as each of them chose for its group, in the transaction of what it is about: stores it, tells
 * their open pages, and queues the mail in their language. What is about the same as one that they have not read grows that
 * one: it moves up, names these actors first, and makes no second mail. A deleted member gets no mail and finds the message
 * when they are restored; who is gone for good gets nothing.
 * @param memberIds a few hundred at a time; a job goes on with the rest
 * @param actorIds whose doing it is, for all of them
 * @param isRepeated whether they were told the same a short while ago, and it was taken back since: it makes no mail at once
 * @returns those who were told: not who chose to hear nothing of the kind
 */
export async function notifyAll<Kind extends NotificationKind>(
  tx: NotifyTx,
  memberIds: readonly number[],
  kind: Kind,
  params: NotificationParams<Kind>,
  {
    actorIds = [],
    isRepeated = false,
  }: { actorIds?: readonly number[]; isRepeated?: boolean | undefined } = {},
): Promise<number[]> {
  const { list, group } = notificationKinds[kind];
  const readers = (await listReaders(tx, memberIds, group)).filter(({ delivery }) => delivery !== 'none');
  if (readers.length === 0) return [];
  const added = await store(tx, readers, kind, params, actorIds);
  const ids = readers.map(({ id }) => id);
  if (list !== 'elsewhere')
    await announceAllLive(tx, [
      { memberIds: ids, kind: 'notification', data: { list } },
      { memberIds: [...added], kind: 'unread', data: {} },
    ]);
  const mailed = readers.filter(({ id, delivery, deletedAt }) => {
    return !isRepeated && delivery === 'now' && deletedAt === null && added.has(id);
  });
  if (mailed.length > 0) await mailTo(tx, mailed, kind, params, actorIds);
  return ids;
}

type Reader = {
  id: number;
  publicId: string;
  email: string;
  locale: string;
  deletedAt: Date | null;
  delivery: Delivery;
};

async function listReaders(
  tx: NotifyTx,
  memberIds: readonly number[],
  group: PreferenceGroup | null,
): Promise<Reader[]> {
  // Of two that notify the same members both write in this order.
  const members = await tx.$queryRaw<(Omit<Reader, 'delivery'> & { delivery: Delivery | null })[]>`
    SELECT m.id, m.public_id AS "publicId", m.email, m.locale, m.deleted_at AS "deletedAt", p.delivery::text AS delivery
    FROM member m LEFT JOIN notification_preference p ON p.member_id = m.id AND p.group_name = ${group ?? ''}
    WHERE m.id = ANY (${[...memberIds]}::integer[]) ORDER BY m.id`;
  return members.map(({ delivery, ...member }) => ({
    ...member,
    delivery: group === null ? 'now' : deliveryOf(group, delivery === null ? [] : [{ group, delivery }]),
  }));
}

/** @returns those of whom it is another unread one, and no growth of one that they have */
async function store<Kind extends NotificationKind>(
  tx: NotifyTx,
  readers: readonly Reader[],
  kind: Kind,
  params: NotificationParams<Kind>,
  actorIds: readonly number[],
): Promise<Set<number>> {
  const { list, subject, lifetimeDays } = notificationKinds[kind] as unknown as NotificationRow;
  const expiresAt = new Date(Date.now() + lifetimeDays * dayMs);
  const rows = await tx.$queryRaw<{ memberId: number; added: boolean }[]>`
    WITH stored AS (
      INSERT INTO system_message (member_id, kind, list, params, subject, daily, expires_at)
      SELECT id, ${kind}, ${list}, ${JSON.stringify(params)}::jsonb, ${subject?.(params) ?? null}, daily, ${expiresAt}
      FROM unnest(${readers.map(({ id }) => id)}::integer[],
        ${readers.map(({ delivery }) => delivery === 'daily')}::boolean[]) AS reader (id, daily)
      ON CONFLICT (member_id, kind, subject)
        WHERE subject IS NOT NULL AND read_at IS NULL AND deleted_at IS NULL
      DO UPDATE SET created_at = now(), expires_at = excluded.expires_at
      RETURNING id, member_id, xmax = 0 AS added),
    named AS (
      INSERT INTO notification_actor (message_id, member_id)
      SELECT stored.id, actor_id FROM stored CROSS JOIN unnest(${[...actorIds]}::integer[]) AS actor (actor_id)
      ORDER BY stored.id, actor_id
      ON CONFLICT (message_id, member_id) DO UPDATE SET created_at = excluded.created_at)
    SELECT member_id AS "memberId", added FROM stored`;
  return new Set(rows.filter(({ added }) => added).map(({ memberId }) => memberId));
}

async function mailTo<Kind extends NotificationKind>(
  tx: NotifyTx,
  readers: readonly Reader[],
  kind: Kind,
  params: NotificationParams<Kind>,
  actorIds: readonly number[],
): Promise<void> {
  const { group, event } = notificationKinds[kind] as unknown as NotificationRow;
  const actors =
    actorIds.length === 0 ? {} : { actors: { names: await namesOf(tx, actorIds), count: actorIds.length } };
  for (const { id, publicId, email, locale } of readers)
    await queueMail(tx, notificationMail(kind), {
      to: email,
      locale: knownLocale(locale),
      params: { ...params, ...actors },
      dedupeKey: event && `${kind}:${id}:${event(params)}`,
      unsubscribe: group === null ? undefined : unsubscribeToken(publicId, group),
    });
}

async function namesOf(tx: NotifyTx, actorIds: readonly number[]): Promise<string[]> {
  const members = await tx.member.findMany({
    where: { id: { in: actorIds.slice(0, 2) } },
    select: { nickname: true },
  });
  return members.map(({ nickname }) => nickname);
}
