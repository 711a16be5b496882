import 'server-only';
import type { Locale } from '@/lib/i18n/locales';
import { db } from '@/lib/server/db';
import { newPublicId } from '@/lib/shared/ids';
import { findAt } from '@/lib/translation/draft-translations';
import { getMatcher } from '@/lib/watched-words/kept-matcher';
import { getOwnProduct, type ProductOwner } from './own-products';
import { productViewOf, productViewSelect } from './product-projection';
import type { ProductView } from './product-view';
import { screenProduct } from './screening';

/**
 * What a seller wrote last of a product of theirs, or administrators of one of the site's, as its readers will see it once it is published: also
 * what will be masked. Its pictures may be private.
 * @returns null for another's, a deleted and an unknown product
 */
export async function getProductPreview(
  owner: ProductOwner,
  publicId: string,
  locale: Locale,
  now = new Date(),
): Promise<ProductView | null> {
  const own = await getOwnProduct(owner, publicId);
  if (!own) return null;
  const { form, pictures } = own;
  const row = await db.product.findUniqueOrThrow({ where: { id: own.id }, select: productViewSelect });
  const byKey = new Map(pictures.map((picture) => [picture.key, { ...picture, isPrivate: true }]));
  const { sourceLocale, attributes, options, imageKeys, variants } = form;
  const { name, description } = screenProduct(form, await getMatcher()).masked ?? form;
  const shown = {
    ...row,
    translations: [
      ...row.translations.filter(
        (each) => findAt(own.translations, { ...each, locale: each.locale as Locale }) === undefined,
      ),
      ...own.translations.flatMap(({ text, ...place }) =>
        text === null ? [] : [{ ...place, text, source: 'human' as const, locked: false }],
      ),
    ],
    sourceLocale,
    name,
    description,
    // An empty row says nothing yet.
    attributes: attributes.filter((each) => each.name.trim() !== '' && each.value.trim() !== ''),
    options: options.filter(({ values }) => values.length > 0),
    publishedAt: row.publishedAt ?? now,
    updatedAt: now,
    images: imageKeys.flatMap((key) => {
      const media = byKey.get(key);
      return media ? [{ media }] : [];
    }),
    variants: variants.map(({ id, values, price, compareAt, stock, mediaKey }) => ({
      publicId: id ?? newPublicId(),
      values,
      price: BigInt(price ?? 0),
      compareAt: compareAt === null ? null : BigInt(compareAt),
      stock,
      media: (mediaKey !== null && byKey.get(mediaKey)) || null,
    })),
  };
  return productViewOf(shown as unknown as Parameters<typeof productViewOf>[0], locale);
}
