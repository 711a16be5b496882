import 'server-only';
import { cardNameSelect, companyNameOf } from '@/lib/cards/card-projection';
import { publicCards } from '@/lib/directory/public-cards';
import { type Locale, locales } from '@/lib/i18n/locales';
import type { Prisma } from '@/lib/server/generated/prisma/client';
import { type Picture, pictureSelect } from '@/lib/shared/media';
import { withOriginal } from '@/lib/translation/fallback';
import { shopLimits } from './limits';
import type { ProductOption } from './product-content';
import type { ProductTile } from './product-tile';
import type { ProductView } from './product-view';
import {
  productTranslations,
  type StoredProductText,
  shownProductText,
  shownProductTexts,
  storedProductTextSelect,
} from './shown';

// What everybody may see of a product: of its row in the database.

const picture = { select: pictureSelect } as const;

/** The card that a seller is shown by, of their cards. */
export const sellerCards = { where: { kind: 'company', ...publicCards }, take: 1 } as const;

/** What `productTileOf` needs, for a reader of `locale`. */
export const productTileSelect = (locale: Locale) =>
  ({
    id: true,
    publicId: true,
    sourceLocale: true,
    name: true,
    minPrice: true,
    maxPrice: true,
    inStock: true,
    ratingCount: true,
    ratingSum: true,
    translations: productTranslations(locale, ['name']),
    images: { orderBy: { position: 'asc' }, take: 1, select: { media: picture } },
    variants: {
      where: { retiredAt: null },
      orderBy: [{ price: 'asc' }, { id: 'asc' }],
      take: 1,
      select: { compareAt: true },
    },
    seller: { select: { nickname: true, cards: { ...sellerCards, select: cardNameSelect } } },
  }) as const satisfies Prisma.ProductSelect;

type TileRow = Prisma.ProductGetPayload<{ select: ReturnType<typeof productTileSelect> }>;

/** A product as a tile of a list. */
export function productTileOf(row: TileRow, locale: Locale): ProductTile {
  const card = row.seller?.cards[0];
  const compareAt = row.variants[0]?.compareAt ?? null;
  return {
    publicId: row.publicId,
    name: shownProductText(row, 'name', row.name, locale).text,
    image: row.images[0]?.media ?? null,
    minPrice: Number(row.minPrice),
    maxPrice: Number(row.maxPrice),
    compareAt: compareAt === null ? null : Number(compareAt),
    inStock: row.inStock,
    rating:
      row.ratingCount === 0
        ? null
        : { stars: Math.round((row.ratingSum / row.ratingCount) * 10) / 10, count: row.ratingCount },
    seller: (card && companyNameOf(card, locale)?.text) ?? row.seller?.nickname ?? null,
  };
}

export const productViewSelect = {
  publicId: true,
  sourceLocale: true,
  name: true,
  description: true,
  attributes: true,
  options: true,
  categoryId: true,
  sellerId: true,
  ratingCount: true,
  ratingSum: true,
  publishedAt: true,
  updatedAt: true,
  translations: { select: storedProductTextSelect },
  images: { orderBy: { position: 'asc' }, take: shopLimits.images, select: { media: picture } },
  variants: {
    where: { retiredAt: null },
    orderBy: { position: 'asc' },
    take: shopLimits.variants,
    select: { publicId: true, values: true, price: true, compareAt: true, stock: true, media: picture },
  },
  seller: { select: { nickname: true, cards: { ...sellerCards, select: { publicId: true } } } },
} as const satisfies Prisma.ProductSelect;

export type ProductViewRow = Omit<
  Prisma.ProductGetPayload<{ select: typeof productViewSelect }>,
  'translations'
> & { translations: StoredProductText[] };

/** A product's page; also of a draft that is made to look like a row. */
export function productViewOf(row: ProductViewRow, locale: Locale): ProductView {
  const source = row.sourceLocale as Locale;
  const texts = shownProductTexts(row, locale);
  const pictures: Picture[] = row.images.map(({ media }) => media);
  const placeOf = (media: Picture | null) => {
    if (media === null) return null;
    const at = pictures.findIndex(({ key }) => key === media.key);
    return at >= 0 ? at : pictures.push(media) - 1;
  };
  const own = row.options as ProductOption[];
  const languages = locales.filter(
    (reader) =>
      reader === source ||
      shownProductText(row, 'name', row.name, reader).lang === reader ||
      shownProductTexts(row, reader).description.lang === reader,
  );
  return {
    publicId: row.publicId,
    ...texts,
    name: withOriginal(texts.name, row.name, source) ?? texts.name,
    variants: row.variants.map(({ publicId, values, price, compareAt, stock, media }) => ({
      publicId,
      values: values.map((value, at) => own[at]?.values.indexOf(value) ?? -1),
      price: Number(price),
      compareAt: compareAt === null ? null : Number(compareAt),
      stock,
      picture: placeOf(media),
    })),
    pictures,
    categoryId: row.categoryId,
    sellerCard: row.seller?.cards[0]?.publicId ?? null,
    sellerName: row.seller?.nickname ?? null,
    rating: { count: row.ratingCount, sum: row.ratingSum },
    publishedAt: (row.publishedAt ?? new Date(0)).toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    offer: null,
    wording: { own: languages, repeated: languages.includes(locale) ? source : texts.name.lang },
  };
}
