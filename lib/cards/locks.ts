import type { CardKind } from '@/lib/shared/card-kind';
import 'server-only';
import { lockMember, lockMembers } from '@/lib/accounts/locks';
import { lockCard } from '@/lib/directory/locks';
import type { Tx } from '@/lib/server/db';
import { AppError } from '@/lib/server/errors';

// Lock order: owners by id, then cards by id, then what hangs on a card: drafts, claims, pictures (0014). The two lists of
// this file, featured cards and imports, come before them.

/**
 * Locks a card's owner, then the card.
 * @returns its internal id, and who owned it when it was locked
 * @throws AppError `notFound`; `conflict` where it changed hands meanwhile
 */
export async function lockCardWithOwner(
  tx: Tx,
  publicId: string,
): Promise<{ id: number; ownerId: number | null }> {
  const select = { id: true, ownerId: true } as const;
  const found = await tx.card.findUnique({ where: { publicId }, select });
  if (!found) throw new AppError('notFound');
  if (found.ownerId !== null) await lockMember(tx, found.ownerId);
  await lockCard(tx, found.id);
  const card = await tx.card.findUnique({ where: { publicId }, select });
  if (!card) throw new AppError('notFound');
  if (card.ownerId !== found.ownerId) throw new AppError('conflict');
  return card;
}

/** For who holds the members that it is about already. */
export async function lockCardByPublicId(tx: Tx, publicId: string): Promise<void> {
  await tx.$executeRaw`SELECT 1 FROM card WHERE public_id = ${publicId} FOR NO KEY UPDATE`;
}

/**
 * Locks two cards and their owners.
 * @returns their internal ids
 * @throws AppError `notFound`; `conflict` where one changed hands meanwhile
 */
export async function lockCardPair(tx: Tx, publicIds: readonly [string, string]): Promise<number[]> {
  const query = { where: { publicId: { in: [...publicIds] } }, select: { id: true, ownerId: true } };
  const found = await tx.card.findMany(query);
  if (found.length < 2) throw new AppError('notFound');
  const owners = found.map(({ ownerId }) => ownerId).filter((id) => id !== null);
  await lockMembers(tx, owners);
  const ids = found.map(({ id }) => id);
  await tx.$executeRaw`SELECT 1 FROM card WHERE id = ANY (${ids}::integer[]) ORDER BY id FOR UPDATE`;
  const locked = await tx.card.findMany(query);
  if (locked.some(({ ownerId }) => ownerId !== null && !owners.includes(ownerId)))
    throw new AppError('conflict');
  return ids;
}

/** Locks a member's own cards, or the one of a kind. The caller holds the member. */
export async function lockCardsOf(tx: Tx, ownerId: number, kind?: CardKind): Promise<void> {
  await tx.$executeRaw`
    SELECT 1 FROM card WHERE owner_id = ${ownerId} AND (${kind ?? null}::card_kind IS NULL OR kind = ${kind ?? null}::card_kind)
    ORDER BY id FOR NO KEY UPDATE`;
}

/** The order of the home page's featured cards is one list. */
export async function lockFeatured(tx: Tx): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(7401227)`;
}

/** Locks the featured cards, for who changes nothing of them but their places; the list of them is held before. */
export async function lockFeaturedCards(tx: Tx): Promise<void> {
  await tx.$executeRaw`
    SELECT 1 FROM card WHERE featured_order IS NOT NULL ORDER BY id FOR NO KEY UPDATE`;
}

/** One import writes at a time. Whether it may; nobody waits for the minute that another one takes. */
export async function lockImports(tx: Tx): Promise<boolean> {
  const [row] = await tx.$queryRaw<{ mine: boolean }[]>`SELECT pg_try_advisory_xact_lock(7401228) AS mine`;
  return row?.mine === true;
}
