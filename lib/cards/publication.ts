import 'server-only';
import { invalidate } from '@/lib/server/cache/invalidate';
import { cardTag, homeTag, listTag } from '@/lib/server/cache/tags';
import type { Tx } from '@/lib/server/db';
import { AppError } from '@/lib/server/errors';
import { renameAuthors } from './authors';
import type { CardChange } from './card-input';
import { type CardMove, canMove, cardChangeOf, cardMoves } from './card-moves';
import type { CardStatus } from './card-status';
import { indexCardsOf, unindexCard } from './index-card';
import { updateCard } from './service';

// What everybody may see is said in lib/directory/public-cards.ts; how a card comes to be seen or hidden, here. Index, files
// and announcements follow in the same transaction; nobody else writes a card's status, and nobody deletes a card.

/** Moves a card where it stands where this move begins, and else leaves it as it is. */
export async function moveCardIfPossible(tx: Tx, cardId: number, move: CardMove): Promise<void> {
  await updateCard(tx, cardId, (card) => (canMove(move, card) ? cardChangeOf(move, card) : null));
}

/**
 * Moves a card from one status to another.
 * @param also what is written on it with the move
 * @returns the status before and after
 * @throws AppError `notFound`; `conflict` where the card does not stand where this move begins
 */
export async function moveCard(
  tx: Tx,
  cardId: number,
  move: CardMove,
  also: Omit<CardChange, 'status' | 'hiddenByAdmin'> = {},
): Promise<{ before: CardStatus; after: CardStatus }> {
  const before = await updateCard(tx, cardId, (card) => {
    if (!canMove(move, card)) throw new AppError('conflict');
    return { ...also, ...cardChangeOf(move, card) };
  });
  return { before: before.status, after: cardMoves[move].change.status };
}

/** Follows a member's membership or deletion: their cards in index, lists and caches as the member's row says now. */
export async function refreshCardsOf(tx: Tx, memberId: number): Promise<void> {
  await indexCardsOf(tx, memberId);
  const cards = await tx.card.findMany({
    where: { ownerId: memberId },
    select: { publicId: true, kind: true },
    take: 100,
  });
  if (cards.length === 0) return;
  const kinds = [...new Set(cards.map(({ kind }) => kind))];
  await invalidate(tx, [...cards.map(({ publicId }) => cardTag(publicId)), ...kinds.map(listTag), homeTag()]);
}

/** Deletes a card. What hangs on it has been moved or goes with it; files are the caller's. */
export async function removeCard(tx: Tx, cardId: number): Promise<void> {
  await unindexCard(tx, cardId);
  const { publicId, kind, status, ownerId } = await tx.card.delete({
    where: { id: cardId },
    select: { publicId: true, kind: true, status: true, ownerId: true },
  });
  await renameAuthors(tx, [ownerId]);
  await invalidate(tx, [cardTag(publicId), ...(status === 'published' ? [listTag(kind), homeTag()] : [])]);
}

/** Deletes what a member owns, in the transaction that deletes them for good. */
export async function forgetMember(tx: Tx, memberId: number): Promise<void> {
  const cards = await tx.card.findMany({
    where: { ownerId: memberId },
    orderBy: { id: 'asc' },
    select: { id: true },
  });
  for (const { id } of cards) await removeCard(tx, id);
}
