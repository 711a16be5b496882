import 'server-only';
import { assertMaySpeak } from '@/lib/accounts/speech';
import { shareMembers } from '@/lib/comments/locks';
import { getSetting } from '@/lib/content/queries';
import { foldText } from '@/lib/search/fold';
import { db, type Tx } from '@/lib/server/db';
import { AppError } from '@/lib/server/errors';
import type { Viewer } from '@/lib/shared/viewer';
import { lockProducts } from '@/lib/shop/locks';
import { notifyFrom } from '@/lib/social/notify-from';
import { languageOf } from '@/lib/translation/language-of';
import { screenText } from '@/lib/watched-words/screen-text';
import { canEditRating, canRate, canRestoreRating } from './policy';
import { countRatings, updateRating } from './publication';
import { ratingStateOf } from './rating-state';
import type { NewRating } from './schemas';

type Buyer = Pick<Viewer, 'id'>;

/**
 * Says how a line was that the viewer bought and received, once a line. One that is sent twice is written once. Its seller is
 * notified.
 * @throws AppError `notFound` for a line of nobody, of another's order and of one that is not completed; `forbidden` of what one
 *   sells oneself; `conflict` where it was rated before; those of `assertMaySpeak` and `screenText`
 */
export async function rateLine(viewer: Buyer, given: NewRating): Promise<void> {
  const posting = await getSetting('posting');
  const { id: publicId, stars, text: written, locale } = given;
  const text = await screenText(written, locale);
  await db.$transaction(async (tx) => {
    const { product } = await findLine(tx, viewer, given.line);
    const members = [viewer.id, ...(product.sellerId === null ? [] : [product.sellerId])];
    if (!(await shareMembers(tx, members)).has(viewer.id)) throw new AppError('loginRequired');
    await assertMaySpeak(tx, viewer.id, posting);
    await lockProducts(tx, [product.id]);
    // Again: its product may be gone for good by now.
    const line = await findLine(tx, viewer, given.line);
    const { count } = await tx.productRating.createMany({
      data: [
        {
          publicId,
          productId: line.product.id,
          orderLineId: line.id,
          memberId: viewer.id,
          stars,
          text,
          textFold: foldText(text),
          locale: languageOf(written, locale),
        },
      ],
      skipDuplicates: true,
    });
    if (count === 0) return checkTwin(tx, viewer, publicId, line.id);
    await countRatings(tx, line.product.id);
    const { sellerId, publicId: about, name } = line.product;
    if (sellerId !== null)
      await notifyFrom(tx, viewer.id, sellerId, 'productRated', { name, publicId: about, rating: publicId });
  });
}

const lineSelect = {
  id: true,
  order: { select: { status: true } },
  product: { select: { id: true, publicId: true, name: true, sellerId: true } },
} as const;

/** A line that the viewer bought, with its product. */
async function findLine(tx: Tx, viewer: Buyer, publicId: string) {
  const line = await tx.orderLine.findFirst({
    where: { publicId, order: { memberId: viewer.id } },
    select: lineSelect,
  });
  if (!line?.product) throw new AppError('notFound');
  const { id, product, order } = line;
  if (product.sellerId === viewer.id) throw new AppError('forbidden');
  if (!canRate({ status: order.status, product }, viewer.id)) throw new AppError('notFound');
  return { id, product };
}

async function checkTwin(tx: Tx, viewer: Buyer, publicId: string, orderLineId: number): Promise<void> {
  const twin = await tx.productRating.findFirst({
    where: { publicId, orderLineId, memberId: viewer.id },
    select: { id: true },
  });
  if (!twin) throw new AppError('conflict');
}

/**
 * Changes what one said of a line, for a quarter of an hour.
 * @throws AppError `notFound` for another's, and one that is not shown any more; `conflict` after that time; those of
 *   `assertMaySpeak` and `screenText`
 */
export async function editRating(
  viewer: Buyer,
  { id: publicId, stars, text: written, locale }: Omit<NewRating, 'line'>,
  now = new Date(),
): Promise<void> {
  const posting = await getSetting('posting');
  const text = await screenText(written, locale);
  await db.$transaction(async (tx) => {
    await assertMaySpeak(tx, viewer.id, posting);
    await updateRating(tx, publicId, (rating) => {
      if (rating.memberId !== viewer.id || ratingStateOf(rating) !== 'shown') throw new AppError('notFound');
      if (!canEditRating(rating.createdAt, now)) throw new AppError('conflict');
      return rating.text === text && rating.stars === stars
        ? null
        : { stars, text, locale: languageOf(written, locale), editedAt: now };
    });
  });
}

/**
 * Takes one's own rating away.
 * @throws AppError `notFound` for another's, and where that was done already
 */
export async function deleteRating(viewer: Buyer, publicId: string): Promise<void> {
  await db.$transaction(async (tx) => {
    await updateRating(tx, publicId, ({ memberId, deletedAt }) => {
      if (memberId !== viewer.id || deletedAt !== null) throw new AppError('notFound');
      return { deletedAt: new Date() };
    });
  });
}

/**
 * Brings one's own rating back; one that an administrator hides stays hidden.
 * @throws AppError `notFound`
 */
export async function restoreRating(viewer: Buyer, publicId: string, now = new Date()): Promise<void> {
  await db.$transaction(async (tx) => {
    await updateRating(tx, publicId, ({ memberId, deletedAt }) => {
      if (memberId !== viewer.id || !canRestoreRating(deletedAt, now)) throw new AppError('notFound');
      return { deletedAt: null };
    });
  });
}
