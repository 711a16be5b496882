import 'server-only';
import type { Tx } from '@/lib/server/db';
import { storedProductTextSelect } from '../shown';

/** More rows than a product has fields and languages. */
const mostRows = 100;

/**
 * Gives a copy what its original is called in other languages: who wrote it, whether it is locked and which text it came from stay
 * with it, so that it is as new or as old beside the copy's text as beside the original's. Nobody sees it before the copy is
 * published.
 */
export async function copyProductTranslations(
  tx: Pick<Tx, 'productTranslation'>,
  fromId: number,
  productId: number,
): Promise<void> {
  const rows = await tx.productTranslation.findMany({
    where: { productId: fromId },
    take: mostRows,
    select: storedProductTextSelect,
  });
  await tx.productTranslation.createMany({ data: rows.map((row) => ({ ...row, productId })) });
}
