import 'server-only';
import { getSetting } from '@/lib/content/queries';
import { invalidate } from '@/lib/server/cache/invalidate';
import { productTag } from '@/lib/server/cache/tags';
import { db } from '@/lib/server/db';
import { enqueue } from '@/lib/server/jobs';
import { siteShop } from '../own-products';
import { publicProducts } from '../public-products';
import { requestWhereProvided } from './request';

/** Products of one run; the next one goes on behind them. */
const batch = 200;

/**
 * Follows the operator's switch for what the site itself sells: pages say anew how they are translated, and where it is on, each
 * product is ordered to be, through the queue and the allowances of all others. Can run twice without harm.
 * @param after the last product of the run before
 */
export async function translateSiteProducts({ after = 0 }: { after?: number }): Promise<void> {
  const { products: isOn } = await getSetting('siteTranslation');
  const products = await db.product.findMany({
    where: { ...publicProducts, sellerId: siteShop.id, id: { gt: after } },
    orderBy: { id: 'asc' },
    take: batch,
    select: { id: true, publicId: true },
  });
  const last = products.at(-1);
  if (!last) return;
  await db.$transaction(async (tx) => {
    if (isOn) for (const { id } of products) await requestWhereProvided(tx, id);
    await invalidate(
      tx,
      products.map(({ publicId }) => productTag(publicId)),
    );
    if (products.length === batch)
      await enqueue(tx, 'translateSiteProducts', { after: last.id }, { key: 'translateSiteProducts' });
  });
}
