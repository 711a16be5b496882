import 'server-only';
import type { Tx } from '@/lib/server/db';
import { AppError } from '@/lib/server/errors';
import type { Viewer } from '@/lib/shared/viewer';
import { listMatching } from './matching';
import { type FavoriteSelection, favoritesMost } from './schemas';

/**
 * Internal ids of the cards of the viewer's folder that are meant.
 * @throws AppError `nothingSelected`
 */
export async function selectedIds(
  tx: Pick<Tx, '$queryRaw' | 'favorite'>,
  viewer: Pick<Viewer, 'id'>,
  selection: FavoriteSelection,
): Promise<number[]> {
  if ('all' in selection) return listMatching(tx, viewer.id, selection.all, { take: favoritesMost });
  if (selection.ids.length === 0) throw new AppError('nothingSelected');
  const rows = await tx.favorite.findMany({
    where: { memberId: viewer.id, card: { publicId: { in: selection.ids } } },
    take: selection.ids.length,
    select: { cardId: true },
  });
  return rows.map(({ cardId }) => cardId);
}
