import { deltaOfText } from '@/lib/rich-text/delta';
import { db } from '@/lib/server/db';
import type { Prisma } from '@/lib/server/generated/prisma/client';
import { newPublicId } from '@/lib/shared/ids';
import { nextNumber } from './counter';

/** A category with its name in two languages. */
export async function makeCategory(
  data: Partial<Prisma.CategoryUncheckedCreateInput> = {},
): Promise<{ id: number; slug: string }> {
  const slug = data.slug ?? `category-${nextNumber()}`;
  const names = {
    create: [
      { locale: 'en', name: `Things ${slug}` },
      { locale: 'vi', name: `Hàng ${slug}` },
    ],
  };
  return db.category.create({ data: { names, ...data, slug }, select: { id: true, slug: true } });
}

export type VariantInput = {
  values?: string[];
  price?: number;
  compareAt?: number;
  stock?: number;
  code?: string;
};

/**
 * A product that the shop shows, the site's own unless `sellerId` says whose: written straight into its tables, with one variant
 * (100,000 VND, ten in stock) unless told otherwise. It stands in no search index.
 */
export async function makeProduct(
  data: Partial<Prisma.ProductUncheckedCreateInput> = {},
  variants: VariantInput[] = [{}],
) {
  const number = nextNumber();
  const prices = variants.map(({ price = 100_000 }) => price);
  const publishedAt = new Date(Date.now() - 60_000);
  return db.product.create({
    data: {
      publicId: newPublicId(),
      sourceLocale: 'vi',
      name: `Bàn gỗ sồi ${number}`,
      nameFold: `ban go soi ${number}`,
      description: deltaOfText(`Bàn gỗ sồi ${number}, giao tận nơi.`),
      status: 'published',
      publishedAt,
      listedAt: publishedAt,
      minPrice: Math.min(...prices),
      maxPrice: Math.max(...prices),
      inStock: variants.some(({ stock = 10 }) => stock > 0),
      ...data,
      variants: {
        create: variants.map(
          ({ values = [], price = 100_000, compareAt = null, stock = 10, code = '' }, position) => ({
            publicId: newPublicId(),
            position,
            values,
            price,
            compareAt,
            stock,
            code,
            // The log begins with what there is, so that its sum is the stock.
            stockMoves: stock > 0 ? { create: { change: stock, after: stock, reason: 'seed' as const } } : {},
          }),
        ),
      },
    },
    select: {
      id: true,
      publicId: true,
      name: true,
      variants: { select: { id: true, publicId: true }, orderBy: { position: 'asc' } },
    },
  });
}
