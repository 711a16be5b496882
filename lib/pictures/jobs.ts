import 'server-only';
import type { Tx } from '@/lib/server/db';
import { deleteFiles } from '@/lib/server/storage';
import { dayMs } from '@/lib/shared/durations';
import { keptPictures, pictureFile } from './picture-rows';
import type { PictureKind } from './schemas';

/** Public pictures of cards and products that nobody asked to be drawn anew since; a visit makes them again. */
const faceDays = 60;

/** As many as one run of the job takes. */
const most = 1_000;

/**
 * Deletes what nobody looks at any more: of each card all made pictures but the newest, and old public pictures of cards and products.
 * @returns how many were deleted
 */
export async function prunePictures(
  db: Pick<Tx, '$queryRaw' | 'cardPicture' | 'cardFace' | 'productFace'>,
): Promise<number> {
  const old = await db.$queryRaw<{ id: number; key: string; kind: PictureKind }[]>`
    SELECT id, key, kind FROM (
      SELECT id, key, kind, row_number() OVER (PARTITION BY card_id ORDER BY created_at DESC, id DESC) AS place
      FROM card_picture
    ) ranked WHERE place > ${keptPictures} LIMIT ${most}`;
  const unseen = {
    where: { createdAt: { lt: new Date(Date.now() - faceDays * dayMs) } },
    orderBy: { createdAt: 'asc' },
    take: most,
  } as const;
  const faces = await db.cardFace.findMany({
    ...unseen,
    select: { cardId: true, locale: true, shape: true, path: true, createdAt: true },
  });
  const ofProducts = await db.productFace.findMany({
    ...unseen,
    select: { productId: true, locale: true, path: true, createdAt: true },
  });
  // Files first: a row whose file is gone is made anew, a file without a row would stay for ever.
  await deleteFiles('made', [...old.map(pictureFile), ...[...faces, ...ofProducts].map(({ path }) => path)]);
  await db.cardPicture.deleteMany({ where: { id: { in: old.map(({ id }) => id) } } });
  // One that was made anew meanwhile is another row by its time.
  for (const { cardId, locale, shape, path, createdAt } of faces)
    await db.cardFace.deleteMany({ where: { cardId, locale, shape, path, createdAt } });
  for (const { productId, locale, path, createdAt } of ofProducts)
    await db.productFace.deleteMany({ where: { productId, locale, path, createdAt } });
  return old.length + faces.length + ofProducts.length;
}
