import 'server-only';
import type { Tx } from '@/lib/server/db';
import { AppError } from '@/lib/server/errors';
import { invalidInput } from '@/lib/server/invalid-input';
import { type HandedInFor, storedCauses } from '@/lib/shared/review-rules';
import { ownPictureIds } from './draft-pictures';
import { columnsOfProductForm, productPictureKeys } from './form-of-product';
import { shareCategory } from './locks';
import { type OwnProduct, type SellerId, siteShop } from './own-products';
import type { ProductForm } from './product-form';
import { canMoveProduct, productMoves } from './product-moves';
import { moveProduct, moveProductIfPossible, touchProduct, updateProduct } from './publication';
import type { ProductReason } from './reject-reasons';
import { productFormSchema } from './schemas';
import type { ProductTexts } from './screening';
import { applyProductTranslations } from './translations/apply-translations';

// What becomes of a draft: it is checked, handed in, put back, published or closed.

/**
 * Writes a product's draft onto the product and publishes it, in the transaction of the caller, who holds the seller.
 * @param form what `checkProductForm` made of the draft
 * @param masked its texts as readers see them, where some word is masked
 * @throws AppError `notFound`; `invalidInput` with `pictureUnknown`
 */
export async function applyProductDraft(
  tx: Tx,
  own: Pick<OwnProduct, 'id' | 'form' | 'translations'>,
  { form, categoryId }: CheckedProduct,
  masked: ProductTexts | null,
  by: { memberId?: number; adminId?: number },
): Promise<void> {
  const media = await ownPictureIds(tx, undefined, productPictureKeys(form));
  // First: the publishing writes the index.
  await applyProductTranslations(tx, own, form);
  await moveProduct(tx, own.id, 'publish', {
    ...columnsOfProductForm(form, masked, categoryId),
    imageIds: form.imageKeys.flatMap((key) => media.get(key) ?? []),
    variants: { rows: form.variants, media, by },
  });
  await closeProductDraft(tx, own.id);
}

/** The product shows it, or what was written is thrown away: nothing waits any more. */
export async function closeProductDraft(
  tx: Tx,
  productId: number,
  change: { version?: { increment: 1 } } = {},
): Promise<void> {
  await tx.productDraft.updateMany({
    where: { productId },
    data: {
      status: 'published',
      submittedAt: null,
      reasonCode: null,
      reason: '',
      translations: [],
      ...change,
    },
  });
}

/** Hands a draft in: what is published stays so until a reviewer has looked at it. */
export async function submitProductDraft(
  tx: Tx,
  { id }: Pick<OwnProduct, 'id'>,
  handed: HandedInFor,
): Promise<void> {
  await tx.productDraft.update({
    where: { productId: id },
    data: {
      status: 'pending_review',
      submittedAt: new Date(),
      reasonCode: null,
      reason: '',
      ...storedCauses(handed),
    },
    select: { productId: true },
  });
  await touchProduct(tx, id);
  await moveProductIfPossible(tx, id, 'submit');
}

/**
 * Puts a draft back that waits for a review, with the reason for its seller. What is published stays; the next version is looked at
 * again, whatever the seller does with this one.
 */
export async function rejectProductDraft(tx: Tx, productId: number, why: ProductReason): Promise<void> {
  await tx.productDraft.update({
    where: { productId },
    data: { status: 'rejected', submittedAt: null, ...why },
    select: { productId: true },
  });
  await updateProduct(tx, productId, (product) => ({
    ...(canMoveProduct('putBack', product) ? productMoves.putBack.change : {}),
    sentBack: true,
  }));
}

/** A form that may be published, and the shelf that it names. */
export type CheckedProduct = { form: ProductForm; categoryId: number };

/**
 * A form that may be published, tidied: well formed, and what it names exists. A category that became part of another stands for
 * that; one that is offered no more stays on a product that has it. The category is held (`shareCategory`).
 * @param shown what the product shows now, where there is one
 * @param sellerId whose product it is: only the site's own has what is `siteOnly`
 * @throws AppError `invalidInput` with a code by field
 */
export async function checkProductForm(
  tx: Pick<Tx, '$queryRaw'>,
  data: ProductForm,
  shown: Pick<ProductForm, 'categorySlug'> | null = null,
  sellerId?: SellerId,
): Promise<CheckedProduct> {
  const checked = productFormSchema().safeParse(data);
  if (!checked.success) throw invalidInput(checked.error);
  const taken = await shareCategory(tx, checked.data.categorySlug);
  if (!taken || (taken.isRetired && taken.slug !== shown?.categorySlug))
    throw new AppError('invalidInput', { fieldErrors: { categorySlug: 'categoryUnknown' } });
  const pointsPrice = sellerId === siteShop.id ? checked.data.pointsPrice : null;
  return { form: { ...checked.data, categorySlug: taken.slug, pointsPrice }, categoryId: taken.id };
}
