import 'server-only';
import type { Locale } from '@/lib/i18n/locales';
import { invalidate } from '@/lib/server/cache/invalidate';
import { productTag } from '@/lib/server/cache/tags';
import { db } from '@/lib/server/db';
import { AppError } from '@/lib/server/errors';
import type { Viewer } from '@/lib/shared/viewer';
import { readTranslationConsent, recordTranslationConsent } from '@/lib/translation/consent';
import type { ProviderName } from '@/lib/translation/provider';
import { translationRecipient } from '@/lib/translation/providers/from-env';
import { isSeller } from '../policy';
import { publicProducts } from '../public-products';
import { requestProductTranslation } from './request';

type Seller = Pick<Viewer, 'id' | 'vipType'>;

export type ProductTranslationConsent = { recipient: ProviderName; agreed: boolean | null };

/** Who would get the texts of a seller's products, and what they said to it; null where nobody would, and for who sells nothing. */
export async function getProductTranslationConsent(
  seller: Seller,
): Promise<ProductTranslationConsent | null> {
  const recipient = translationRecipient();
  if (!recipient || !isSeller(seller)) return null;
  return { recipient, agreed: await readTranslationConsent(seller.id, recipient, 'products') };
}

/** Pages of products say what can be done; those of more than so many follow within minutes, and are translated when they are read. */
const followed = 200;

/**
 * Agrees that the site's provider gets the texts of one's products, or takes it back; what was translated stays. Agreeing has them
 * translated, as far as the allowances go.
 * @throws AppError `translationUnavailable` where there is no provider
 */
export async function setProductTranslationConsent(
  seller: Pick<Viewer, 'id'>,
  agreed: boolean,
  locale: Locale,
): Promise<void> {
  const recipient = translationRecipient();
  if (!recipient) throw new AppError('translationUnavailable');
  await recordTranslationConsent(seller.id, recipient, 'products', locale, agreed);
  const products = await db.product.findMany({
    where: { sellerId: seller.id, ...publicProducts },
    orderBy: [{ listedAt: 'desc' }, { id: 'desc' }],
    take: followed,
    select: { id: true, publicId: true },
  });
  if (agreed) for (const { id } of products) await requestProductTranslation(db, id);
  await invalidate(
    db,
    products.map(({ publicId }) => productTag(publicId)),
  );
}

/** The answer to the question that is asked with the first publishing; whoever answered before is not asked again. */
export async function answerProductTranslationQuestion(
  seller: Seller,
  agreed: boolean,
  locale: Locale,
): Promise<void> {
  const consent = await getProductTranslationConsent(seller);
  if (consent?.agreed === null) await setProductTranslationConsent(seller, agreed, locale);
}
