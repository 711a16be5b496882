import 'server-only';
import { lockFeatured } from '@/lib/cards/locks';
import { updateCard } from '@/lib/cards/service';
import { invalidate } from '@/lib/server/cache/invalidate';
import { homeTag } from '@/lib/server/cache/tags';
import { db } from '@/lib/server/db';
import { AppError } from '@/lib/server/errors';
import { auditCard, lockModeratedCard, type Moderator } from './moderated-card';

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
 * Moves a featured card one place up or down; at the end of the list nothing happens.
 * @throws AppError `notFound`; `conflict` where it is not featured any more
 */
export async function moveFeaturedCard(
  admin: Moderator,
  publicId: string,
  direction: 'up' | 'down',
): Promise<void> {
  await db.$transaction(async (tx) => {
    await lockFeatured(tx);
    const card = await lockModeratedCard(tx, publicId);
    if (card.featuredOrder === null) throw new AppError('conflict');
    const other = await tx.card.findFirst({
      where: { featuredOrder: direction === 'up' ? { lt: card.featuredOrder } : { gt: card.featuredOrder } },
      orderBy: { featuredOrder: direction === 'up' ? 'desc' : 'asc' },
      select: { id: true, featuredOrder: true },
    });
    if (!other) return;
    // Raw, because this is no change of the cards: their updated_at stays.
    await tx.$executeRaw`
      UPDATE card SET featured_order = CASE id WHEN ${card.id} THEN ${other.featuredOrder}::integer
        ELSE ${card.featuredOrder}::integer END
      WHERE id IN (${card.id}, ${other.id})`;
    await invalidate(tx, [homeTag()]);
    const [from, to] = [{ place: card.featuredOrder }, { place: other.featuredOrder ?? 0 }];
    await auditCard(tx, admin, card, 'card.moveFeatured', from, to);
  });
}
