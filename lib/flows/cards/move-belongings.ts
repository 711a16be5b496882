import 'server-only';
import { closeClaims } from '@/lib/moderation/claims/service';
import type { Tx } from '@/lib/server/db';

/** Both cards' rows are locked by the caller: nothing that names them comes meanwhile. */
type Pair = { keptId: number; goneId: number };

/**
 * Hands everything that others attached to one card over to another: favourites with their tags, notes and reminders, follows, the counts of days,
 * reports, claims, and addresses of earlier merges. What the other has already is joined with it.
 * @returns the identifiers of the moved addresses
 */
export async function moveBelongings(tx: Tx, { keptId, goneId }: Pair, now: Date): Promise<string[]> {
  await tx.$executeRaw`
    INSERT INTO favorite (member_id, card_id, tags, note, remind_at, reminded_at, changed_at, created_at)
    SELECT member_id, ${keptId}, tags, note, remind_at, reminded_at, changed_at, created_at
    FROM favorite WHERE card_id = ${goneId}
    ON CONFLICT (member_id, card_id) DO UPDATE SET
      tags = ARRAY(SELECT DISTINCT unnest(favorite.tags || excluded.tags) ORDER BY 1),
      -- Both notes, though the two may be longer than one that is typed: nothing of them is lost before it is changed.
      note = left(concat_ws(E'\\n', nullif(favorite.note, ''), nullif(excluded.note, '')), 4000),
      remind_at = coalesce(favorite.remind_at, excluded.remind_at),
      reminded_at = CASE WHEN favorite.remind_at IS NULL THEN excluded.reminded_at ELSE favorite.reminded_at END,
      changed_at = greatest(favorite.changed_at, excluded.changed_at),
      created_at = least(favorite.created_at, excluded.created_at)`;
  await tx.$executeRaw`
    INSERT INTO follow (member_id, card_id, created_at)
    SELECT member_id, ${keptId}, created_at FROM follow WHERE card_id = ${goneId}
    ON CONFLICT (member_id, card_id) DO NOTHING`;
  await tx.$executeRaw`
    INSERT INTO card_day (card_id, day, views, favorites, exports)
    SELECT ${keptId}, day, views, favorites, exports FROM card_day WHERE card_id = ${goneId}
    ON CONFLICT (card_id, day) DO UPDATE SET
      views = card_day.views + excluded.views, favorites = card_day.favorites + excluded.favorites,
      exports = card_day.exports + excluded.exports`;
  await tx.$executeRaw`
    INSERT INTO card_arrival (card_id, day, way, locale, count)
    SELECT ${keptId}, day, way, locale, count FROM card_arrival WHERE card_id = ${goneId}
    ON CONFLICT (card_id, day, way, locale) DO UPDATE SET count = card_arrival.count + excluded.count`;
  // Of a member's two open reports on the same thing the later one is closed.
  await tx.$executeRaw`
    UPDATE report SET status = 'dismissed', decided_at = ${now} WHERE card_id = ${goneId} AND status = 'open'
      AND EXISTS (
        SELECT FROM report other
        WHERE other.card_id = ${keptId} AND other.member_id = report.member_id AND other.status = 'open')`;
  await tx.report.updateMany({ where: { cardId: goneId }, data: { cardId: keptId } });
  await moveClaims(tx, { keptId, goneId }, now);
  const addresses = await tx.cardRedirect.findMany({ where: { cardId: goneId }, select: { publicId: true } });
  await tx.cardRedirect.updateMany({ where: { cardId: goneId }, data: { cardId: keptId } });
  return addresses.map(({ publicId }) => publicId);
}

/** Who claims both cards claims the kept one; a code is bound to the card it was mailed for, so those are asked for anew. */
async function moveClaims(tx: Tx, { keptId, goneId }: Pair, now: Date): Promise<void> {
  const claimants = await tx.cardClaim.findMany({
    where: { cardId: keptId, status: { in: ['proving', 'pending'] } },
    take: 1000,
    select: { memberId: true },
  });
  const members = claimants.map(({ memberId }) => memberId);
  await closeClaims(
    tx,
    { cardId: goneId, OR: [{ status: 'proving' }, { memberId: { in: members } }] },
    { status: 'withdrawn', decidedAt: now },
  );
  await tx.cardClaim.updateMany({ where: { cardId: goneId }, data: { cardId: keptId } });
}

/**
 * Keeps what was decided about pairs: what was no duplicate of the one card is none of the other. Open pairs go, they are
 * looked for anew.
 */
export async function movePairs(tx: Tx, { keptId, goneId }: Pair, adminId: number, now: Date): Promise<void> {
  const decided = { decidedAt: now, decidedById: adminId };
  const pair = {
    OR: [
      { cardId: keptId, otherId: goneId },
      { cardId: goneId, otherId: keptId },
    ],
  };
  await tx.cardDuplicate.updateMany({ where: pair, data: { status: 'merged', ...decided } });
  const mine = { OR: [{ cardId: goneId }, { otherId: goneId }] };
  await tx.cardDuplicate.deleteMany({ where: { AND: [mine, { status: 'open' }] } });
  await tx.$executeRaw`
    UPDATE card_duplicate SET card_id = least(other, ${keptId}), other_id = greatest(other, ${keptId})
    FROM (
      SELECT id, CASE WHEN card_id = ${goneId} THEN other_id ELSE card_id END AS other FROM card_duplicate
      WHERE (card_id = ${goneId} OR other_id = ${goneId}) AND status = 'dismissed'
    ) moved
    WHERE card_duplicate.id = moved.id AND other IS NOT NULL AND NOT EXISTS (
      SELECT FROM card_duplicate known
      WHERE known.card_id = least(other, ${keptId}) AND known.other_id = greatest(other, ${keptId}))`;
}
