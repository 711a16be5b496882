import 'server-only';
import { publicCards } from '@/lib/directory/public-cards';
import type { Tx } from '@/lib/server/db';

/** A public card as favourites, follows and relations ask of it. */
export function findPublicCard(tx: Pick<Tx, 'card'>, publicId: string) {
  return tx.card.findFirst({
    where: { AND: [{ publicId }, publicCards] },
    select: { id: true, ownerId: true },
  });
}
