import 'server-only';
import { isDeepStrictEqual } from 'node:util';
import { lockMember } from '@/lib/accounts/locks';
import { db, type Tx } from '@/lib/server/db';
import { AppError } from '@/lib/server/errors';
import { cutText } from '@/lib/shared/cut-text';
import { isPublicId } from '@/lib/shared/ids';
import type { Viewer } from '@/lib/shared/viewer';
import { ownPictureIds } from './draft-pictures';
import { productPictureKeys } from './form-of-product';
import { shopLimits } from './limits';
import { lockProducts, lockSiteShop } from './locks';
import { type OwnProduct, readOwnProduct, type SellerId, siteShop } from './own-products';
import { sellerObstacle } from './policy';
import { emptyProductForm, type ProductForm } from './product-form';
import { foldName, touchProduct } from './publication';
import type { ProductDraftTranslation } from './translations/draft-translations';

export type ProductDraftInput = {
  /** Made in the browser when a product is begun: an answer that was lost begins no second one. */
  publicId: string;
  /** The one that the writer saw. */
  version: number;
  data: ProductForm;
};

export type SavedProduct = { productId: number; publicId: string; version: number; savedAt: string };

/** What a writer of an older version gets back: the newest, to load or to write over. */
export type NewestProduct = Pick<OwnProduct, 'version' | 'savedAt' | 'form' | 'pictures'>;

/** Somebody else (another tab, another device) saved since. */
export class StaleProduct extends AppError {
  constructor(readonly newest: NewestProduct) {
    super('staleVersion');
  }
}

/**
 * Keeps what a seller writes, complete or not; the first time it makes the product, seen by nobody else.
 * @throws StaleProduct where `version` is not the newest and the text differs
 * @throws AppError `membershipRequired` for who is no enterprise; `conflict` while it is under review, or where another has the
 *   identifier; `productsFull` beyond `shopLimits.productsPerSeller`; `invalidInput` for pictures of others
 */
export function saveProductDraft(
  viewer: Pick<Viewer, 'id'>,
  input: ProductDraftInput,
): Promise<SavedProduct> {
  return db.$transaction(async (tx) => {
    await lockSeller(tx, viewer);
    return savedOf(await writeProductDraft(tx, viewer.id, input));
  });
}

/**
 * Keeps what administrators write of a product of the site's own.
 * @throws StaleProduct where another administrator saved since
 * @throws AppError `conflict` where another has the identifier; `invalidInput` for pictures of members
 */
export function saveSiteProductDraft(input: ProductDraftInput): Promise<SavedProduct> {
  return db.$transaction(async (tx) => savedOf(await writeProductDraft(tx, siteShop.id, input)));
}

/**
 * The same in the transaction of the caller, who holds the seller (`lockSeller`) or, of the site's own products, an administrator's
 * right: of two writers the later one sees what the earlier wrote.
 * @returns the product as it is kept now
 */
export async function writeProductDraft(
  tx: Tx,
  sellerId: SellerId,
  { publicId, version, data }: ProductDraftInput,
): Promise<OwnProduct> {
  let own = await readOwnProduct(tx, sellerId, publicId);
  if (!own && sellerId === null) {
    await lockSiteShop(tx);
    own = await readOwnProduct(tx, sellerId, publicId);
  }
  if (own) {
    await lockProducts(tx, [own.id]);
    own = await readOwnProduct(tx, sellerId, publicId);
  }
  const media = await ownPictureIds(tx, sellerId, productPictureKeys(data));
  // The same again changes nothing, whatever version it was written on: an answer may have been lost.
  if (own && own.version > 0 && isSameForm(own.form, data)) return own;
  if ((own?.version ?? 0) !== version) throw new StaleProduct(newestOf(own, data));
  if (own?.draftStatus === 'pending_review') throw new AppError('conflict');
  const productId = own?.id ?? (await createProduct(tx, sellerId, publicId, data));
  // The reason for which it was put back stays until it is handed in again.
  const status = own?.draftStatus === 'rejected' ? 'rejected' : 'editing';
  await storeDraft(tx, productId, { data, status }, [...media.values()]);
  // A product that was never published is called by what is being written, in lists and searches of its seller.
  if (!own?.publishedAt)
    await tx.product.update({
      where: { id: productId },
      data: {
        sourceLocale: data.sourceLocale,
        nameFold: foldName(data.name),
        // The site's stand in the list of the back office from the first letter on.
        ...(sellerId === null ? { name: cutText(data.name.trim(), mostOfName) } : {}),
      },
      select: { id: true },
    });
  const saved = await readOwnProduct(tx, sellerId, publicId);
  if (!saved) throw new Error('a draft was not stored');
  return saved;
}

/** Room of the column. */
const mostOfName = 240;

/**
 * Whether two forms say the same. Publishing gives variants their identifiers, and stocks of those there are already are not the
 * form's: what was ordered meanwhile is no other text.
 */
export function isSameForm(one: ProductForm, other: ProductForm): boolean {
  const comparable = (form: ProductForm, beside: ProductForm) => ({
    ...form,
    variants: form.variants.map((variant, at) => {
      const isKnown = variant.id !== null || (beside.variants[at]?.id ?? null) !== null;
      return { ...variant, id: null, stock: isKnown ? 0 : variant.stock };
    }),
  });
  return isDeepStrictEqual(comparable(one, other), comparable(other, one));
}

async function createProduct(
  tx: Tx,
  sellerId: SellerId,
  publicId: string,
  data: ProductForm,
): Promise<number> {
  if (!isPublicId(publicId)) throw new AppError('invalidInput');
  if (sellerId !== null) await assertRoom(tx, sellerId);
  if (await tx.product.findUnique({ where: { publicId }, select: { id: true } }))
    throw new AppError('conflict');
  const { sourceLocale } = data;
  const { id } = await tx.product.create({
    data: { publicId, sellerId, sourceLocale },
    select: { id: true },
  });
  return id;
}

/**
 * Whether a seller may have so many more products, in the transaction of who makes them and holds the seller.
 * @throws AppError `productsFull`
 */
export async function assertRoom(tx: Pick<Tx, 'product'>, sellerId: number, more = 1): Promise<void> {
  const most = shopLimits.productsPerSeller;
  const there = await tx.product.count({ where: { sellerId, deletedAt: null }, take: most });
  if (there + more > most) throw new AppError('productsFull');
}

/** Keeps what is being written of a product, whose row the caller holds; what it names of other languages stays unless it is given. */
export async function storeDraft(
  tx: Tx,
  productId: number,
  draft: {
    data: ProductForm;
    status: 'editing' | 'rejected';
    translations?: ProductDraftTranslation[];
  },
  mediaIds: readonly number[],
): Promise<void> {
  await tx.productDraft.upsert({
    where: { productId },
    create: { productId, ...draft },
    update: { ...draft, version: { increment: 1 } },
    select: { productId: true },
  });
  await tx.productDraftMedia.deleteMany({ where: { productId, mediaId: { notIn: [...mediaIds] } } });
  await tx.productDraftMedia.createMany({
    data: mediaIds.map((mediaId) => ({ productId, mediaId })),
    skipDuplicates: true,
  });
  await touchProduct(tx, productId);
}

/** The member as they are now, locked; who may list no products at all gets the reason. */
export async function lockSeller(tx: Tx, viewer: Pick<Viewer, 'id'>) {
  await lockMember(tx, viewer.id);
  const member = await tx.member.findFirst({
    where: { id: viewer.id, deletedAt: null },
    select: { vipType: true, membershipStatus: true },
  });
  // Who waits for the activation may write and look at it (product.md 1).
  const obstacle = sellerObstacle(member, 'joined');
  if (!member || obstacle) throw new AppError(obstacle ?? 'loginRequired');
  return member;
}

/** What its writer is told of a product. */
export function savedOf({ id, publicId, version, savedAt }: OwnProduct): SavedProduct {
  return { productId: id, publicId, version, savedAt: savedAt ?? new Date().toISOString() };
}

/** A product that was deleted meanwhile is an empty one. */
function newestOf(own: OwnProduct | null, data: ProductForm): NewestProduct {
  if (!own) return { version: 0, savedAt: null, form: emptyProductForm(data.sourceLocale), pictures: [] };
  const { version, savedAt, form, pictures } = own;
  return { version, savedAt, form, pictures };
}
