import 'server-only';
import { lockMember } from '@/lib/accounts/locks';
import { assertMaySpeak } from '@/lib/accounts/speech';
import { getSetting } from '@/lib/content/queries';
import { db, type Tx } from '@/lib/server/db';
import { AppError } from '@/lib/server/errors';
import { newPublicId } from '@/lib/shared/ids';
import type { Vnd } from '@/lib/shared/money';
import type { Viewer } from '@/lib/shared/viewer';
import { assertRoom, lockSeller, writeProductDraft } from '@/lib/shop/drafts';
import { lockProducts } from '@/lib/shop/locks';
import { readOwnProduct } from '@/lib/shop/own-products';
import { sellerObstacle } from '@/lib/shop/policy';
import type { ProductForm } from '@/lib/shop/product-form';
import { moveProduct, moveProductIfPossible, touchProduct, updateProduct } from '@/lib/shop/publication';
import { changeEditedStock } from '@/lib/shop/stock';
import { copyProductTranslations } from '@/lib/shop/translations/copy-translations';
import { writeProductDraftTranslations } from '@/lib/shop/translations/write-drafts';
import { discardDraftOf, lockOwnProduct } from './owned-product';

type Seller = Pick<Viewer, 'id'>;

/**
 * Takes a published product from the shop; whatever the seller's membership, it is theirs to take away. A version that waits for a
 * review comes back with it: nothing shows again what its seller took away.
 * @throws AppError `notFound`, `conflict` where it is not published
 */
export async function hideOwnProduct(viewer: Seller, publicId: string): Promise<void> {
  await db.$transaction(async (tx) => {
    const { id } = await lockOwnProduct(tx, viewer, publicId);
    await moveProduct(tx, id, 'hideOwn');
    await takeDraftBack(tx, id);
  });
}

/**
 * Brings a product back that its seller took from the shop, as it was.
 * @throws AppError `notFound`; `conflict` where it is not hidden, or an administrator hid it; `membershipRequired`,
 *   `activationRequired`; those of `assertMaySpeak`
 */
export async function showOwnProduct(viewer: Seller, publicId: string): Promise<void> {
  const posting = await getSetting('posting');
  await db.$transaction(async (tx) => {
    await lockPayingSeller(tx, viewer);
    await assertMaySpeak(tx, viewer.id, posting);
    const { id } = await lockOwnProduct(tx, viewer, publicId);
    await moveProduct(tx, id, 'showOwn');
  });
}

/**
 * Takes a version back that waits for an administrator, to write on.
 * @throws AppError `notFound`, `conflict` where it does not wait any more
 */
export async function takeProductBack(viewer: Seller, publicId: string): Promise<void> {
  await db.$transaction(async (tx) => {
    const { id } = await lockOwnProduct(tx, viewer, publicId);
    if (!(await takeDraftBack(tx, id))) throw new AppError('conflict');
    await touchProduct(tx, id);
    await moveProductIfPossible(tx, id, 'takeBack');
  });
}

async function takeDraftBack(tx: Tx, productId: number): Promise<boolean> {
  const { count } = await tx.productDraft.updateMany({
    where: { productId, status: 'pending_review' },
    data: { status: 'editing', submittedAt: null },
  });
  return count > 0;
}

/**
 * Throws away what was written since the product was published.
 * @param version the one that the seller saw
 * @throws AppError `notFound`; `staleVersion` where something was saved since; `conflict` while it is under review, and for a
 *   product that shows nothing else
 */
export async function discardProductDraft(viewer: Seller, publicId: string, version: number): Promise<void> {
  await db.$transaction((tx) => discardDraftOf(tx, viewer, publicId, version));
}

/**
 * Deletes a product of one's own; for thirty days it can be brought back.
 * @throws AppError `notFound`
 */
export async function deleteOwnProduct(viewer: Seller, publicId: string): Promise<void> {
  await db.$transaction(async (tx) => {
    const { id } = await lockOwnProduct(tx, viewer, publicId);
    await updateProduct(tx, id, { deletedAt: new Date() });
  });
}

/**
 * Brings a product back that its seller deleted, as it was. One that everybody sees then is published again, so to say.
 * @throws AppError `notFound` for what is not deleted, or gone for good; `productsFull`; those of `assertMaySpeak` for a published
 *   one
 */
export async function restoreOwnProduct(viewer: Seller, publicId: string): Promise<void> {
  const posting = await getSetting('posting');
  await db.$transaction(async (tx) => {
    const { id, status } = await lockOwnProduct(tx, viewer, publicId, { deleted: true });
    await assertRoom(tx, viewer.id);
    if (status === 'published') await assertMaySpeak(tx, viewer.id, posting);
    await updateProduct(tx, id, { deletedAt: null });
  });
}

/**
 * Makes a draft that says what a product of one's own says, in all languages, for the next one of its kind; its stock begins at
 * nothing. The copy of what an administrator took away or sent back is looked at first as well.
 * @param copyId made in the browser: the same press twice makes one copy
 * @returns the public id of the copy
 * @throws AppError `notFound`, `productsFull`, `membershipRequired`
 */
export async function copyOwnProduct(
  viewer: Seller,
  publicId: string,
  copyId = newPublicId(),
): Promise<string> {
  return db.$transaction(async (tx) => {
    await lockSeller(tx, viewer);
    if (await readOwnProduct(tx, viewer.id, copyId)) return copyId;
    const own = await readOwnProduct(tx, viewer.id, publicId);
    if (!own) throw new AppError('notFound');
    const known = new Set(own.pictures.map(({ key }) => key));
    const data = copyOf(own.form, known);
    const copy = await writeProductDraft(tx, viewer.id, { publicId: copyId, version: 0, data });
    const { id } = copy;
    await copyProductTranslations(tx, own.id, id);
    if (own.translations.length > 0) await writeProductDraftTranslations(tx, copy, own.translations);
    // What was taken away does not come back as another product that nobody looked at.
    if (own.hiddenByAdmin || own.sentBack) await updateProduct(tx, id, { sentBack: true });
    return copyId;
  });
}

/** Variants of its own, and no pictures that are gone. */
function copyOf(form: ProductForm, known: ReadonlySet<string>): ProductForm {
  return {
    ...form,
    imageKeys: form.imageKeys.filter((key) => known.has(key)),
    variants: form.variants.map((variant) => ({
      ...variant,
      id: null,
      stock: 0,
      mediaKey: variant.mediaKey !== null && known.has(variant.mediaKey) ? variant.mediaKey : null,
    })),
  };
}

/** Price and stock of a variant as they are typed into its row. */
export type QuickEdit = {
  variant: string;
  seenPrice: Vnd;
  price: Vnd;
  seenStock: number;
  stock: number;
  /** The browser's own key of the look that both were seen by. */
  editKey: string;
};

/**
 * Changes price and stock of a variant that is sold, at once and beside any draft. The stock changes by what the seller added to or
 * took from what they saw, so that what was ordered meanwhile stays ordered; sent again it changes once (`changeEditedStock`).
 * @throws AppError `notFound`; `stockTooSmall`; `staleVersion` for another price where it is not the one that was seen any more;
 *   `conflict` for another price while a version waits for a review
 */
export async function changeOwnVariant(
  viewer: Seller,
  { variant: variantId, seenPrice, price, seenStock, stock, editKey }: QuickEdit,
): Promise<{ price: Vnd; stock: number }> {
  return db.$transaction(async (tx) => {
    await lockMember(tx, viewer.id);
    const found = await tx.productVariant.findFirst({
      where: {
        publicId: variantId,
        retiredAt: null,
        product: { sellerId: viewer.id, deletedAt: null, seller: { deletedAt: null } },
      },
      select: { id: true, productId: true },
    });
    if (!found) throw new AppError('notFound');
    await lockProducts(tx, [found.productId]);
    const now = await tx.productVariant.findUniqueOrThrow({
      where: { id: found.id },
      select: { price: true, compareAt: true, retiredAt: true },
    });
    if (now.retiredAt) throw new AppError('notFound');
    const stored = Number(now.price);
    // Who changes the stock alone leaves the price as it is, whatever it is by now.
    if (price !== seenPrice && price !== stored) {
      if (stored !== seenPrice) throw new AppError('staleVersion');
      await changePriceOfDraft(tx, found.productId, variantId, price);
      // What it cost before is no more than what it costs now: there is nothing to compare.
      const compareAt = now.compareAt !== null && Number(now.compareAt) > price ? now.compareAt : null;
      await tx.productVariant.update({
        where: { id: found.id },
        data: { price, compareAt },
        select: { id: true },
      });
    }
    const edit = { variantId: found.id, seen: seenStock, stock, editKey };
    const left = await changeEditedStock(tx, edit, { memberId: viewer.id });
    await updateProduct(tx, found.productId, {});
    return { price: price === seenPrice ? stored : price, stock: left.stock };
  });
}

/** What is being written of the product keeps the price that was typed last. */
async function changePriceOfDraft(tx: Tx, productId: number, variantId: string, price: Vnd): Promise<void> {
  const draft = await tx.productDraft.findUnique({
    where: { productId },
    select: { data: true, status: true },
  });
  if (!draft) return;
  if (draft.status === 'published') {
    // An editor that shows the published price is to learn of it before it saves the old one.
    await tx.productDraft.update({
      where: { productId },
      data: { version: { increment: 1 } },
      select: { productId: true },
    });
    return;
  }
  if (draft.status === 'pending_review') throw new AppError('conflict');
  const form = draft.data as unknown as ProductForm;
  const variants = form.variants.map((variant) =>
    variant.id === variantId
      ? { ...variant, price, compareAt: (variant.compareAt ?? 0) > price ? variant.compareAt : null }
      : variant,
  );
  await tx.productDraft.update({
    where: { productId },
    data: { data: { ...form, variants }, version: { increment: 1 } },
    select: { productId: true },
  });
}

async function lockPayingSeller(tx: Tx, viewer: Seller): Promise<void> {
  const obstacle = sellerObstacle(await lockSeller(tx, viewer), 'paid');
  if (obstacle) throw new AppError(obstacle);
}
