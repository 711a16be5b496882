import 'server-only';
import { lockFeatured, lockFeaturedCards } from '@/lib/cards/locks';
import { updateCard } from '@/lib/cards/service';
import { invalidate } from '@/lib/server/cache/invalidate';
import { homeTag } from '@/lib/server/cache/tags';
import { db } from '@/lib/server/db';
import { AppError } from '@/lib/server/errors';
import { adminPageSize, maxPage } from '@/lib/shared/paging';
import {
  auditCard,
  lockModeratedCard,
  type Moderator,
  moderatedCardOf,
  moderatedCardSelect,
} from './moderated-card';

/** As many as the pages of the list show. */
const mostMoved = adminPageSize * maxPage;

/**
 * Puts a published card last among the featured ones of the home page, or takes it from there.
 * @throws AppError `notFound`; `conflict` where it is not published
 */
export async function featureCard(admin: Moderator, publicId: string, featured: boolean): Promise<void> {
  await db.$transaction(async (tx) => {
    await lockFeatured(tx);
    const card = await lockModeratedCard(tx, publicId);
    if (featured && card.status !== 'published') throw new AppError('conflict');
    if ((card.featuredOrder !== null) === featured) return;
    const last = await tx.card.aggregate({ _max: { featuredOrder: true } });
    const featuredOrder = featured ? (last._max.featuredOrder ?? 0) + 1 : null;
    await updateCard(tx, card.id, { featuredOrder });
    const [from, to] = [{ place: card.featuredOrder }, { place: featuredOrder }];
    await auditCard(tx, admin, card, featured ? 'card.feature' : 'card.unfeature', from, to);
  });
}

/**
 * Moves a featured card to another place of the home page's order; the others close up. Past the end is the end.
 * @param from the place at which it was seen, counted from 1
 * @throws AppError `notFound`; `conflict` where it is not featured any more, or stands elsewhere by now
 */
export async function moveFeaturedCard(
  admin: Moderator,
  publicId: string,
  { from, to }: { from: number; to: number },
): Promise<void> {
  await db.$transaction(async (tx) => {
    await lockFeatured(tx);
    await lockFeaturedCards(tx);
    const card = await tx.card.findUnique({ where: { publicId }, select: moderatedCardSelect });
    if (!card) throw new AppError('notFound');
    const rows = await tx.card.findMany({
      where: { featuredOrder: { not: null } },
      orderBy: [{ featuredOrder: 'asc' }, { id: 'asc' }],
      take: mostMoved,
      select: { id: true },
    });
    const order = rows.map(({ id }) => id);
    if (order.indexOf(card.id) !== from - 1) throw new AppError('conflict');
    const place = Math.min(to, order.length);
    if (place === from) return;
    order.splice(from - 1, 1);
    order.splice(place - 1, 0, card.id);
    // Raw, because this is no change of the cards: their updated_at stays.
    await tx.$executeRaw`
      UPDATE card SET featured_order = ordered.place
      FROM unnest(${order}::integer[]) WITH ORDINALITY AS ordered (id, place)
      WHERE card.id = ordered.id AND card.featured_order <> ordered.place`;
    await invalidate(tx, [homeTag()]);
    const moved = moderatedCardOf(card);
    await auditCard(tx, admin, moved, 'card.moveFeatured', { place: from }, { place });
  });
}
