import 'server-only';
import { lockMember } from '@/lib/accounts/locks';
import { db, type Tx } from '@/lib/server/db';
import { AppError } from '@/lib/server/errors';
import * as Prisma from '@/lib/server/generated/prisma/internal/prismaNamespace';
import { hourMs } from '@/lib/shared/durations';
import { newPublicId } from '@/lib/shared/ids';
import { pruneBatch } from '@/lib/shared/prune-batch';
import type { Viewer } from '@/lib/shared/viewer';
import { remindersLeft } from './mark-service';
import { type FavoriteSelection, favoritesMost } from './schemas';
import { selectedIds } from './selected';

/** How long a deleted favourite can be brought back. */
const undoMs = hourMs;

/** What a member keeps of a card. */
const kept = Prisma.raw('tags, note, remind_at, reminded_at, changed_at, created_at');

/**
 * Deletes favourites of the viewer, with their tags, notes and reminders.
 * @returns how many there were, and what names them to `restoreFavorites` for an hour
 * @throws AppError `nothingSelected`
 */
export async function deleteFavorites(
  viewer: Pick<Viewer, 'id'>,
  selection: FavoriteSelection,
): Promise<{ count: number; undo: string }> {
  const undo = newPublicId();
  return db.$transaction(async (tx) => {
    await lockMember(tx, viewer.id);
    const ids = await selectedIds(tx, viewer, selection);
    const count = await tx.$executeRaw`
      WITH gone AS (
        DELETE FROM favorite WHERE member_id = ${viewer.id} AND card_id = ANY(${ids}::integer[]) RETURNING *
      )
      INSERT INTO deleted_favorite (member_id, card_id, undo_id, ${kept})
      SELECT member_id, card_id, ${undo}, ${kept} FROM gone
      ON CONFLICT (member_id, card_id) DO UPDATE SET (undo_id, ${kept}, deleted_at)
        = ROW (excluded.undo_id, excluded.tags, excluded.note, excluded.remind_at, excluded.reminded_at,
          excluded.changed_at, excluded.created_at, excluded.deleted_at)`;
    return { count, undo };
  });
}

/**
 * Brings back what one press deleted, with tags, notes and reminders; a card that the viewer put back themselves stays as it is.
 * @returns how many came back
 * @throws AppError `notFound` once an hour is over or they are back, `favoritesFull`, `remindersFull`
 */
export async function restoreFavorites(
  viewer: Pick<Viewer, 'id'>,
  undo: string,
  now = new Date(),
): Promise<{ count: number }> {
  return db.$transaction(async (tx) => {
    await lockMember(tx, viewer.id);
    const where = { memberId: viewer.id, undoId: undo, deletedAt: { gt: new Date(now.getTime() - undoMs) } };
    const deleted = await tx.deletedFavorite.count({ where });
    if (deleted === 0) throw new AppError('notFound');
    const there = await tx.favorite.count({ where: { memberId: viewer.id } });
    if (there + deleted > favoritesMost) throw new AppError('favoritesFull');
    const reminders = await tx.deletedFavorite.count({ where: { ...where, remindAt: { not: null } } });
    if (reminders > 0 && reminders > (await remindersLeft(tx, viewer.id)))
      throw new AppError('remindersFull');
    const count = await tx.$executeRaw`
      INSERT INTO favorite (member_id, card_id, ${kept})
      SELECT member_id, card_id, ${kept} FROM deleted_favorite
      WHERE member_id = ${viewer.id} AND undo_id = ${undo}
      ON CONFLICT (member_id, card_id) DO NOTHING`;
    await tx.deletedFavorite.deleteMany({ where: { memberId: viewer.id, undoId: undo } });
    return { count };
  });
}

/**
 * What a member kept of a card that they took out of their folder within the hour, for who puts it back: taken from there.
 * The member is locked.
 */
export async function takeBackMarks(tx: Tx, key: { memberId: number; cardId: number }, now = new Date()) {
  const select = { tags: true, note: true, remindAt: true, remindedAt: true, changedAt: true } as const;
  const left = await tx.deletedFavorite.findUnique({
    where: { memberId_cardId: key, deletedAt: { gt: new Date(now.getTime() - undoMs) } },
    select,
  });
  if (!left) return {};
  await tx.deletedFavorite.deleteMany({ where: key });
  if (left.remindAt === null || (await remindersLeft(tx, key.memberId)) > 0) return left;
  return { ...left, remindAt: null, remindedAt: null };
}

/**
 * Deletes the favourites for good that can be brought back no longer.
 * @returns how many
 */
export async function pruneDeletedFavorites(
  client: Pick<Tx, '$executeRaw'>,
  now = new Date(),
): Promise<number> {
  let pruned = 0;
  for (;;) {
    const count = await client.$executeRaw`
      DELETE FROM deleted_favorite WHERE (member_id, card_id) IN (
        SELECT member_id, card_id FROM deleted_favorite
        WHERE deleted_at < ${new Date(now.getTime() - undoMs)} LIMIT ${pruneBatch})`;
    pruned += count;
    if (count < pruneBatch) return pruned;
  }
}
