import 'server-only';
import { listPictures } from '@/lib/cards/editor/queries';
import { db, type Tx } from '@/lib/server/db';
import type { Prisma } from '@/lib/server/generated/prisma/client';
import { isPublicId } from '@/lib/shared/ids';
import type { Picture } from '@/lib/shared/media';
import { productAsWritten, productFormSelect, productPictureKeys } from './form-of-product';
import type { ProductForm } from './product-form';
import type { ProductDraftStatus, ProductStatus } from './product-status';
import { readProductDraft } from './schemas';
import {
  type ProductDraftTranslation,
  readProductDraftTranslations,
} from './translations/draft-translations';

/** A seller's own product as they edit it: what they wrote last, beside how the product stands. */
export type OwnProduct = {
  id: number;
  publicId: string;
  /** Of what everybody sees. */
  status: ProductStatus;
  hiddenByAdmin: boolean;
  /** A newer version of it was put back: the next one is looked at. */
  sentBack: boolean;
  publishedAt: string | null;
  /** Of what is being written; `published` where the product shows it. */
  draftStatus: ProductDraftStatus;
  /** To be named when it is saved; 0 where nothing was saved yet. */
  version: number;
  savedAt: string | null;
  /** Why it was put back: a template's code, and the reviewer's own words. */
  reasonCode: string | null;
  reason: string;
  form: ProductForm;
  /** What the product itself says. */
  shown: ProductForm;
  /** The form's pictures in order; those of them that are gone are missing. */
  pictures: Picture[];
  /** What is being written in other languages. */
  translations: ProductDraftTranslation[];
};

const ownProductSelect = {
  ...productFormSelect,
  id: true,
  publicId: true,
  status: true,
  hiddenByAdmin: true,
  sentBack: true,
  publishedAt: true,
  draft: {
    select: {
      data: true,
      translations: true,
      version: true,
      status: true,
      reasonCode: true,
      reason: true,
      updatedAt: true,
    },
  },
} as const;

/** The same without its pictures: as much as a table of many of them asks for. */
export type OwnProductTexts = Omit<OwnProduct, 'pictures'>;

/** Whose product is read: a member's, or the site's own (null). */
export type SellerId = number | null;

/** Who writes a product: a member of their own, or administrators of the site's. */
export type ProductOwner = { id: SellerId };

/** The site as the one that sells; who asks is let in by the factories of the back office. */
export const siteShop: ProductOwner = { id: null };

/** A member's own product or the site's, or null for another's, a deleted and an unknown one. */
export function getOwnProduct(owner: ProductOwner, publicId: string): Promise<OwnProduct | null> {
  return readOwnProduct(db, owner.id, publicId);
}

/** The same in a transaction, of the site's own products too. */
export async function readOwnProduct(
  tx: Pick<Tx, 'product' | 'media'>,
  sellerId: SellerId,
  publicId: string,
): Promise<OwnProduct | null> {
  if (!isPublicId(publicId)) return null;
  const row = await tx.product.findFirst({
    where: {
      publicId,
      sellerId,
      deletedAt: null,
      ...(sellerId === null ? {} : { seller: { deletedAt: null } }),
    },
    select: ownProductSelect,
  });
  if (!row) return null;
  const own = ownProductOf(row);
  return { ...own, pictures: await listPictures(tx, productPictureKeys(own.form)) };
}

/**
 * Several of a member's own products in the order of their making, at most `take` of them.
 * @param where which of them; that they are the member's, and not deleted, is said here
 */
export async function readOwnTexts(
  sellerId: number,
  where: Omit<Prisma.ProductWhereInput, 'sellerId' | 'deletedAt' | 'seller'>,
  take: number,
): Promise<OwnProductTexts[]> {
  const rows = await db.product.findMany({
    where: { ...where, sellerId, deletedAt: null, seller: { deletedAt: null } },
    orderBy: { id: 'asc' },
    take,
    select: ownProductSelect,
  });
  return rows.map(ownProductOf);
}

function ownProductOf(row: Prisma.ProductGetPayload<{ select: typeof ownProductSelect }>): OwnProductTexts {
  const { draft, publishedAt } = row;
  const open = draft && draft.status !== 'published' ? draft : null;
  const shown = productAsWritten(row);
  const form = withStocks((open && readProductDraft(open.data, shown)) ?? shown, shown);
  return {
    id: row.id,
    publicId: row.publicId,
    status: row.status,
    hiddenByAdmin: row.hiddenByAdmin,
    sentBack: row.sentBack,
    publishedAt: publishedAt?.toISOString() ?? null,
    draftStatus: draft?.status ?? (row.status === 'draft' ? 'editing' : 'published'),
    version: draft?.version ?? 0,
    savedAt: draft?.updatedAt.toISOString() ?? null,
    reasonCode: draft?.reasonCode ?? null,
    reason: draft?.reason ?? '',
    form,
    shown,
    translations: open ? readProductDraftTranslations(open.translations) : [],
  };
}

/** Stock is changed at once and not by a draft: of variants there are already it is what it is now. */
function withStocks(form: ProductForm, shown: ProductForm): ProductForm {
  const stocks = new Map(
    shown.variants.flatMap(({ id, stock }) => (id === null ? [] : [[id, stock] as const])),
  );
  const variants = form.variants.map((variant) => ({
    ...variant,
    stock: (variant.id === null ? undefined : stocks.get(variant.id)) ?? variant.stock,
  }));
  return { ...form, variants };
}
