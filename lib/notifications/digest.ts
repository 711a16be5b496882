import 'server-only';
import { knownLocale } from '@/lib/i18n/locales';
import { db, type Tx } from '@/lib/server/db';
import { queueMail } from '@/lib/server/mail/queue-mail';
import { readActors } from './actors';
import { type Digest, notificationDigestMail } from './emails';
import { type NotificationKind, notificationRow } from './kinds';
import { deliveryOf } from './preferences';
import { unsubscribeToken } from './unsubscribe-token';

/** Members looked at in one statement. */
const batch = 200;
/** Notifications that one mail tells; of further ones it says how many there are. */
const mostItems = 20;

/**
 * Mails each member in one mail what they want to hear of once a day and have not read: each notification once, however
 * often this runs, and nothing where there is nothing.
 */
export async function mailNotificationDigests(): Promise<{ mailed: number }> {
  let mailed = 0;
  let ids = await listWaiting(0);
  while (ids.length > 0) {
    for (const id of ids) if (await mailDigest(id)) mailed += 1;
    ids = await listWaiting(ids.at(-1) ?? 0);
  }
  return { mailed };
}

async function listWaiting(after: number): Promise<number[]> {
  const rows = await db.$queryRaw<{ id: number }[]>`
    SELECT DISTINCT member_id AS id FROM system_message
    WHERE daily AND read_at IS NULL AND deleted_at IS NULL AND member_id > ${after}
    ORDER BY member_id LIMIT ${batch}`;
  return rows.map(({ id }) => id);
}

type Taken = { id: number; kind: string; params: unknown };

function mailDigest(memberId: number): Promise<boolean> {
  return db.$transaction(async (tx) => {
    const taken = await takeRows(tx, memberId);
    const member = await tx.member.findUnique({
      where: { id: memberId, deletedAt: null },
      select: {
        publicId: true,
        email: true,
        locale: true,
        notificationPreferences: { select: { group: true, delivery: true } },
      },
    });
    if (!member) return false;
    // Who chose otherwise since it was stored is asked no more.
    const wanted = taken.flatMap(({ id, kind, params }) => {
      const row = notificationRow(kind);
      if (!row?.group || deliveryOf(row.group, member.notificationPreferences) !== 'daily') return [];
      const known = row.params.safeParse(params);
      return known.success ? [{ id, kind: kind as NotificationKind, params: known.data }] : [];
    });
    if (wanted.length === 0) return false;
    const shown = wanted.slice(0, mostItems);
    const actors = await readActors(
      tx,
      shown.map(({ id }) => id),
    );
    const digest: Digest = {
      items: shown.map(({ id, kind, params }) => ({ kind, params, actors: actors.get(id) ?? null })),
      more: wanted.length - shown.length,
    };
    await queueMail(tx, notificationDigestMail, {
      to: member.email,
      locale: knownLocale(member.locale),
      params: digest,
      unsubscribe: unsubscribeToken(member.publicId, 'daily'),
    });
    return true;
  });
}

/** Of two runs at once the second finds none. */
async function takeRows(tx: Pick<Tx, '$queryRaw'>, memberId: number): Promise<Taken[]> {
  return tx.$queryRaw<Taken[]>`
    WITH taken AS (
      UPDATE system_message SET daily = false
      WHERE member_id = ${memberId} AND daily AND read_at IS NULL AND deleted_at IS NULL
      RETURNING id, kind, params, created_at)
    SELECT id, kind, params FROM taken ORDER BY created_at DESC, id DESC`;
}
