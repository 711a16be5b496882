import 'server-only';
import type { Locale } from '@/lib/i18n/locales';
import { getOwnOrder, type OwnOrder } from '@/lib/orders/own-order';
import { db } from '@/lib/server/db';
import { isPublicId } from '@/lib/shared/ids';
import type { Viewer } from '@/lib/shared/viewer';
import { canRate, canRestoreRating } from './policy';
import { ratingStateOf } from './rating-state';
import type { LineRating, OwnRating } from './rating-view';

/** An order with what its buyer says, or may say, of its lines. */
export type RatedOrder = OwnOrder & { ratings: Record<string, LineRating> };

/** An order of the viewer's own with its ratings; null for somebody else's as for none. */
export async function getRatedOrder(
  viewer: Pick<Viewer, 'id'>,
  publicId: string,
): Promise<RatedOrder | null> {
  const order = await getOwnOrder(viewer, publicId);
  return order && { ...order, ratings: await listRatingsOfOrder(viewer, publicId) };
}

/** More than a cart holds. */
const mostLines = 200;

/**
 * What the viewer said of each line of an order of theirs, and which of them they may rate, by the line's public id. Nothing of
 * somebody else's order, and nothing of lines about which nothing can be done.
 */
export async function listRatingsOfOrder(
  viewer: Pick<Viewer, 'id'>,
  order: string,
  now = new Date(),
): Promise<Record<string, LineRating>> {
  if (!isPublicId(order)) return {};
  const lines = await db.orderLine.findMany({
    where: { order: { publicId: order, memberId: viewer.id, status: 'completed' } },
    orderBy: { position: 'asc' },
    take: mostLines,
    select: {
      publicId: true,
      product: { select: { sellerId: true } },
      rating: {
        select: {
          publicId: true,
          stars: true,
          text: true,
          locale: true,
          createdAt: true,
          editedAt: true,
          hiddenAt: true,
          deletedAt: true,
        },
      },
    },
  });
  return Object.fromEntries(
    lines.flatMap(({ publicId, product, rating }): [string, LineRating][] => {
      if (!rating) return canRate({ status: 'completed', product }, viewer.id) ? [[publicId, mayRate]] : [];
      if (rating.deletedAt !== null && !canRestoreRating(rating.deletedAt, now)) return [];
      return [[publicId, { canRate: false, rating: ownOf(rating) }]];
    }),
  );
}

const mayRate: LineRating = { canRate: true, rating: null };

type Row = {
  publicId: string;
  stars: number;
  text: string;
  locale: string;
  createdAt: Date;
  editedAt: Date | null;
  hiddenAt: Date | null;
  deletedAt: Date | null;
};

function ownOf({ locale, createdAt, editedAt, hiddenAt, deletedAt, ...row }: Row): OwnRating {
  return {
    ...row,
    lang: locale as Locale,
    createdAt: createdAt.toISOString(),
    editedAt: editedAt?.toISOString() ?? null,
    state: ratingStateOf({ hiddenAt, deletedAt }),
  };
}
