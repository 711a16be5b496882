import 'server-only';
import { isDeepStrictEqual } from 'node:util';
import type { Tx } from '@/lib/server/db';
import { closeProductDraft } from '../draft-moves';
import { storeDraft } from '../drafts';
import type { OwnProduct } from '../own-products';
import { touchProduct } from '../publication';
import type { ProductDraftTranslation } from './draft-translations';

/**
 * Keeps what a seller wrote in other languages beside their draft, in the transaction of the caller, who holds seller and product.
 * Where nothing waits any more, the draft is closed.
 */
export async function writeProductDraftTranslations(
  tx: Tx,
  own: OwnProduct,
  translations: ProductDraftTranslation[],
): Promise<void> {
  const { id: productId, draftStatus, form, pictures } = own;
  const isShown = own.status === 'published' || own.status === 'hidden';
  if (isShown && translations.length === 0 && isDeepStrictEqual(form, own.shown)) {
    await closeProductDraft(tx, productId, { version: { increment: 1 } });
    await touchProduct(tx, productId);
    return;
  }
  const status = draftStatus === 'rejected' ? 'rejected' : 'editing';
  const media = await tx.media.findMany({
    where: { key: { in: pictures.map(({ key }) => key) } },
    take: pictures.length,
    select: { id: true },
  });
  await storeDraft(
    tx,
    productId,
    { data: form, status, translations },
    media.map(({ id }) => id),
  );
}
