import 'server-only';
import { knownLocale, type Locale } from '@/lib/i18n/locales';
import { db, type Tx } from '@/lib/server/db';
import { logUnexpected } from '@/lib/server/log';
import { queueMail } from '@/lib/server/mail/queue-mail';
import { cutToWidth } from '@/lib/shared/cut-text';
import { readActors } from './actors';
import { announcedIn } from './announced';
import { type Digest, notificationDigestMail } from './emails';
import { type NotificationKind, notificationRow } from './kinds';
import { deliveryOf } from './preferences';
import { unsubscribeToken } from './unsubscribe-token';

/** Members looked at in one statement. */
const batch = 200;
/** Notifications that one mail tells; of further ones it says how many there are. */
const mostItems = 20;
/** Of an announcement's text, in widths of a Latin letter. */
const lineWidth = 200;

/**
 * Mails each member in one mail what they want to hear of once a day and have not read: each notification once, however
 * often this runs, and nothing where there is nothing. One that fails keeps no other from theirs.
 * @throws Error at the end where some failed, so that the queue tries these again
 */
export async function mailNotificationDigests(): Promise<{ mailed: number }> {
  let mailed = 0;
  let failed = 0;
  let ids = await listWaiting(0);
  while (ids.length > 0) {
    for (const id of ids) {
      try {
        if (await mailDigest(id)) mailed += 1;
      } catch (error) {
        failed += 1;
        logUnexpected(error, `mail of the day of member ${id}`);
      }
    }
    ids = await listWaiting(ids.at(-1) ?? 0);
  }
  if (failed > 0) throw new Error(`the mails of the day of ${failed} members failed`);
  return { mailed };
}

async function listWaiting(after: number): Promise<number[]> {
  const rows = await db.$queryRaw<{ id: number }[]>`
    SELECT DISTINCT member_id AS id FROM system_message
    WHERE daily AND read_at IS NULL AND deleted_at IS NULL AND member_id > ${after}
    ORDER BY member_id LIMIT ${batch}`;
  return rows.map(({ id }) => id);
}

type Taken = { id: number; kind: string; params: unknown; wordings: unknown; link: string | null };

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
    const locale = knownLocale(member.locale);
    const wanted = taken.flatMap(({ id, kind, params, ...announced }) => {
      const row = notificationRow(kind);
      if (!row?.group || deliveryOf(row.group, member.notificationPreferences) !== 'daily') return [];
      const known = row.params.safeParse(row.ownWords ? beginningOf(announced, locale) : params);
      return known.success ? [{ id, kind: kind as NotificationKind, params: known.data }] : [];
    });
    if (wanted.length === 0) return false;
    const shown = wanted.slice(0, mostItems);
    const doings = await readActors(
      tx,
      shown.map(({ id }) => id),
    );
    const digest: Digest = {
      items: shown.map(({ id, kind, params }) => ({ kind, params, actors: doings.get(id)?.actors ?? null })),
      more: wanted.length - shown.length,
    };
    await queueMail(tx, notificationDigestMail, {
      to: member.email,
      locale,
      params: digest,
      unsubscribe: unsubscribeToken(member.publicId, 'daily'),
    });
    return true;
  });
}

/** What an announcement says, as far as a line of a mail has room for it. */
function beginningOf(announced: Pick<Taken, 'wordings' | 'link'>, locale: Locale) {
  const said = announcedIn(locale, announced);
  return said && { ...said, text: cutToWidth(said.text.replace(/\s+/g, ' '), lineWidth) };
}

/** Of two runs at once the second finds none. */
async function takeRows(tx: Pick<Tx, '$queryRaw'>, memberId: number): Promise<Taken[]> {
  return tx.$queryRaw<Taken[]>`
    WITH taken AS (
      UPDATE system_message SET daily = false
      WHERE member_id = ${memberId} AND daily AND read_at IS NULL AND deleted_at IS NULL
      RETURNING id, kind, params, announcement_id, created_at)
    SELECT taken.id, kind, params, announcement.wordings, announcement.link
    FROM taken LEFT JOIN announcement ON announcement.id = taken.announcement_id
    ORDER BY taken.created_at DESC, taken.id DESC`;
}
