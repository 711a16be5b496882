import 'server-only';
import type { Locale } from '@/lib/i18n/locales';
import { listCategories } from '../categories';
import { type CategoryChoice, categoryChoices } from '../category-choices';
import { getOwnProduct, type OwnProduct, siteShop } from '../own-products';

export type SiteEditor = {
  /** Null for a new product. */
  own: OwnProduct | null;
  categories: CategoryChoice[];
};

/**
 * What an administrator writes a product of the site with. Who may is the caller's to ask.
 * @param publicId null for a new one
 * @returns null for a seller's, a deleted and an unknown product
 */
export async function getSiteEditor(publicId: string | null, locale: Locale): Promise<SiteEditor | null> {
  const [own, categories] = await Promise.all([
    publicId === null ? null : getOwnProduct(siteShop, publicId),
    listCategories(locale),
  ]);
  if (publicId !== null && !own) return null;
  return { own, categories: categoryChoices(categories) };
}
