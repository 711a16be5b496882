import type { Locale } from '@/lib/i18n/locales';
import type { Delta } from '@/lib/rich-text/delta';
import * as Prisma from '@/lib/server/generated/prisma/internal/prismaNamespace';
import type { ProductAttribute, ProductOption } from './product-content';
import { emptyVariant, type ProductForm } from './product-form';
import type { ProductTexts } from './screening';

/** What a form is made of. */
export const productFormSelect = {
  sourceLocale: true,
  name: true,
  description: true,
  written: true,
  attributes: true,
  options: true,
  pointsPrice: true,
  category: { select: { slug: true } },
  images: { orderBy: { position: 'asc' }, select: { media: { select: { key: true } } } },
  variants: {
    where: { retiredAt: null },
    orderBy: { position: 'asc' },
    select: {
      publicId: true,
      values: true,
      price: true,
      compareAt: true,
      stock: true,
      code: true,
      media: { select: { key: true } },
    },
  },
} as const satisfies Prisma.ProductSelect;

type Row = Prisma.ProductGetPayload<{ select: typeof productFormSelect }>;

/** What a product says to its readers. */
export function formOfProduct(row: Row): ProductForm {
  const variants = row.variants.map(({ publicId, values, price, compareAt, stock, code, media }) => ({
    id: publicId,
    values,
    price: Number(price),
    compareAt: compareAt === null ? null : Number(compareAt),
    stock,
    code,
    mediaKey: media?.key ?? null,
  }));
  return {
    sourceLocale: row.sourceLocale as Locale,
    name: row.name,
    categorySlug: row.category?.slug ?? '',
    // Stored texts and lists were parsed before they were stored.
    description: row.description as unknown as Delta,
    imageKeys: row.images.map(({ media }) => media.key),
    attributes: row.attributes as unknown as ProductAttribute[],
    options: row.options as unknown as ProductOption[],
    variants: variants.length > 0 ? variants : [emptyVariant()],
    pointsPrice: row.pointsPrice,
  };
}

/** What a product says, as its seller wrote it: also the words that its readers see masked. */
export function productAsWritten(row: Row): ProductForm {
  return { ...formOfProduct(row), ...(row.written as ProductTexts | null) };
}

/** The keys of all pictures that a form names, each once. */
export function productPictureKeys({
  imageKeys,
  variants,
}: Pick<ProductForm, 'imageKeys' | 'variants'>): string[] {
  return [...new Set([...imageKeys, ...variants.flatMap(({ mediaKey }) => mediaKey ?? [])])];
}

/**
 * A form as what it changes on the row of a product; its pictures and variants are written beside it.
 * @param masked the texts as its readers see them, where some word is masked
 */
export function columnsOfProductForm(form: ProductForm, masked: ProductTexts | null, categoryId: number) {
  const { sourceLocale, name, description, attributes, options, pointsPrice } = form;
  return {
    sourceLocale,
    name,
    description,
    attributes,
    options,
    pointsPrice,
    categoryId,
    ...masked,
    written: masked ? { name, description } : Prisma.DbNull,
  };
}
