import 'server-only';
import { isDeepStrictEqual } from 'node:util';
import type { Locale } from '@/lib/i18n/locales';
import { deltaToHtml } from '@/lib/rich-text/to-html';
import { db } from '@/lib/server/db';
import { mediaUrl, privateMediaUrl } from '@/lib/shared/media';
import type { Vnd } from '@/lib/shared/money';
import { listCategories } from './categories';
import { pathName } from './category-tree';
import { productPictureKeys } from './form-of-product';
import { type ProductAttribute, type ProductOption, specOf } from './product-content';
import { type ProductFieldName, productFieldsWith } from './product-fields';
import type { ProductForm } from './product-form';

/** A variant as a reviewer reads it. */
export type VersionVariant = {
  spec: string;
  price: Vnd | null;
  compareAt: Vnd | null;
  stock: number;
  code: string;
  /** Address of its small picture; null for none. */
  picture: string | null;
};

/** A version of a product as a reviewer reads it: names in their language, texts as they were written. */
export type ProductVersion = {
  lang: Locale;
  name: string;
  /** Its category with all above it: "Furniture › Tables"; '' for none. */
  categorySlug: string;
  /** HTML of lib/rich-text. */
  description: string;
  /** Addresses of small pictures. */
  imageKeys: string[];
  attributes: ProductAttribute[];
  options: ProductOption[];
  variants: VersionVariant[];
  pointsPrice: number | null;
};

/** Forms of products as a reviewer reads them; one query for all their pictures. */
export async function readProductVersions(
  forms: readonly ProductForm[],
  locale: Locale,
): Promise<ProductVersion[]> {
  const keys = [...new Set(forms.flatMap(productPictureKeys))];
  const [categories, media] = await Promise.all([
    listCategories(locale),
    keys.length === 0
      ? []
      : db.media.findMany({
          where: { key: { in: keys } },
          take: keys.length,
          select: { key: true, widths: true, isPublic: true },
        }),
  ]);
  const urls = new Map(
    media.map(({ key, widths, isPublic }) => {
      const width = Math.min(...widths);
      return [key, isPublic ? mediaUrl(key, width) : privateMediaUrl(key, width)];
    }),
  );
  return forms.map((form) => ({
    lang: form.sourceLocale,
    name: form.name,
    categorySlug: pathName(categories, categories.find(({ slug }) => slug === form.categorySlug)?.id ?? null),
    description: deltaToHtml(form.description, { topHeading: 3 }),
    imageKeys: form.imageKeys.flatMap((key) => urls.get(key) ?? []),
    attributes: form.attributes,
    options: form.options,
    variants: form.variants.map(({ values, price, compareAt, stock, code, mediaKey }) => ({
      spec: specOf(values),
      price,
      compareAt,
      stock,
      code,
      picture: (mediaKey && urls.get(mediaKey)) ?? null,
    })),
    pointsPrice: form.pointsPrice,
  }));
}

/** What a reviewer compares, in the order of the form. */
export const comparedProductFields = productFieldsWith('compared') as Exclude<
  ProductFieldName,
  'sourceLocale'
>[];

/** What differs between what a product shows and what it is to show; stock is no text. */
export function changedProductFields(
  current: ProductVersion,
  next: ProductVersion,
): (typeof comparedProductFields)[number][] {
  const said = ({ variants, ...version }: ProductVersion) => ({
    ...version,
    variants: variants.map(({ stock: _stock, ...variant }) => variant),
  });
  const [before, after] = [said(current), said(next)];
  return comparedProductFields.filter((field) => !isDeepStrictEqual(before[field], after[field]));
}
