import 'server-only';
import { cardNotBlockedBy } from '@/lib/accounts/apart';
import { publicCards } from '@/lib/directory/public-cards';
import type { Tx } from '@/lib/server/db';
import type { Viewer } from '@/lib/shared/viewer';

/**
 * A public card as favourites, follows and relations ask of it.
 * @param viewer for whom there is none of a member who stands apart from them by a block
 */
export function findPublicCard(
  tx: Pick<Tx, 'card'>,
  publicId: string,
  viewer: Pick<Viewer, 'id'> | null = null,
) {
  return tx.card.findFirst({
    where: { AND: [{ publicId }, publicCards, viewer ? cardNotBlockedBy(viewer.id) : {}] },
    select: { id: true, ownerId: true, owner: { select: { membershipStatus: true } } },
  });
}
