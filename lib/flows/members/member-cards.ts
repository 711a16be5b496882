import 'server-only';
import { cardTag, homeTag, listTag, type Tag } from '@/lib/server/cache/tags';
import type { Tx } from '@/lib/server/db';

/** What is out of date when a member's standing changes: their cards, and the lists they stand in. */
export async function tagsOfCardsOf(tx: Pick<Tx, 'card'>, memberId: number): Promise<Tag[]> {
  const cards = await tx.card.findMany({
    where: { ownerId: memberId },
    select: { publicId: true, kind: true },
    take: 100,
  });
  if (cards.length === 0) return [];
  const kinds = [...new Set(cards.map(({ kind }) => kind))];
  return [...cards.map(({ publicId }) => cardTag(publicId)), ...kinds.map(listTag), homeTag()];
}
