import 'server-only';
import { cardNameSelect, companyNameOf } from '@/lib/cards/card-projection';
import type { Locale } from '@/lib/i18n/locales';
import { db, type Tx } from '@/lib/server/db';
import { type Picture, pictureSelect } from '@/lib/shared/media';
import type { Vnd } from '@/lib/shared/money';
import { lineTextsOf, lineTranslations } from './line-texts';

/** A variant with what carts, the checkout and orders say of it. */
export type Sellable = {
  variantId: number;
  productId: number;
  /** Null is the site's own. */
  sellerId: number | null;
  /** Public ids. */
  variant: string;
  product: string;
  name: string;
  /** What it is of the product's choices; empty where there are none. */
  spec: string;
  code: string;
  mediaId: number | null;
  image: Picture | null;
  price: Vnd;
  stock: number;
  /** Whether the shop shows the product and sells the variant. */
  isSold: boolean;
};

const media = { select: { id: true, ...pictureSelect } } as const;

/**
 * Variants as a reader of `locale` sees them, in no order; those that do not exist are left out.
 * @param tx reads what a transaction holds
 */
export async function listSellables(
  variantIds: readonly number[],
  locale: Locale,
  tx: Tx = db,
): Promise<Sellable[]> {
  if (variantIds.length === 0) return [];
  const rows = await tx.productVariant.findMany({
    where: { id: { in: [...variantIds] } },
    take: variantIds.length,
    select: {
      id: true,
      publicId: true,
      values: true,
      code: true,
      price: true,
      stock: true,
      retiredAt: true,
      media,
      product: {
        select: {
          id: true,
          publicId: true,
          sellerId: true,
          sourceLocale: true,
          name: true,
          options: true,
          listedAt: true,
          deletedAt: true,
          images: { orderBy: { position: 'asc' }, take: 1, select: { media } },
          translations: lineTranslations(locale),
        },
      },
    },
  });
  return rows.map(({ id, publicId, values, code, price, stock, retiredAt, media: own, product }) => {
    const { id: mediaId = null, ...picture } = own ?? product.images[0]?.media ?? {};
    return {
      variantId: id,
      productId: product.id,
      sellerId: product.sellerId,
      variant: publicId,
      product: product.publicId,
      ...lineTextsOf(product, values, locale),
      code,
      mediaId,
      image: mediaId === null ? null : (picture as Picture),
      price: Number(price),
      stock,
      isSold: retiredAt === null && product.listedAt !== null && product.deletedAt === null,
    };
  });
}

/** A seller as buyers know it: the name of the company and its card; no name where that is not shown. */
export type SellerName = { id: string; name: string | null; card: string | null };

/** The sellers of lines, by their internal ids. */
export async function listSellerNames(
  sellerIds: readonly number[],
  locale: Locale,
): Promise<Map<number, SellerName>> {
  if (sellerIds.length === 0) return new Map();
  const members = await db.member.findMany({
    where: { id: { in: [...sellerIds] } },
    take: sellerIds.length,
    select: {
      id: true,
      publicId: true,
      cards: {
        where: { kind: 'company', status: 'published' },
        take: 1,
        select: { ...cardNameSelect, publicId: true },
      },
    },
  });
  return new Map(
    members.map(({ id, publicId, cards: [card] }) => {
      const name = (card && companyNameOf(card, locale)?.text) ?? null;
      return [id, { id: publicId, name, card: card?.publicId ?? null }];
    }),
  );
}
